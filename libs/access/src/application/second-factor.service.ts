import { Inject, Injectable } from '@nestjs/common';
import { type Actor, DomainError, notFound, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { EveryOrganization, Outbox } from '@app/platform/messaging';
import { accessErrors, secondFactorState } from '../domain/access.errors.js';
import { AccessStores } from '../domain/access.store.js';
import { requireOperator } from '../domain/authority.js';
import { factorRules, type SecondFactorState } from '../domain/second-factor.js';
import type { Membership } from '../domain/session.js';
import { User, userResource } from '../domain/user.js';
import { type FactorOwner, SecondFactorCodes } from './second-factor-codes.js';
import { SessionStore } from './session.store.js';

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
  /** Every user of the session, this one too: they share one password, and one second factor. */
  readonly users: readonly Membership[];
}

/** A factor as one user holds it, with its secret in the clear. */
interface HeldFactor {
  readonly user: Membership;
  readonly factor: SecondFactorState;
  readonly secret: string;
}

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(AccessStores) private readonly stores: AccessStores,
    private readonly outbox: Outbox,
    private readonly codes: SecondFactorCodes,
    private readonly sessions: SessionStore,
  ) {}

  /** A new secret, which counts when a code of it was right. It replaces one that was never confirmed. */
  async begin(person: Person): Promise<FactorSetup> {
    requireNone(person);
    const secret = await this.codes.makeSecret();
    const uri = await this.codes.uriOf(secret, 'Advertising Service', person.email);
    return this.change(person, async (user) => {
      user.requireSecondFactor(false);
      const createdAt = this.unitOfWork.now;
      const sealed = this.codes.seal(secret, person);
      await this.stores.secondFactors.put({ userId: user.id, secret: sealed, createdAt, lastStep: 0, recoveryCodes: [] });
      return { secret, uri, expiresAt: new Date(createdAt.getTime() + factorRules.setupMs) };
    });
  }

  /** From now on every other session of the person is asked for a code. Returns the recovery codes. */
  async confirm(person: Person, code: string): Promise<string[]> {
    requireNone(person);
    const { codes, digests } = this.codes.makeRecoveryCodes();
    const confirmed = await this.change(person, async (user, factor) => {
      user.requireSecondFactor(false);
      const now = this.unitOfWork.now;
      const isFresh = factor && now.getTime() < factor.createdAt.getTime() + factorRules.setupMs;
      if (!isFresh) throw new DomainError(accessErrors.second_factor_setup_over, 'This setup is over: begin again.');
      const lastStep = await this.codes.stepOf(factor, person, code);
      if (lastStep === undefined) throw wrongCode();
      const kept = { ...factor, lastStep, recoveryCodes: digests };
      await this.stores.secondFactors.put(kept);
      await this.stores.secondFactors.given(user.id, person.sessionId, now);
      user.switchSecondFactor(true, now);
      return { user: person, factor: kept, secret: this.codes.open(kept, person) };
    });
    await this.share(person, confirmed);
    return codes;
  }

  /** The session has the person's permissions from now on. Returns the number of recovery codes that are left. */
  async pass(person: Person, code: string): Promise<number> {
    const held = await this.spend(person, code, async (user, spent, before) => {
      await this.stores.secondFactors.put(spent);
      if (spent.recoveryCodes.length < before.recoveryCodes.length) user.noteRecoveryCode(spent.recoveryCodes.length);
      await this.stores.secondFactors.given(user.id, person.sessionId, this.unitOfWork.now);
    });
    await this.share(person, held);
    return held.factor.recoveryCodes.length;
  }

  /**
   * New recovery codes for a code of the app: whoever has only a recovery code must not make ten of it. Those before are worth
   * nothing.
   */
  async renewRecoveryCodes(person: Person, code: string): Promise<string[]> {
    const { codes, digests } = this.codes.makeRecoveryCodes();
    await this.spend(person, code, async (user, spent, before) => {
      if (spent.lastStep === before.lastStep) throw wrongCode();
      await this.stores.secondFactors.put({ ...spent, recoveryCodes: digests });
      user.noteRecoveryCodes();
    });
    return codes;
  }

  async remove(person: Person, code: string): Promise<void> {
    await this.spend(person, code, (user) => this.end(user));
  }

  /** For the operator, when a person has lost app and recovery codes: wherever the person has that factor. */
  async clear(actor: Actor, userId: string): Promise<void> {
    requireOperator(actor);
    const lost = await this.changeAs(actor, userId, async (user, factor) => {
      const { email, secondFactor } = user.state;
      if (secondFactor) await this.end(user);
      return secondFactor && factor ? { email, factor } : null;
    });
    if (!lost) return;
    const secret = this.codes.open(lost.factor, { organizationId: actor.organizationId, userId });
    for (const other of await this.sessions.users(lost.email))
      await this.changeAs({ ...actor, organizationId: other.organizationId }, other.userId, async (user, factor) => {
        if (user.state.secondFactor && factor && this.codes.open(factor, other) === secret) await this.end(user);
      });
  }

  /** The factor that a user who joins takes over; undefined: the person has none. */
  async heldBy(users: readonly Membership[]): Promise<HeldFactor | undefined> {
    const [first] = await this.held(users);
    return first;
  }

  /** Gives the user of the present transaction the factor that the person has elsewhere. */
  async adopt(user: User, { factor, secret }: HeldFactor): Promise<void> {
    const owner = { organizationId: user.state.organizationId, userId: user.id };
    await this.stores.secondFactors.put({ ...factor, userId: user.id, secret: this.codes.seal(secret, owner) });
    user.switchSecondFactor(true, this.unitOfWork.now);
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

  /** Each user of the session without a factor gets this one, and the session has given it. */
  private async share(person: Person, held: HeldFactor): Promise<void> {
    for (const other of person.users.filter(({ hasFactor, userId }) => !hasFactor && userId !== held.user.userId))
      await this.change({ ...person, ...other }, async (user) => {
        if (!user.state.secondFactor) await this.adopt(user, held);
        await this.stores.secondFactors.given(user.id, person.sessionId, this.unitOfWork.now);
      });
  }

  /** The factors that these users hold, always in the order of their organizations. */
  private async held(users: readonly Membership[]): Promise<HeldFactor[]> {
    const found: HeldFactor[] = [];
    const holders = users.filter(({ hasFactor }) => hasFactor);
    for (const user of holders.sort((one, other) => (one.organizationId < other.organizationId ? -1 : 1))) {
      const factor = await this.unitOfWork.run(systemActor(user.organizationId), () =>
        this.stores.secondFactors.find(user.userId),
      );
      if (factor) found.push({ user, factor, secret: this.codes.open(factor, user) });
    }
    return found;
  }

  /**
   * Uses a code up wherever the person holds its factor, in one order: of equal codes at once, the one that is first there wins.
   * A user with a factor of its own takes no code of another.
   * @param work what becomes of the factor, in the transaction of each of its users
   * @throws 401 `wrong_code`
   */
  private async spend(
    person: Person,
    code: string,
    work: (user: User, spent: SecondFactorState, before: SecondFactorState) => Promise<void>,
  ): Promise<HeldFactor> {
    if (person.secondFactor === 'none') throw secondFactorState(false);
    const held = await this.held(person.users);
    const own = held.filter(({ user }) => !person.hasFactor || user.userId === person.userId);
    const fits = await Promise.all(own.map(async ({ factor, user }) => await this.spent(factor, user, code)));
    const chosen = own.find((_, at) => fits[at]);
    let last: HeldFactor | undefined;
    for (const copy of held.filter(({ secret }) => secret === chosen?.secret))
      last = await this.change({ ...person, ...copy.user }, async (user, factor) => {
        const spent = factor && (await this.spent(factor, copy.user, code));
        if (!spent) throw wrongCode();
        await work(user, spent, factor);
        return { ...copy, factor: spent };
      });
    if (!last) throw wrongCode();
    return last;
  }

  /** The factor without this code; undefined: the code is wrong, or was used. */
  private async spent(factor: SecondFactorState, owner: FactorOwner, code: string): Promise<SecondFactorState | undefined> {
    const step = await this.codes.stepOf(factor, owner, code);
    if (step !== undefined && step > factor.lastStep) return { ...factor, lastStep: step };
    const digest = this.codes.digestOf(code);
    const left = factor.recoveryCodes.filter((each) => each !== digest);
    return left.length < factor.recoveryCodes.length ? { ...factor, recoveryCodes: left } : undefined;
  }

  private async end(user: User): Promise<void> {
    await this.stores.secondFactors.remove(user.id);
    user.switchSecondFactor(false, this.unitOfWork.now);
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

function requireNone({ secondFactor }: Person): void {
  if (secondFactor !== 'none') throw secondFactorState(true);
}

const wrongCode = (): DomainError => new DomainError(accessErrors.wrong_code, 'This code is not right, or it was used already.');
