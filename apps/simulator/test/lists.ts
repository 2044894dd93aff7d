/** User lists and their members for specs. */
import { createHash } from 'node:crypto';
import { ACCOUNT, list, text, type CallOptions, type Json, type Reply, type Simulated } from './simulated.js';

export const DATA_SCOPES = {
  scopes: ['https://www.googleapis.com/auth/adwords', 'https://www.googleapis.com/auth/datamanager'],
};
export const GRANTED = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' };
export const ACCEPTED = { customerMatchTermsOfServiceStatus: 'ACCEPTED' };

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
export const email = (name: string): object => ({ emailAddress: sha256(`${name}@example.com`) });
export const person = (name: string): object => ({ userData: { userIdentifiers: [email(name)] } });
export const people = (count: number, from = 0): object[] =>
  Array.from({ length: count }, (_, index) => person(`person-${from + index}`));

export const CONTACTS = { name: 'Buyers', crmBasedUserList: { uploadKeyType: 'CONTACT_INFO' } };
export const userLists = (simulated: Simulated, ...operations: object[]): Promise<Reply> =>
  simulated.call(`/v25/customers/${ACCOUNT}/userLists:mutate`, { operations });

/** Returns the id of the new list. */
export async function listOf(simulated: Simulated, create: object = CONTACTS): Promise<string> {
  const { json, text: body } = await userLists(simulated, { create });
  const id = text(list(json['results'])[0]?.['resourceName']).split('/')[3];
  if (id === undefined) throw new Error(body);
  return id;
}

export const destination = (listId: string, accountId = ACCOUNT): object => ({
  operatingAccount: { accountType: 'GOOGLE_ADS', accountId },
  productDestinationId: listId,
});

export const upload = (listId: string, audienceMembers: object[], more: object = {}): object => ({
  destinations: [destination(listId)],
  audienceMembers,
  consent: GRANTED,
  encoding: 'HEX',
  termsOfService: ACCEPTED,
  ...more,
});
export const removal = (listId: string, audienceMembers: object[], more: object = {}): object => ({
  destinations: [destination(listId)],
  audienceMembers,
  encoding: 'HEX',
  ...more,
});

export const send = (simulated: Simulated, what: 'ingest' | 'remove', body: object, options: CallOptions = {}): Promise<Reply> =>
  simulated.call(`/v1/audienceMembers:${what}`, body, { platform: 'data-manager', developerToken: null, ...options });

/** Sends what must be taken; returns the id of the request. */
export async function sent(simulated: Simulated, what: 'ingest' | 'remove', body: object): Promise<string> {
  const answer = await send(simulated, what, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return text(answer.json['requestId']);
}

export const statusOf = (simulated: Simulated, requestId: string, options: CallOptions = {}): Promise<Reply> =>
  simulated.call(`/v1/requestStatus:retrieve?requestId=${requestId}`, undefined, { platform: 'data-manager', ...options });

/** The first list that the request was sent to. */
export async function result(simulated: Simulated, requestId: string): Promise<Json | undefined> {
  return list((await statusOf(simulated, requestId)).json['requestStatusPerDestination'])[0];
}

export const LISTS = `/google-ads/accounts/${ACCOUNT}/user_lists`;

export async function hashes(simulated: Simulated, listId: string): Promise<unknown> {
  return (await simulated.control('GET', `${LISTS}/${listId}/members`)).json['hashes'];
}

/** The reason of a violated field, else that of the whole answer. */
export function reasonOf({ json }: Reply): string {
  const details = list(json['error']?.['details']);
  return text(list(details[1]?.['fieldViolations'])[0]?.['reason'] ?? details[0]?.['reason'] ?? json['error']?.['status']);
}

export const listName = (id: string): string => `customers/${ACCOUNT}/userLists/${id}`;
export const RULE = {
  ruleItemGroups: [{ ruleItems: [{ name: 'url__', stringRuleItem: { operator: 'CONTAINS', value: '/cart' } }] }],
};
export const website = (flexible: object = {}): object => ({
  name: 'Cart',
  ruleBasedUserList: {
    flexibleRuleUserList: {
      inclusiveRuleOperator: 'AND',
      inclusiveOperands: [{ rule: RULE, lookbackWindowDays: '30' }],
      ...flexible,
    },
  },
});
export const withItem = (item: object): object =>
  website({ inclusiveOperands: [{ rule: { ruleItemGroups: [{ ruleItems: [item] }] } }] });
export const lookalike = (seed: string, change: object = {}): object => ({
  name: 'Like buyers',
  lookalikeUserList: { seedUserListIds: [seed], expansionLevel: 'BALANCED', countryCodes: ['DE', 'AT'], ...change },
});
export const logical = (operator: string, ...ids: string[]): object => ({
  name: 'Both',
  logicalUserList: { rules: [{ operator, ruleOperands: ids.map((id) => ({ userList: listName(id) })) }] },
});
