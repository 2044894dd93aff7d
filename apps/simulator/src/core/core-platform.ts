/**
 * A declared platform behind the front of the simulators: one call at a time is answered from memory, and what it changed is in
 * PostgreSQL before the answer is sent.
 */
import type { Router } from 'express';
import type { ZodType } from 'zod';
import { type Database, restart, type Sql } from '../database.js';
import { Grants, type GrantRules } from '../grants/grants.js';
import { People } from '../grants/people.js';
import { grantTables, peopleTables } from '../grants/tables.js';
import type { Answer, LoggedHeaders, Platform, PlatformRequest, ScriptedFailure } from '../platform.js';
import type { Settings } from '../settings.js';
import { coreControl } from './core-control.js';
import type { Declaration } from './declaration.js';
import { CORE_TABLES, emptyJournal, journalOf } from './journal.js';
import { Lists } from './lists.js';
import { Objects } from './objects.js';
import { ReportJobs } from './report-jobs.js';
import { ReportMaker } from './reports.js';
import { Quotas, type Spent } from './quotas.js';
import type { CoreWorld } from './core-world.js';

/** The form of one platform: requests become asks of the core, and what it refuses becomes the platform's error. */
export interface Wire {
  readonly loggedHeaders: LoggedHeaders;
  /** Of error codes in fault scripts. */
  readonly errorCode: ZodType;
  operationOf(request: PlatformRequest): string;
  /** Failures of the core (`Refused`) are answered by it, too. */
  answer(request: PlatformRequest): Promise<Answer>;
  /** A quota that is spent, also by a script. */
  throttled(spent: Spent): Answer;
  failed(failure: Extract<ScriptedFailure, { kind: 'error' }> | null, request: PlatformRequest): Answer;
  badGateway(): Answer;
}

export interface CorePlatformOptions {
  readonly declaration: Declaration;
  /** The verdict of what nobody has reviewed. */
  readonly firstVerdict: string;
  readonly tokens: GrantRules;
  /** Of the nth report that is ordered. */
  readonly jobId?: (n: number) => string;
  readonly wire: (world: CoreWorld) => Wire;
}

/** The schema of its people and grants. */
const schemaOf = (declaration: Declaration): string => declaration.name.replaceAll('-', '_');

export const coreTables = (declaration: Declaration): string => {
  const schema = schemaOf(declaration);
  return `${CORE_TABLES} create schema if not exists ${schema}; ${peopleTables(schema)} ${grantTables(schema)}`;
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

  constructor(
    { declaration, firstVerdict, tokens, jobId = String, wire }: CorePlatformOptions,
    private readonly database: Database,
    settings: Settings,
  ) {
    const now = (): Date => settings.now();
    const schema = schemaOf(declaration);
    this.name = declaration.name;
    const objects = new Objects(declaration, { now }, firstVerdict);
    const { lists, reports } = declaration;
    this.world = {
      declaration,
      now,
      objects,
      lists: lists ? new Lists(declaration, objects, { now }) : null,
      reports: reports ? new ReportMaker(reports, objects) : null,
      jobs: reports && reports.polls !== null ? new ReportJobs(reports.polls, jobId) : null,
      quotas: new Quotas(declaration.quotas),
      people: new People(database, schema),
      grants: new Grants(database, schema, tokens),
    };
    this.wire = wire(this.world);
    this.loggedHeaders = this.wire.loggedHeaders;
    this.faultWords = { throttleScopes: Object.keys(declaration.quotas), errorCode: this.wire.errorCode };
    this.control = coreControl(this.world, (work) => this.alone(work));
  }

  operationOf(request: PlatformRequest): string {
    return this.wire.operationOf(request);
  }

  answer(request: PlatformRequest, lagSeconds: number): Promise<Answer> {
    return this.alone(async () => {
      const { objects, declaration } = this.world;
      objects.lagMs = Math.max(lagSeconds * 1_000, declaration.lagMs);
      return this.wire.answer(request);
    });
  }

  fail(failure: ScriptedFailure, request: PlatformRequest): Answer {
    if (failure.kind === 'error') return this.wire.failed(failure, request);
    const quota = failure.scope ?? Object.keys(this.world.declaration.quotas)[0] ?? '';
    return this.wire.throttled(this.world.quotas.spent(quota, this.world.now().getTime() + failure.retryDelaySeconds * 1_000));
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
    await sql.query(`truncate ${schema}.access_token, ${schema}.rotated_token, ${schema}.oauth_grant, ${schema}.person`);
    await restart(sql, [`${schema}.person_ids`]);
    const { objects, quotas, lists, jobs } = this.world;
    for (const each of [objects, quotas, lists, jobs]) each?.clear();
    this.isLoaded = false;
  }

  /** What a failed call had changed, or the database could not keep, is forgotten with everything else and read again. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
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
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
