import type { CreativeGenerator } from '../domain/creative-generator.js';

/** Injection token of the generator that the apps bound. */
export const Generator = Symbol('Generator');
export type Generator = CreativeGenerator;
