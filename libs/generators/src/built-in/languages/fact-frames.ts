// Frames without words of their own: facts beside each other, right in every language and for every goal.
import type { Frames } from './phrase-table.js';

export const factFrames: Frames = {
  headlines: [
    '{H}',
    '{S}: {p}',
    '{S} {l}: {p}',
    '{S} {l}',
    '{S} {e}',
    '{S} {l} {e}',
    '{S}: {w}',
    '{S} {l}: {w}',
    '{S} {y}',
    '{S}',
    '{O}',
    '{T}',
    '{F}',
  ],
  sentences: [
    '{X}.',
    '{H}.',
    '{H}. {P}.',
    '{S} {l}: {p}.',
    '{S}: {p}.',
    '{S} {l}.',
    '{S} {e}.',
    '{S} {l} {e}.',
    '{S} {l}: {w}.',
    '{S}: {w}.',
    '{S} {y}.',
    '{S}: {t}.',
    '{O}.',
  ],
};
