import { Injectable } from '@nestjs/common';
import { clientOfRequest } from '../requests/client-address.js';
import { readJsonBody } from '../requests/json-body.js';
import type { ApiRequest } from '../requests/request.js';
import { validBody } from '../requests/validation.js';
import { BodyBudget } from './body-budget.js';

/** Bytes: enough for a form. */
const LIMIT = 16_384;

/** Reads the small bodies of public routes, each as an instance of its request class. */
@Injectable()
export class JsonBodies {
  constructor(private readonly bodies: BodyBudget) {}

  /** @throws 400 with every fault, and what `readJsonBody` throws */
  async read<T extends object>(request: ApiRequest, type: new () => T): Promise<T> {
    const held = this.bodies.openPublic(clientOfRequest(request));
    try {
      const result = validBody(type, await readJsonBody(request, { limit: LIMIT }, held));
      if ('faults' in result) throw result.faults.toError();
      return result.body as T;
    } finally {
      held.release();
    }
  }
}
