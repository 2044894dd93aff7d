/** The Data Manager API: finds the call and the caller of a request, and answers every failure in its format. */
import type { Router } from 'express';
import { type Database, restart, type Sql } from '../database.js';
import { badCredentials, knownToken, tooFewScopes, type Caller } from '../google-ads/access.js';
import { newRequestId, PlainError } from '../google-ads/errors.js';
import { parseBody } from '../google-ads/message-schema.js';
import { DATAMANAGER } from '../google-ads/oauth/scopes.js';
import { BAD_GATEWAY, FAULT_WORDS } from '../google-ads/scripted.js';
import type { LoggedHeaders, Platform, PlatformRequest, ScriptedFailure } from '../platform.js';
import { type Answer, HTML } from '../platform.js';
import type { Settings } from '../settings.js';
import { changeMembers } from './audience-members.js';
import { dataManagerControl } from './control.js';
import { DataManagerError, DOMAIN, failureAnswer } from './errors.js';
import { logged } from './logged.js';
import { countRequest, exceeded } from './quota.js';
import { requestStatus } from './request-status.js';
import { DATA_MANAGER_TABLE_NAMES } from './tables.js';

const CALLS = {
  'POST /v1/audienceMembers:ingest': 'audienceMembers.ingest',
  'POST /v1/audienceMembers:remove': 'audienceMembers.remove',
  'GET /v1/requestStatus:retrieve': 'requestStatus.retrieve',
} as const;
type CallName = (typeof CALLS)[keyof typeof CALLS];

const isCall = (key: string): key is keyof typeof CALLS => Object.hasOwn(CALLS, key);

function callOf({ method, path }: PlatformRequest): CallName | undefined {
  const key = `${method} ${path}`;
  return isCall(key) ? CALLS[key] : undefined;
}

const NOT_FOUND: Answer = {
  status: 404,
  headers: HTML,
  body: '<!DOCTYPE html>\n<html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> That’s an error.</html>\n',
};

/** The entry of a fault script names the reason: `{ "dataManager": "INTERNAL_ERROR" }`. */
const reasonOf = (errorCode: unknown): string => String(Object.values(FAULT_WORDS.errorCode.parse(errorCode) as object)[0]);

export class DataManager implements Platform {
  readonly name = 'data-manager';
  readonly control: Router;
  readonly faultWords = FAULT_WORDS;
  readonly loggedHeaders: LoggedHeaders = { shown: [], secret: [] };
  readonly logged = logged;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {
    this.control = dataManagerControl(database);
  }

  operationOf(request: PlatformRequest): string {
    return callOf(request) ?? 'unknown';
  }

  async answer(request: PlatformRequest): Promise<Answer> {
    const call = callOf(request);
    if (call === undefined) return NOT_FOUND;
    try {
      return { status: 200, body: await this.run(call, request) };
    } catch (error) {
      if (error instanceof DataManagerError) return failureAnswer(error.failure, newRequestId());
      if (error instanceof PlainError) return error.answer();
      throw error;
    }
  }

  fail(scripted: ScriptedFailure): Answer {
    const failure =
      scripted.kind === 'throttle'
        ? exceeded('IngestionMutateRequestsPerMinutePerProject', 300, scripted.retryDelaySeconds).failure
        : { reason: reasonOf(scripted.errorCode), message: scripted.message, status: scripted.status };
    return failureAnswer(failure, newRequestId());
  }

  internalError(): Answer {
    return failureAnswer({ reason: 'INTERNAL_ERROR' }, newRequestId());
  }

  badGateway(): Answer {
    return BAD_GATEWAY;
  }

  /** It has no streams. */
  breakStream(answer: Answer): Answer {
    return answer;
  }

  async reset(sql: Sql): Promise<void> {
    await sql.query(DATA_MANAGER_TABLE_NAMES.map((table) => `delete from ${table}`).join(';'));
    await restart(sql, ['data_manager.outcome_script_id_seq']);
  }

  private async run(name: CallName, request: PlatformRequest): Promise<object> {
    const { database, settings } = this;
    const { config } = settings;
    const now = settings.now();
    const caller = await this.callerOf(request, now);
    const call = { database, caller, config, now };
    const reads = name === 'requestStatus.retrieve';
    await countRequest(database, config, now, reads ? 'Read' : 'Mutate');
    if (reads) return requestStatus(call, request.query);
    return changeMembers(call, parseBody(request.body), name === 'audienceMembers.ingest' ? 'ingest' : 'remove');
  }

  /** There is no developer token. */
  private async callerOf(request: PlatformRequest, now: Date): Promise<Caller> {
    const known = await knownToken(this.database, request, now);
    if (known === undefined || known.expired || known.revoked) throw badCredentials();
    if (!known.scopes.includes(DATAMANAGER)) throw tooFewScopes(DOMAIN);
    return { accountIds: known.account_ids, role: known.role };
  }
}
