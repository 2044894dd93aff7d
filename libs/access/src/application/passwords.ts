import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { serviceUnavailable } from '@app/platform/data';
import { hash, verify } from '@node-rs/argon2';
import { type PasswordRules, requireGoodPassword } from '../domain/password.rules.js';
import { isCommonPassword } from './common-passwords.table.js';

/** argon2id with 19 MiB and two passes: the package's default algorithm, about 16 ms each, on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of libuv's four threads, so that a flood of sign-ins leaves some for other work. */
const AT_ONCE = 2;
const MOST_WAITING = 64;

@Injectable()
export class Passwords {
  private nobody: Promise<string> | undefined;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Refuses weak passwords with 400, and with 503 when too many hashes already wait. */
  async hash(password: string, about: Omit<PasswordRules, 'isListed'>): Promise<string> {
    requireGoodPassword(password, { ...about, isListed: isCommonPassword });
    return this.inTurn(() => hash(password, COST));
  }

  /** A hash that no password has, for what must take as long as a comparison. */
  nobodys(): Promise<string> {
    return (this.nobody ??= hash(randomBytes(32), COST));
  }

  async matches(passwordHash: string, password: string): Promise<boolean> {
    return this.inTurn(() => verify(passwordHash, password));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else if (this.waiting.length >= MOST_WAITING) throw serviceUnavailable();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
