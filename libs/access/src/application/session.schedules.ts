import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@app/kernel';
import { Every } from '@app/platform/messaging';
import { SessionStore } from './session.store.js';

@Injectable()
export class SessionSchedules {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Every('23 * * * *', 'access.forget-sessions')
  async forget(): Promise<void> {
    await this.sessions.forget(this.clock.now());
  }
}
