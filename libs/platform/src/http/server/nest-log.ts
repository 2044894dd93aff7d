import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@app/platform/config';

/**
 * What is told through Nest's logger, in our log. Ours is fields and then a sentence, as everywhere. Nest's own is a sentence
 * alone: warnings and errors only.
 */
export class NestLog implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    if (isFields(message)) this.tell('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.tell('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.tell('warn', message, rest);
  }

  private tell(level: 'info' | 'warn' | 'error', message: unknown, rest: readonly unknown[]): void {
    // A logger with a context adds it last, after an undefined stack where there is none.
    const detail = rest.filter((each) => each !== undefined).map(String);
    const [sentence, ...who] = detail;
    if (isFields(message)) this.log_[level]({ ...message, detail: who }, sentence);
    else this.log_[level]({ detail }, String(message));
  }
}

const isFields = (message: unknown): message is object =>
  typeof message === 'object' && message !== null && !(message instanceof Error);
