// A write that must ask another service first does so before its unit of work opens: a transaction waits for nobody outside.
import type { Type } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import type { Response } from '../requests/request.js';

/** What a preparation knows of its request beside the body. */
export interface PreparedRequest {
  readonly actor: Actor;
  /** The UUID of the record that the path names. */
  readonly id: string;
  /** The version that `If-Match` names; null: any, or one of several, which the handler compares. */
  readonly ifMatch: number | null;
  /** For the headers of a limit of its own. */
  readonly response: Response;
}

/**
 * What is to be done before the unit of work of a request with this body; undefined: nothing, and the request costs no more
 * than one without a preparation. What it throws is the answer, as if the handler had thrown it. What it returns may be out of
 * date when the handler runs, which has to compare.
 * @example launch = (body: GoLive) => (body.require_deliverable ? ({ actor, id }) => this.ask(actor, id) : undefined);
 */
export type Preparation<B, R> = (body: B) => ((request: PreparedRequest) => Promise<R>) | undefined;

/** A method of a provider. */
export interface DeclaredPreparation {
  readonly provider: Type<unknown>;
  readonly method: string;
}
