import type { Actor } from './actor.js';

/** Counts the answered requests of organizations by day, for what they are told of their usage. */
export interface RequestMeter {
  /** @param status of the answer */
  note(actor: Actor, status: number): void;
}

export const RequestMeter = Symbol('RequestMeter');
