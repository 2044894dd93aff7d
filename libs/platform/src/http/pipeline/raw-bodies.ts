import { Inject, Injectable } from '@nestjs/common';
import { CustomerDirectory, notFound, systemActor } from '@app/kernel';
import { declaredLength, readBytes } from '../requests/body-bytes.js';
import type { ApiRequest, Response } from '../requests/request.js';
import { BodyBudget } from './body-budget.js';
import { RequestLimits } from './request-limits.js';

/** A parsed body takes many times its own bytes, and one that is not parsed takes only those. */
const SHARE = 0.5;

/** Reads the bodies of public routes as they are. They take part of the same budget. */
@Injectable()
export class RawBodies {
  constructor(
    private readonly bodies: BodyBudget,
    private readonly limits: RequestLimits,
    @Inject(CustomerDirectory) private readonly customers: CustomerDirectory,
  ) {}

  /** Counts one request against the plan of the organization whose address it came to. @throws 404, 429 */
  async count(organizationId: string, response: Response): Promise<void> {
    const plan = await this.customers.planOf(organizationId);
    if (plan === undefined) throw notFound('organization');
    await this.limits.count({ ...systemActor(organizationId), plan }, response);
  }

  /**
   * Holds the bytes until the work is done.
   * @throws 413 `payload_too_large`, 503 `overloaded`, 408 `request_timeout`
   */
  async read<T>(request: ApiRequest, organizationId: string, limit: number, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    const [customer = organizationId] = await this.customers.twinsOf(organizationId);
    const held = this.bodies.open(customer, declaredLength(request));
    try {
      const take = (bytes: number): void => held.take(Math.ceil(bytes * SHARE));
      return await work(await readBytes(request, limit, { ...held, take }));
    } finally {
      held.release();
    }
  }
}
