import { drawingsOfGoods } from './goods.table.js';
import { drawingsOfServices } from './services.table.js';

/** Bodies of an SVG, 32 units a side. */
export const drawings = { ...drawingsOfGoods, ...drawingsOfServices };

export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as DrawingName[];
