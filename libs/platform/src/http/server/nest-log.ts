import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@app/platform/config';

/** Nest's own messages in our log: warnings and errors only. */
export class NestLog implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(): void {}

  error(message: unknown, ...rest: unknown[]): void {
    this.log_.error({ detail: rest.map(String) }, String(message));
  }

  warn(message: unknown): void {
    this.log_.warn(String(message));
  }
}
