// One try of a delivery.
import { Inject, Injectable } from '@nestjs/common';
import { Clock, publicId } from '@app/kernel';
import type { ClaimedDelivery } from '../domain/delivery.js';
import { tryLimits } from '../domain/endpoint.limits.js';
import { faultOfStatus, retryAfterMs, type TryResult, withoutSecrets } from '../domain/try-result.js';
import type { LockedDispatch } from './dispatch.store.js';
import { EndpointAddresses } from './endpoint-addresses.js';
import { Receivers } from './receivers.js';
import { SigningSecrets } from './signing-secrets.js';
import { countTry } from './try-metrics.js';

const ALWAYS = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'advertising-service-webhooks/1' };

@Injectable()
export class Sender {
  constructor(
    @Inject(Receivers) private readonly receivers: Receivers,
    @Inject(Clock) private readonly clock: Clock,
    private readonly secrets: SigningSecrets,
    private readonly addresses: EndpointAddresses,
  ) {}

  async send(endpoint: LockedDispatch, delivery: ClaimedDelivery): Promise<TryResult> {
    const result = await this.tried(endpoint, delivery);
    countTry(delivery, result, this.clock.now());
    return result;
  }

  private async tried(endpoint: LockedDispatch, { eventId, body }: ClaimedDelivery): Promise<TryResult> {
    const begun = performance.now();
    const headers = this.secrets.headersOf(endpoint, publicId('event', eventId), body, this.clock.now());
    const limits = { ...tryLimits, mayBeLoopback: this.addresses.mayBeLoopback(endpoint.mode) };
    const message = { headers: { ...ALWAYS, ...headers }, body };
    const answer = await this.receivers.post(endpoint.url, message, limits, endpoint.id);
    const durationMs = Math.round(performance.now() - begun);
    if ('fault' in answer) return { fault: answer.fault, status: null, headers: {}, body: '', durationMs, retryAfterMs: null };
    return {
      fault: faultOfStatus(answer.status),
      status: answer.status,
      headers: withoutSecrets(answer.headers),
      body: answer.body,
      durationMs,
      retryAfterMs: retryAfterMs(answer.headers['retry-after'], this.clock.now()),
    };
  }
}
