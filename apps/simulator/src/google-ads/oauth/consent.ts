/** Consent: a person, or the configuration in their place, allows an application some of what it asks for, or refuses. */
import type { Sql } from '../../database.js';
import type { Answer, PlatformRequest } from '../../platform.js';
import { AuthorizeRefusal, PARAMETERS, readAuthorizeRequest, type AuthorizeRequest } from './authorize-request.js';
import { consentPage, PAGE_HEADERS, refusalPage, type Choice } from '../../grants/consent-page.js';
import { newToken } from '../../grants/grants.js';
import type { Person } from '../../grants/people.js';
import { firstPerson, peopleOf } from './granting.js';
import type { OAuth } from './oauth.js';
import { grantedOf, isPower, POWERS } from './scopes.js';

const CODE_LIFETIME_MS = 10 * 60_000;
const MOST_PEOPLE_SHOWN = 100;
const NAMES = { company: 'Google', platform: 'Google Ads' };

/** What a person does on the page; `allowed` are the boxes that are ticked. */
export type Decision = { deny: true } | { person: Person; allowed: readonly string[] };

/** The address to which a decision sends the browser. */
async function decide(oauth: OAuth, request: AuthorizeRequest, decision: Decision): Promise<string> {
  if ('deny' in decision) return back(request, { error: 'access_denied' });
  const scopes = grantedOf(request.scopes, decision.allowed);
  if (scopes.length === 0) return back(request, { error: 'access_denied' });
  const code = newToken('4/0A');
  await oauth.sql.query(
    `insert into google_ads.oauth_code
       (code, client_id, person_id, scopes, offline, redirect_uri, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code,
      request.clientId,
      decision.person.id,
      scopes,
      request.offline,
      request.redirectUri,
      request.codeChallenge,
      request.codeChallengeMethod,
      new Date(oauth.now.getTime() + CODE_LIFETIME_MS),
    ],
  );
  return back(request, { code, scope: scopes.join(' ') });
}

function back({ redirectUri, state }: AuthorizeRequest, outcome: Record<string, string>): string {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...(state === null ? {} : { state }), ...outcome }))
    target.searchParams.set(name, value);
  return target.toString();
}

const redirect = (status: number, location: string): Answer => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
});

async function orRefused(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthorizeRefusal)) throw error;
    return { status: error.status, headers: PAGE_HEADERS, body: refusalPage(NAMES, error.error, error.message) };
  }
}

async function hinted(sql: Sql, { loginHint }: AuthorizeRequest): Promise<Person | undefined> {
  return loginHint === null ? undefined : peopleOf(sql).find(loginHint);
}

/** `GET /o/oauth2/v2/auth`: the page, or at once what the configuration decides. */
export const authorize = (oauth: OAuth, { query }: PlatformRequest): Promise<Answer> =>
  orRefused(async () => {
    const { sql, config, now } = oauth;
    const request = readAuthorizeRequest(query, config);
    const { consent, consentScopes } = config.googleAds;
    if (consent === 'deny') return redirect(302, await decide(oauth, request, { deny: true }));
    const person = (await hinted(sql, request)) ?? (await firstPerson(sql, now));
    if (consent === 'allow')
      return redirect(302, await decide(oauth, request, { person, allowed: consentScopes ?? request.scopes }));
    if (request.silent) return redirect(302, back(request, { error: 'interaction_required' }));
    const choices = await choicesOf(sql, person);
    const page = {
      names: NAMES,
      application: request.clientId,
      returnsTo: new URL(request.redirectUri).host,
      carried: PARAMETERS.flatMap((name): [string, string][] => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
      powers: request.scopes.filter(isPower).map((scope) => ({ value: scope, text: POWERS[scope] ?? scope })),
    };
    return { status: 200, headers: PAGE_HEADERS, body: consentPage({ ...page, choices, chosen: person.id }) };
  });

async function choicesOf(sql: Sql, chosen: Person): Promise<Choice[]> {
  const first = await peopleOf(sql).list(MOST_PEOPLE_SHOWN);
  const people = first.some(({ id }) => id === chosen.id) ? first : [chosen, ...first];
  const accounts = await sql.query<{ id: string; name: string }>(
    'select id, name from google_ads.account where id = any($1) order by name',
    [people.flatMap(({ account_ids }) => account_ids)],
  );
  return people.map((person) => ({
    person,
    accounts: accounts.filter(({ id }) => person.account_ids.includes(id)).map(({ name }) => name),
  }));
}

/** `POST /o/oauth2/v2/auth`: the page's form. */
export const submitConsent = (oauth: OAuth, { body }: PlatformRequest): Promise<Answer> =>
  orRefused(async () => {
    const form = new URLSearchParams(body.toString('utf8'));
    const decision = form.get('decision');
    if (decision !== 'allow' && decision !== 'cancel') throw new AuthorizeRefusal('invalid_request', 'Choose Allow or Cancel.');
    const choice = { person: form.get('person') ?? '', scopes: form.getAll('allowed'), deny: decision === 'cancel' };
    return redirect(303, await decideAs(oauth, form, choice));
  });

/** Without `scopes`, all boxes are ticked; without `person`, the one who is preselected decides. */
export interface ConsentChoice {
  person?: string | undefined;
  scopes?: string[] | undefined;
  deny: boolean;
}

export async function decideAs(oauth: OAuth, query: URLSearchParams, { person, scopes, deny }: ConsentChoice): Promise<string> {
  const request = readAuthorizeRequest(query, oauth.config);
  if (deny) return decide(oauth, request, { deny });
  const preselected = async (): Promise<Person> => (await hinted(oauth.sql, request)) ?? firstPerson(oauth.sql, oauth.now);
  const who = person === undefined ? await preselected() : await peopleOf(oauth.sql).find(person);
  if (who === undefined) throw new AuthorizeRefusal('invalid_request', 'Choose who you are: there is no such person.');
  const stray = scopes?.find((scope) => !isPower(scope) || !request.scopes.includes(scope));
  if (stray !== undefined) throw new AuthorizeRefusal('invalid_request', `The application does not ask for ${stray}.`);
  return decide(oauth, request, { person: who, allowed: scopes ?? request.scopes });
}
