import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8101";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: "./",
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    // Whoever is handed the page is handed the licences of the libraries inside it.
    license: { fileName: "notices.txt" },
    // Old enough for a phone of some years ago, new enough for native modules and private fields.
    target: "es2022",
    // Nothing is inlined, so that the server may forbid whatever does not come from itself.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // One document for all files of a worker: making a new one costs more than all the tests.
    isolate: false,
    // How long a test takes says nothing about the page, only about who else is at work on the machine.
    testTimeout: 60_000,
  },
});
