// People of a customer list on their way to the simulated platform, sent by the worker as it is shipped, against a bare client
// that posts as many hashes to the same address of the platform.
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AudiencesService, MembersService, PlatformLists } from '@app/audiences';
import {
  AdPlatforms,
  type AudienceIntent,
  type AudiencePart,
  ConnectionDirectory,
  ConnectionSessions,
  ConnectionsService,
  type ConnectionRecord,
  type PlatformSession,
} from '@app/connections';
import { type Actor, publicId, systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { request } from 'undici';
import { inWords, median, ratioOf, table } from './figures.js';
import { connected } from './platforms/launches.js';
import { startWorker } from './processes.js';
import { counted, type SimulatedScene, withSimulated } from './simulated.js';
import { audienceParts } from '../support/members.js';
import { platformThere } from '../support/platforms-there.js';
import type { World } from './world.js';

const PEOPLE = 100_000;
const BATCH = 10_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 50;

export interface AudiencesFigures {
  readonly channel: string;
  /** People per second, one figure per round. */
  readonly bare: readonly number[];
  readonly ours: readonly number[];
  /** The worker's highest, in megabytes. */
  readonly memory: number;
}

interface Sender {
  readonly scene: SimulatedScene;
  readonly actor: Actor;
  readonly connection: ConnectionRecord;
}

const emails = Array.from({ length: PEOPLE }, (_, index) => `person.${index}@mail-${index % 7}.example`);
const batches = Array.from({ length: PEOPLE / BATCH }, (_, index) => emails.slice(index * BATCH, (index + 1) * BATCH));

export const audiences = (world: World, channel: string): Promise<AudiencesFigures> =>
  withSimulated(
    world,
    async (scene) => {
      const [, owner] = world.tenants;
      if (!owner) throw new Error('An organization is needed: seed it first.');
      await scene.ask('PATCH', '/config', platformThere(channel).peopleAtOnce);
      await connected(scene, owner, [channel], async (account) => {
        await platformThere(channel).account(scene.ask, account).takeLists();
      });
      const sender = await accepted(scene, systemActor(owner.organizationId));
      await scene.product.get(JobWorker).drain();
      const worker = await startWorker(scene.environment);
      try {
        const figures = { bare: [] as number[], ours: [] as number[] };
        // The first round is not counted, because Node compiles hot code.
        for (let round = 0; round <= ROUNDS; round += 1) {
          const [bare, ours] = [await posted(sender, round), await sent(sender)];
          if (round > 0) figures.bare.push(bare);
          if (round > 0) figures.ours.push(ours);
        }
        return { channel, ...figures, memory: worker.peakMemory() };
      } finally {
        await worker.stop();
      }
    },
    { channel },
  );

type Post = readonly [path: string, body: object];
/** A call with these hashes for a list, at each platform. */
const posts: Readonly<Record<string, (hashes: readonly string[], list: string, session: PlatformSession) => Post>> = {
  google_ads: (hashes, list, { accountId }) => [
    '/data-manager/v1/audienceMembers:ingest',
    {
      destinations: [{ operatingAccount: { accountType: 'GOOGLE_ADS', accountId }, productDestinationId: list }],
      audienceMembers: hashes.map((emailAddress) => ({ userData: { userIdentifiers: [{ emailAddress }] } })),
      encoding: 'HEX',
      consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
      termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
    },
  ],
  meta: (hashes, list) => [`/meta/v26.0/${list}/users`, { payload: { schema: ['EMAIL'], data: hashes.map((each) => [each]) } }],
};

async function accepted(scene: SimulatedScene, actor: Actor): Promise<Sender> {
  const [connection] = await scene.product.get(ConnectionDirectory).all(actor);
  if (!connection) throw new Error('The organization is not connected.');
  const { terms = null } = scene.product.get(AdPlatforms).of(connection.channel, 'simulated').traits.audiences ?? {};
  const settings = terms === null ? {} : { [terms.setting]: 'accepted' };
  await scene.product.get(ConnectionsService).update(actor, connection.id, { settings }, null);
  return { scene, actor, connection };
}

/** The hashes of all people to a list that nobody else fills. */
async function posted({ scene, actor, connection }: Sender, round: number): Promise<number> {
  const hashes = batches.map((batch) => batch.map((email) => hash('sha256', email)));
  return scene.product.get(ConnectionSessions).call(actor, connection, 'audiences', async (session, { audiences: lists }) => {
    const [part] = partsOf({ scene, connection }, `bare${round}`);
    if (!lists || !part) throw new Error('Audiences do not reach the platform.');
    const { ids } = await lists.create(session, part);
    const calls = hashes.map((each) => posts[connection.channel]?.(each, ids.id, session));
    const began = performance.now();
    for (const [path, asked] of calls.filter((call) => call !== undefined)) {
      const { statusCode, body } = await request(`${scene.environment['SIMULATOR_URL']}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      const answer = await body.text();
      if (statusCode !== 200) throw new Error(`The platform answered with ${statusCode}: ${answer}`);
    }
    return perSecond(began);
  });
}

/** An audience whose people are uploaded and counted already, from the wish for its list until nobody waits. */
async function sent({ scene, actor, connection }: Sender): Promise<number> {
  const { product, service } = scene;
  const audience = await product.get(AudiencesService).create(actor, {
    ...{ name: 'Buyers', externalId: null, description: null, labels: [], metadata: {}, retentionDays: null },
    ...{ type: 'customer_list', definition: { identifierTypes: ['email_sha256'], source: 'first_party' } },
  });
  const consent = { adUserData: 'granted', adPersonalization: 'granted' } as const;
  for (const batch of batches)
    await product.get(MembersService).add(
      actor,
      audience,
      batch.map((email) => ({ email })),
      consent,
    );
  const is = async (what: string): Promise<boolean> => (await counted(service, `${what} = $1`, [audience])) === 1;
  while (!(await is("audiences.audience where status = 'active' and id"))) await pause(LOOK_EVERY_MS);
  const began = performance.now();
  await product.get(PlatformLists).want(actor, connection, partsOf({ scene, connection }, audience));
  while (!(await is('audiences.platform_list where sent_out_at is not null and audience_id'))) await pause(LOOK_EVERY_MS);
  const speed = perSecond(began);
  // What the platform has taken is asked for, and must not cost the other lane.
  while (!(await is('audiences.platform_list where filled_at is not null and audience_id'))) await pause(LOOK_EVERY_MS);
  const out = await counted(
    service,
    'audiences.sent_identifier i join audiences.platform_list l on l.id = i.list_id where audience_id = $1',
    [audience],
  );
  if (out !== PEOPLE) throw new Error(`${out} people were sent instead of ${PEOPLE}.`);
  return speed;
}

function partsOf({ scene, connection }: Omit<Sender, 'actor'>, audience: string): readonly AudiencePart[] {
  const intent: AudienceIntent = {
    id: audience.startsWith('bare') ? audience : publicId('audience', audience),
    tag: audience.replaceAll('-', '').padEnd(8, '0'),
    name: audience,
    retentionDays: null,
    people: { type: 'customer_list', identifiers: ['email'], source: 'first_party', appId: null },
  };
  return audienceParts(scene.product.get(AdPlatforms), connection, intent);
}

const perSecond = (began: number): number => (PEOPLE / (performance.now() - began)) * 1_000;

export function audiencesTable({ channel, bare, ours, memory }: AudiencesFigures): string {
  const row = (name: string, each: readonly number[]) => [name, median(each).toFixed(0), inWords(ratioOf(each, bare))];
  return [
    `${PEOPLE} people of a customer list to ${channel}, ${BATCH} a call; median of ${ROUNDS} interleaved rounds`,
    table(['', 'people/s', 'ratio'], [row('a bare client', bare), row('ours', ours)]),
    '',
    `memory of the worker (RSS, highest)   ${memory.toFixed(0)} MB`,
  ].join('\n');
}
