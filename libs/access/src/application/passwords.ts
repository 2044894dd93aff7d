import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Admission } from '@app/platform/data';
import { hash, verify } from '@node-rs/argon2';
import { type PasswordRules, requireGoodPassword } from '../domain/password.rules.js';
import { isCommonPassword } from './common-passwords.table.js';

/** argon2id with 19 MiB and two passes: the package's default algorithm, about 16 ms each, on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * A sign-in has a place for all of its hashes or none, so that no work is done for one that is refused. Two at once, of libuv's
 * four threads, so that a flood leaves some for other work. Clients take turns, so that one delays nobody by more than a turn.
 */
const PLACES = { places: 2, placesOfOne: 2, waiting: 200, waitingOfOne: 8, waitMs: 10_000, longestWaitMs: 20_000 };

@Injectable()
export class Passwords {
  private nobody: Promise<string> | undefined;
  private readonly places = new Admission(PLACES);

  /**
   * Refuses weak passwords with 400, and with 503 when too many wait.
   * @param by who takes a turn
   */
  async hash(password: string, about: Omit<PasswordRules, 'isListed'>, by: string): Promise<string> {
    requireGoodPassword(password, { ...about, isListed: isCommonPassword });
    return this.places.run(by, () => hash(password, COST));
  }

  /** A hash that no password has, for what must take as long as a comparison. */
  nobodys(): Promise<string> {
    return (this.nobody ??= hash(randomBytes(32), COST));
  }

  /**
   * Compares the password with each hash, one after another; 503 before the first one, or never.
   * @param by who takes a turn
   */
  matching(hashes: readonly string[], password: string, by: string): Promise<boolean[]> {
    return this.places.run(by, async () => {
      const matches: boolean[] = [];
      for (const each of hashes) matches.push(await verify(each, password));
      return matches;
    });
  }
}
