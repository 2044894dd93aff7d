import { Injectable } from '@nestjs/common';
import { declaredLength, readBytes } from '../requests/body-bytes.js';
import type { ApiRequest } from '../requests/request.js';
import { BodyBudget } from './body-budget.js';

/** A parsed body takes many times its own bytes, and one that is not parsed takes only those. */
const SHARE = 0.5;

/** Reads the bodies of public routes as they are. They take part of the same budget. */
@Injectable()
export class RawBodies {
  constructor(private readonly bodies: BodyBudget) {}

  /**
   * Holds the bytes until the work is done.
   * @throws 413 `payload_too_large`, 503 `overloaded`, 408 `request_timeout`
   */
  async read<T>(request: ApiRequest, organizationId: string, limit: number, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    const held = this.bodies.open(organizationId, declaredLength(request));
    try {
      const take = (bytes: number): void => held.take(Math.ceil(bytes * SHARE));
      return await work(await readBytes(request, limit, { ...held, take }));
    } finally {
      held.release();
    }
  }
}
