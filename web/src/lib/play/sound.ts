/** A few small sounds made on the spot; off unless the reader wants them. */
import type { LogLine } from "../protocol";
import { settings } from "../settings.svelte";

export type Sound = "dice" | "move" | "hit" | "card" | "bell" | "turn" | "word";

const OF_MOMENTS: Partial<Record<LogLine["moment"], Sound>> = { harm: "hit", card: "card", round: "bell", end: "bell" };

/** The sound of a line of the log; most lines are silent. */
export function soundOf(line: LogLine): Sound | null {
  if (line.dice.length > 0) return "dice";
  if (line.path.length > 0 || line.stands.length > 0) return "move";
  return OF_MOMENTS[line.moment] ?? null;
}

let context: AudioContext | null = null;

/** A puff of noise through a filter: dice, motion and blows are made of it. */
function puff(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const samples = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const data = buffer.getChannelData(0);
  // Any rough wave will do; it need not be chance.
  for (let n = 0; n < samples; n++) data[n] = (((n * 16807) % 2039) / 1019.5 - 1) * (1 - n / samples) ** 2;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "lowpass", frequency: pitch });
  const gain = new GainNode(at, { gain: loud });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

function tone(at: AudioContext, start: number, pitch: number, length: number, loud: number): void {
  const source = new OscillatorNode(at, { type: "sine", frequency: pitch });
  const gain = new GainNode(at, { gain: loud });
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number) => void> = {
  dice: (at, now) =>
    [0, 0.06, 0.11, 0.19, 0.24].forEach((late) => {
      puff(at, now + late, 0.05, 2400, 0.16);
    }),
  move: (at, now) => puff(at, now, 0.8, 420, 0.12),
  hit: (at, now) => puff(at, now, 0.5, 180, 0.5),
  card: (at, now) => puff(at, now, 0.09, 3600, 0.12),
  turn: (at, now) =>
    [523, 659].forEach((pitch, n) => {
      tone(at, now + n * 0.16, pitch, 0.7, 0.06);
    }),
  word: (at, now) => tone(at, now, 740, 0.25, 0.04),
  bell: (at, now) =>
    [880, 1320].forEach((pitch, n) => {
      tone(at, now + n * 0.02, pitch, 1.4, 0.08);
    }),
};

/** Play a sound, if the reader wants any and the browser can. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context, context.currentTime);
}
