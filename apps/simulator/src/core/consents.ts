/** Consents of a declared platform: a page that a browser shows, a person's choice, and a code that is exchanged once. */
import type { Sql } from '../database.js';
import { consentPage, PAGE_HEADERS, type PlatformNames, refusalPage } from '../grants/consent-page.js';
import { newToken } from '../grants/grants.js';
import type { People, Person } from '../grants/people.js';
import type { Answer } from '../platform.js';

/** A request that is refused on a page: nobody is sent back to an address that may be somebody else's. */
export class ConsentRefusal extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** What an application asks for. */
export interface ConsentAsk {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
}

/** The platform's own way of asking and of sending back. */
export interface ConsentForm {
  readonly names: PlatformNames;
  /** The end of the page's path, below the platform's prefix. */
  readonly path: string;
  /** Those that the page carries on. */
  readonly parameters: readonly string[];
  /** What a person may leave out, in the words in which they are asked; any other scope is always given. */
  readonly powers: Readonly<Record<string, string>>;
  readonly codePrefix: string;
  readonly codeLifetimeMs: number;
  /** Throws a ConsentRefusal. */
  readonly read: (query: URLSearchParams) => ConsentAsk;
  /** The parameters in which the code is told; absent: `code`. */
  readonly codeNames?: readonly string[];
  /** What is told to the application beside its state. */
  readonly denied: Readonly<Record<string, string>>;
}

/** Without `scopes` everything is allowed; without a person the first one decides. */
export interface ConsentChoice {
  readonly person?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  readonly deny: boolean;
}

export interface Code {
  readonly client_id: string;
  readonly person_id: string;
  readonly scopes: string[];
  readonly redirect_uri: string;
  readonly state: 'good' | 'used' | 'expired';
}

export const codeTables = (schema: string): string => `
  create table if not exists ${schema}.consent_code (
    code text primary key, client_id text not null, person_id text not null, scopes text[] not null, redirect_uri text not null,
    expires_at timestamptz not null, used_at timestamptz);`;

const MOST_PEOPLE_SHOWN = 100;

export class Consents {
  constructor(
    private readonly kept: { readonly sql: Sql; readonly schema: string },
    private readonly form: ConsentForm,
    private readonly people: People,
    private readonly accounts: () => readonly { readonly id: string; readonly name: string }[],
    private readonly now: () => Date,
  ) {}

  get path(): string {
    return this.form.path;
  }

  /** Of the scopes those that a person is asked for. */
  isPower(scope: string): boolean {
    return Object.hasOwn(this.form.powers, scope);
  }

  /** The page, or where its form sends the browser. */
  async answer(method: string, query: URLSearchParams, body: Buffer): Promise<Answer> {
    try {
      return method === 'POST' ? await this.submitted(new URLSearchParams(body.toString('utf8'))) : await this.page(query);
    } catch (error) {
      if (!(error instanceof ConsentRefusal)) throw error;
      return { status: error.status, headers: PAGE_HEADERS, body: refusalPage(this.form.names, error.error, error.message) };
    }
  }

  /** The address to which the choice sends the browser. Throws a ConsentRefusal. */
  async decide(query: URLSearchParams, { person: named, scopes, deny }: ConsentChoice): Promise<string> {
    const ask = this.form.read(query);
    if (deny) return back(ask, this.form.denied);
    const person = named === undefined ? await this.first() : await this.people.find(named);
    if (person === undefined) throw new ConsentRefusal('invalid_request', 'Choose who you are: there is no such person.');
    const stray = scopes?.find((scope) => !this.isPower(scope) || !ask.scopes.includes(scope));
    if (stray !== undefined) throw new ConsentRefusal('invalid_request', `The application does not ask for ${stray}.`);
    const allowed = ask.scopes.filter((scope) => !this.isPower(scope) || (scopes ?? ask.scopes).includes(scope));
    const code = newToken(this.form.codePrefix);
    const expiresAt = new Date(this.now().getTime() + this.form.codeLifetimeMs);
    await this.kept.sql.query(
      `insert into ${this.kept.schema}.consent_code (code, client_id, person_id, scopes, redirect_uri, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [code, ask.clientId, person.id, allowed, ask.redirectUri, expiresAt],
    );
    return back(ask, Object.fromEntries((this.form.codeNames ?? ['code']).map((name) => [name, code])));
  }

  /** Takes the code: the next time it is used. */
  async take(code: string): Promise<Code | undefined> {
    const [taken] = await this.kept.sql.query<Code>(
      `update ${this.kept.schema}.consent_code c set used_at = coalesce(before.used_at, $2::timestamptz)
       from (select code, used_at from ${this.kept.schema}.consent_code where code = $1 for update) before
       where c.code = before.code
       returning c.client_id, c.person_id, c.scopes, c.redirect_uri,
         case when before.used_at is not null then 'used' when c.expires_at <= $2 then 'expired' else 'good' end as state`,
      [code, this.now()],
    );
    return taken;
  }

  private first(): Promise<Person> {
    return this.people.first(async () => this.accounts().map(({ id }) => id), this.now());
  }

  private async page(query: URLSearchParams): Promise<Answer> {
    const { names, parameters, powers, path } = this.form;
    const ask = this.form.read(query);
    const chosen = await this.first();
    const people = await this.people.list(MOST_PEOPLE_SHOWN);
    const accounts = this.accounts();
    const page = {
      names,
      application: ask.clientId,
      returnsTo: new URL(ask.redirectUri).host,
      submitsTo: path.split('/').at(-1) ?? '',
      carried: parameters.flatMap((name): [string, string][] => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
      powers: ask.scopes.flatMap((value) => (this.isPower(value) ? [{ value, text: powers[value] ?? value }] : [])),
      choices: people.map((person) => ({
        person,
        accounts: accounts.filter(({ id }) => person.account_ids.includes(id)).map(({ name }) => name),
      })),
      chosen: chosen.id,
    };
    return { status: 200, headers: PAGE_HEADERS, body: consentPage(page) };
  }

  private async submitted(form: URLSearchParams): Promise<Answer> {
    const decision = form.get('decision');
    if (decision !== 'allow' && decision !== 'cancel') throw new ConsentRefusal('invalid_request', 'Choose Allow or Cancel.');
    const choice = { person: form.get('person') ?? '', scopes: form.getAll('allowed'), deny: decision === 'cancel' };
    const location = await this.decide(form, choice);
    return { status: 303, headers: { location, 'cache-control': 'no-store' } };
  }
}

function back({ redirectUri, state }: ConsentAsk, outcome: Readonly<Record<string, string>>): string {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) }))
    target.searchParams.set(name, value);
  return target.toString();
}
