// What a course or a place begins with, so that there is something to take hold of.
import type { Ask } from "../protocol";
import { helmOf, isCourse, straight } from "./course";
import type { FlatBoard } from "./flat";
import { firstFrame, frameOf } from "./frames";
import { featuresOf, firstPlacing, isFeaturePlacing, isSpot, markerOf, modelsOf } from "./placing";

/** The first draft of an answer that is drawn on the table: what is suggested, else anything; none where nothing is drawn. */
export function firstDraft(ask: Ask, board: FlatBoard): unknown {
  const [helm, framing, features] = [helmOf(ask), frameOf(ask), featuresOf(ask)];
  if (helm) return isCourse(ask.suggested) ? ask.suggested : straight(helm.ahead.least);
  if (framing) return firstFrame(framing, ask.suggested);
  if (modelsOf(ask, board).length > 0) return firstPlacing(ask, board);
  const [x, y] = [board.width / 2, board.height / 2];
  if (features.length > 0)
    return isFeaturePlacing(ask.suggested) ? ask.suggested : { piece: features[0], pose: [x, y, 0] };
  if (markerOf(ask)) return isSpot(ask.suggested) ? ask.suggested : { x, y };
  return null;
}
