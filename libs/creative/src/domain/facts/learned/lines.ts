// Whether a piece of a sentence stands alone as a line of an ad, as learned from pieces that people marked.
import { featuresOfLine, type LineKind, type Piece } from './lines-features.js';
import { linearModel } from './linear-model.js';
import { linesWeights } from './lines.weights.js';

const model = linearModel(linesWeights);

/** @returns above nought: more likely than not it is whole, needs nothing beside it and says no more than the sentence */
export const lineScore = (piece: Piece, kind: LineKind): number => model.score(featuresOfLine(piece, kind));
