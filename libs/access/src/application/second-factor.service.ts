import { Inject, Injectable } from '@nestjs/common';
import { type Actor, DomainError, notFound, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { EveryOrganization, Outbox } from '@app/platform/messaging';
import { accessErrors } from '../domain/access.errors.js';
import { AccessStores } from '../domain/access.store.js';
import { requireOperator } from '../domain/authority.js';
import { factorRules, type SecondFactorState } from '../domain/second-factor.js';
import type { Membership } from '../domain/session.js';
import { User, userResource } from '../domain/user.js';
import { SecondFactorCodes } from './second-factor-codes.js';

const MOST_RESEALED = 1_000;

/** What an authenticator app needs, shown only here. */
export interface FactorSetup {
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: Date;
}

/** A user of a session, and the request in which that person acts. */
export interface Person extends Membership {
  readonly requestId: string;
}

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly codes: SecondFactorCodes,
  ) {}

  /** A new secret, which counts when a code of it was right. It replaces one that was never confirmed. */
  async begin(person: Person): Promise<FactorSetup> {
    const secret = await this.codes.makeSecret();
    const uri = await this.codes.uriOf(secret, `Advertising Service ${person.organizationName}`, person.email);
    return this.change(person, async (user) => {
      user.requireSecondFactor(false);
      const createdAt = this.unitOfWork.now;
      const sealed = this.codes.seal(secret, person);
      await this.stores.secondFactors.put({ userId: user.id, secret: sealed, createdAt, lastStep: 0, recoveryCodes: [] });
      return { secret, uri, expiresAt: new Date(createdAt.getTime() + factorRules.setupMs) };
    });
  }

  /** From now on every other session of the user is asked for a code. Returns the recovery codes. */
  async confirm(person: Person, code: string): Promise<string[]> {
    return this.change(person, async (user, factor) => {
      user.requireSecondFactor(false);
      const now = this.unitOfWork.now;
      const isFresh = factor && now.getTime() < factor.createdAt.getTime() + factorRules.setupMs;
      if (!isFresh) throw new DomainError(accessErrors.second_factor_setup_over, 'This setup is over: begin again.');
      const lastStep = await this.codes.stepOf(factor, person, code);
      if (lastStep === undefined) throw wrongCode();
      const { codes, digests } = this.codes.makeRecoveryCodes();
      await this.stores.secondFactors.put({ ...factor, lastStep, recoveryCodes: digests });
      await this.stores.secondFactors.given(user.id, person.sessionId, now);
      user.switchSecondFactor(true, now);
      return codes;
    });
  }

  /** The session has the user's permissions from now on. Returns the number of recovery codes that are left. */
  async pass(person: Person, code: string): Promise<number> {
    return this.change(person, async (user, factor) => {
      user.requireSecondFactor(true);
      const { recoveryCodes } = await this.spend(person, factor, code);
      if (recoveryCodes.length < (factor?.recoveryCodes.length ?? 0)) user.noteRecoveryCode(recoveryCodes.length);
      await this.stores.secondFactors.given(user.id, person.sessionId, this.unitOfWork.now);
      return recoveryCodes.length;
    });
  }

  /**
   * New recovery codes for a code of the app: whoever has only a recovery code must not make ten of it. Those before are worth
   * nothing.
   */
  async renewRecoveryCodes(person: Person, code: string): Promise<string[]> {
    return this.change(person, async (user, factor) => {
      user.requireSecondFactor(true);
      const step = factor && (await this.codes.stepOf(factor, person, code));
      if (!factor || step === undefined || step <= factor.lastStep) throw wrongCode();
      const { codes, digests } = this.codes.makeRecoveryCodes();
      await this.stores.secondFactors.put({ ...factor, lastStep: step, recoveryCodes: digests });
      user.noteRecoveryCodes();
      return codes;
    });
  }

  async remove(person: Person, code: string): Promise<void> {
    await this.change(person, async (user, factor) => {
      user.requireSecondFactor(true);
      await this.spend(person, factor, code);
      await this.stores.secondFactors.remove(user.id);
      user.switchSecondFactor(false, this.unitOfWork.now);
    });
  }

  /** For the operator, when a person has lost app and recovery codes. */
  async clear(actor: Actor, userId: string): Promise<void> {
    requireOperator(actor);
    await this.changeAs(actor, userId, async (user) => {
      if (!user.state.secondFactor) return;
      await this.stores.secondFactors.remove(user.id);
      user.switchSecondFactor(false, this.unitOfWork.now);
    });
  }

  /** After a rotation of the keys, so that the old one can go. */
  @EveryOrganization('41 3 * * *', 'access.reseal')
  async reseal(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const factor of await this.stores.secondFactors.outdated(this.codes.newestKey, MOST_RESEALED)) {
        const owner = { organizationId: actor.organizationId, userId: factor.userId };
        await this.stores.secondFactors.put({ ...factor, secret: this.codes.seal(this.codes.open(factor, owner), owner) });
      }
    });
  }

  /** Uses a code up. @throws 401 `wrong_code` */
  private async spend(person: Person, factor: SecondFactorState | undefined, code: string): Promise<SecondFactorState> {
    if (!factor) throw wrongCode();
    const step = await this.codes.stepOf(factor, person, code);
    const digest = this.codes.digestOf(code);
    const isNext = step !== undefined && step > factor.lastStep;
    if (!isNext && !factor.recoveryCodes.includes(digest)) throw wrongCode();
    const spent = isNext
      ? { ...factor, lastStep: step }
      : { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== digest) };
    await this.stores.secondFactors.put(spent);
    return spent;
  }

  private change<T>(person: Person, work: (user: User, factor: SecondFactorState | undefined) => Promise<T>): Promise<T> {
    const { organizationId, userId, requestId } = person;
    return this.changeAs({ ...systemActor(organizationId), userId, via: 'console', requestId }, userId, work);
  }

  private changeAs<T>(
    actor: Actor,
    userId: string,
    work: (user: User, factor: SecondFactorState | undefined) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(actor, async () => {
      const state = await this.stores.users.find(userId, { lock: true });
      if (!state) throw notFound(userResource.type);
      const user = new User(state);
      const result = await work(user, await this.stores.secondFactors.find(userId));
      const { secondFactor } = user.state;
      if (secondFactor !== state.secondFactor) user.saved(await this.stores.users.update(user.state));
      await this.outbox.record(userResource, user, { second_factor: secondFactor });
      return result;
    });
  }
}

const wrongCode = (): DomainError => new DomainError(accessErrors.wrong_code, 'This code is not right, or it was used already.');
