/**
 * A declared platform behind the front of the simulators: one call at a time is answered from memory, and what it changed is in
 * PostgreSQL before the answer is sent.
 */
import type { Router } from 'express';
import type { ZodType } from 'zod';
import { ControlError } from '../control-error.js';
import { type Database, restart, type Sql } from '../database.js';
import { Grants, type GrantRules } from '../grants/grants.js';
import { People } from '../grants/people.js';
import { grantTables, peopleTables } from '../grants/tables.js';
import type { Answer, LoggedHeaders, Platform, PlatformRequest, ScriptedFailure } from '../platform.js';
import type { Settings, SimulatorConfig } from '../settings.js';
import { type ConsentForm, Consents, codeTables } from './consents.js';
import { coreControl } from './core-control.js';
import { listsControl } from './lists-control.js';
import { peopleControl } from './people-control.js';
import { type Body, type Declaration, textOf } from './declaration.js';
import { CORE_TABLES, emptyJournal, journalOf } from './journal.js';
import { Lists } from './lists.js';
import { Objects } from './objects.js';
import { ReportJobs } from './report-jobs.js';
import { ReportMaker } from './reports.js';
import { Reviews } from './reviews.js';
import { Quotas, type Spent } from './quotas.js';
import type { Alone, CoreWorld } from './core-world.js';

/** The form of one platform: requests become asks of the core, and what it refuses becomes the platform's error. */
export interface Wire {
  readonly loggedHeaders: LoggedHeaders;
  /** Of error codes in fault scripts. */
  readonly errorCode: ZodType;
  operationOf(request: PlatformRequest): string;
  /** Failures of the core (`Refused`) are answered by it, too. */
  answer(request: PlatformRequest): Promise<Answer>;
  /** A quota that is spent, also by a script. */
  throttled(spent: Spent, request: PlatformRequest): Answer;
  failed(failure: Extract<ScriptedFailure, { kind: 'error' }> | null, request: PlatformRequest): Answer;
  badGateway(): Answer;
}

export interface CorePlatformOptions {
  readonly declaration: Declaration;
  /** The verdict of what nobody has reviewed. */
  readonly firstVerdict: string;
  readonly tokens: GrantRules;
  readonly consent?: (config: () => SimulatorConfig) => ConsentForm;
  /** What an account has that nobody gave it, by its id and its name. */
  readonly newAccount?: (id: string, name: string) => Body;
  /** Its own part of the control plane. */
  readonly control?: (world: CoreWorld, alone: Alone) => Router;
  /** Of the nth report that is ordered. */
  readonly jobId?: (n: number) => string;
  /** So many calls wait for their turn at most; one more is refused. */
  readonly mostWaiting?: number;
  readonly wire: (world: CoreWorld) => Wire;
}
const MOST_WAITING = 1_000;
const TOO_MANY = 'Too many calls wait for their turn: the simulator answers one at a time.';

/** The schema of its people and grants. */
const schemaOf = (declaration: Declaration): string => declaration.name.replaceAll('-', '_');

export const coreTables = (declaration: Declaration): string => {
  const schema = schemaOf(declaration);
  const tables = [peopleTables, grantTables, codeTables].map((each) => each(schema));
  return `${CORE_TABLES} create schema if not exists ${schema}; ${tables.join(' ')}`;
};

export class CorePlatform implements Platform {
  readonly name: string;
  readonly control: Router;
  readonly faultWords: Platform['faultWords'];
  readonly loggedHeaders: LoggedHeaders;
  readonly world: CoreWorld;
  private readonly wire: Wire;
  private isLoaded = false;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly mostWaiting: number;

  constructor(
    { declaration, firstVerdict, tokens, jobId = String, wire, consent, newAccount, control, ...bounds }: CorePlatformOptions,
    private readonly database: Database,
    settings: Settings,
  ) {
    const now = (): Date => settings.now();
    const schema = schemaOf(declaration);
    this.name = declaration.name;
    this.mostWaiting = bounds.mostWaiting ?? MOST_WAITING;
    const objects = new Objects(declaration, { now }, firstVerdict);
    const { lists, reports } = declaration;
    const config = (): SimulatorConfig => settings.config;
    const people = new People(database, schema);
    const accounts = () =>
      objects.all.flatMap(({ id, resource, body }) =>
        resource === declaration.accounts ? [{ id, name: textOf(body['name']) }] : [],
      );
    this.world = {
      declaration,
      now,
      objects,
      reviews: new Reviews(objects),
      lists: lists ? new Lists(declaration, objects, { now }) : null,
      reports: reports ? new ReportMaker(reports, objects) : null,
      jobs: reports && reports.polls !== null ? new ReportJobs<unknown>(reports.polls, jobId, () => now().getTime()) : null,
      quotas: new Quotas(declaration.quotas),
      people,
      consents: consent ? new Consents({ sql: database, schema }, consent(config), people, accounts, now) : null,
      config,
      grants: new Grants(database, schema, tokens),
    };
    this.wire = wire(this.world);
    this.loggedHeaders = this.wire.loggedHeaders;
    this.faultWords = { throttleScopes: Object.keys(declaration.quotas), errorCode: this.wire.errorCode };
    const alone: Alone = (work) => this.alone(work);
    this.control = coreControl(this.world, alone, newAccount);
    this.control.use(peopleControl(this.world, alone));
    this.control.use(listsControl(this.world, alone));
    if (control) this.control.use(control(this.world, alone));
  }

  operationOf(request: PlatformRequest): string {
    return this.wire.operationOf(request);
  }

  async answer(request: PlatformRequest, lagSeconds: number): Promise<Answer> {
    if (this.isFull) return this.fail({ kind: 'error', status: 503, errorCode: undefined, message: TOO_MANY }, request);
    return this.alone(async () => {
      const { objects, declaration } = this.world;
      objects.lagMs = Math.max(lagSeconds * 1_000, declaration.lagMs);
      return this.wire.answer(request);
    });
  }

  fail(failure: ScriptedFailure, request: PlatformRequest): Answer {
    if (failure.kind === 'error') return this.wire.failed(failure, request);
    const quota = failure.scope ?? Object.keys(this.world.declaration.quotas)[0] ?? '';
    const ends = this.world.now().getTime() + failure.retryDelaySeconds * 1_000;
    return this.wire.throttled(this.world.quotas.spent(quota, ends), request);
  }

  internalError(request: PlatformRequest): Answer {
    return this.wire.failed(null, request);
  }

  badGateway(): Answer {
    return this.wire.badGateway();
  }

  /** No declared platform streams. */
  breakStream(answer: Answer): Answer {
    return answer;
  }

  async reset(sql: Sql): Promise<void> {
    const schema = schemaOf(this.world.declaration);
    await emptyJournal(sql, this.name);
    await sql.query(
      `truncate ${schema}.consent_code, ${schema}.access_token, ${schema}.rotated_token, ${schema}.oauth_grant, ${schema}.person`,
    );
    await restart(sql, [`${schema}.person_ids`]);
    const { objects, reviews, quotas, lists, reports, jobs } = this.world;
    for (const each of [objects, reviews, quotas, lists, reports, jobs]) each?.clear();
    this.isLoaded = false;
  }

  /** What a failed call had changed, or the database could not keep, is forgotten with everything else and read again. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new ControlError(503, TOO_MANY);
    const journal = journalOf(this.database, this.name);
    const { objects } = this.world;
    const turn = this.last.then(async () => {
      if (!this.isLoaded) {
        objects.clear();
        await objects.load(journal);
      }
      this.isLoaded = false;
      const result = await work();
      await objects.store(journal);
      this.isLoaded = true;
      return result;
    });
    this.waiting += 1;
    this.last = turn.catch(() => undefined).finally(() => (this.waiting -= 1));
    return turn;
  }

  private get isFull(): boolean {
    return this.waiting >= this.mostWaiting;
  }
}
