import type { CreativeGenerator } from '../domain/creative-generator.js';

/** Injection token of the generators that the apps bound. */
export const Generators = Symbol('Generators');

/** The draft writer is always there; a provider, where one is bound, is the default. */
export interface Generators {
  readonly draft: CreativeGenerator;
  readonly provider: CreativeGenerator | null;
}
