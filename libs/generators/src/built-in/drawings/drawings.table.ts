import type { DrawingName } from './drawings.data.js';
import { goods } from './goods.table.js';
import type { NamesOfThing } from './names-of-thing.js';
import { services } from './services.table.js';

export const thingNames: Readonly<Record<DrawingName, NamesOfThing>> = { ...goods, ...services };
