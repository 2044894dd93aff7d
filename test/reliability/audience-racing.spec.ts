// An audience is archived while a campaign with it is launched, stopped and ended, and while its people come and go: in the
// end the campaign goes out to exactly its people, or it does not run; and no people of an archived audience are left on the
// platform. SEED repeats the lots of an earlier run.
import { uuidOf } from '@app/kernel';
import { chance } from '../../apps/simulator/src/model/chance.js';
import { type Connected, startConnected } from '../support/connected.js';
import { memberRows } from '../support/members.js';
import { type ListThere, platformThere } from '../support/platforms-there.js';

jest.setTimeout(120_000);

const ROUNDS = Number(process.env['ROUNDS'] ?? 12);
const seed = process.env['SEED'] ?? 'archive, launch and upload';
/** As few as a list that serves has. */
const PEOPLE = 1_000;
const consent = { ad_user_data: 'granted', ad_personalization: 'granted' };

interface Race {
  readonly round: number;
  readonly audience: string;
  readonly campaign: string;
}

let at: Connected;

beforeAll(async () => {
  console.log(`SEED="${seed}" ROUNDS=${ROUNDS}`);
  at = await startConnected('reliability_audience_racing');
  await at.control('PATCH', '/config', platformThere(at.channel).peopleAtOnce);
  await at.there.takeLists();
  await at.api.patch(`/v1/connections/${at.connection}`, { settings: { customer_data_terms: 'accepted' } });
});
afterAll(() => at.product.stop());

const rows = (round: number, from: number, count: number) => memberRows(count, { from: round * 10_000 + from });

/** Each is sent when its turn comes, whatever became of the others; a refusal is an answer like any other. */
const actions: Readonly<Record<string, (raced: Race) => Promise<{ readonly status: number }>>> = {
  launch: ({ campaign }) => at.api.post(`/v1/campaigns/${campaign}/launch`),
  archive: ({ audience }) => at.api.delete(`/v1/audiences/${audience}`),
  upload: ({ audience, round }) =>
    at.api.post(`/v1/audiences/${audience}/members`, { members: rows(round, PEOPLE, 200), consent }),
  remove: ({ audience, round }) => at.api.post(`/v1/audiences/${audience}/members/remove`, { members: rows(round, PEOPLE, 50) }),
  end: ({ campaign }) => at.api.delete(`/v1/campaigns/${campaign}`),
  work: () => at.product.work().then(() => ({ status: 200 })),
};
const scripts = [
  ['launch', 'archive', 'upload', 'work'],
  ['archive', 'launch', 'upload', 'remove', 'work'],
  ['upload', 'launch', 'work', 'archive'],
  ['launch', 'work', 'end', 'archive', 'upload'],
] as const;

/** The first rounds, whose ends are known: of these and all others no other end is right. */
const known = [
  { script: ['launch', 'upload', 'archive'], outcome: 'kept, out' },
  { script: ['launch', 'work', 'end', 'archive', 'upload'], outcome: 'archived, off' },
  { script: ['launch', 'upload', 'end'], outcome: 'kept, ended' },
] as const;

/** The actions of a script in an order by lot, dealt to two clients who send at the same time. */
function dealt(round: number): string[][] {
  const lot = (what: string): number => chance(`${seed} ${round} ${what}`);
  const script = scripts[Math.floor(lot('script') * scripts.length)] ?? scripts[0];
  const order = script.toSorted((one, other) => lot(one) - lot(other));
  return [true, false].map((isFirst) => order.filter((action) => lot(`client of ${action}`) < 0.5 === isFirst));
}

async function race(raced: Race): Promise<void> {
  const first = known[raced.round];
  const clients = first ? [first.script] : dealt(raced.round);
  await Promise.all(
    clients.map(async (own) => {
      for (const action of own) {
        const status = (await actions[action]?.(raced))?.status ?? 0;
        expect([action, [200, 409, 422].includes(status) ? 'answered' : status]).toEqual([action, 'answered']);
      }
    }),
  );
}

async function begin(round: number): Promise<Race> {
  const body = { name: `Raced ${round}.`, type: 'customer_list', definition: { identifier_types: ['email_sha256'] } };
  const audience = String((await at.api.post('/v1/audiences', body)).body.data.id);
  expect((await at.api.post(`/v1/audiences/${audience}/members`, { members: rows(round, 0, PEOPLE), consent })).status).toBe(200);
  return { round, audience, campaign: await at.create(`Campaign ${round}`, { audience_ids: [audience] }) };
}

async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 6; rounds += 1) {
    await at.control('POST', '/clock/advance', { seconds: 30 });
    at.product.clock.set(new Date(at.product.clock.now().getTime() + 30_000));
    await at.workAgain();
  }
}

const peopleAtHome = async (audience: string): Promise<string[]> =>
  (
    await at.product.sql<{ hash: string }>(
      "select encode(email, 'hex') as hash from audiences.member where audience_id = $1 order by 1",
      [uuidOf('audience', audience)],
    )
  ).map(({ hash }) => hash);

/**
 * What became of a race: `out`: the campaign reaches exactly the people of its audience; `off`: it never went out; `ended`: it
 * was ended.
 */
async function outcomeOf({ round, audience, campaign }: Race, there: readonly ListThere[]): Promise<string> {
  const [{ status }, shown] = [(await at.api.get(`/v1/audiences/${audience}`)).body.data, await at.read(campaign)];
  const own = there.filter(({ name }) => name.startsWith(`Raced ${round}. [`));
  const root = shown.platform_campaigns[0]?.platform_campaign_id ?? null;
  const runs = shown.platform_campaigns[0]?.platform_status === 'active' || shown.delivery_status === 'delivering';
  const people = await Promise.all(own.map(({ id }) => at.there.members(id)));
  const isOn = shown.status === 'active';
  const really = `on: ${isOn}, runs: ${runs}, lists: ${own.length}`;
  if (status === 'archived') return isOn || runs || own.length > 0 ? `archived, but ${really}` : 'archived, off';
  if (!isOn && !runs) return 'kept, ended';
  const { reached } = await at.there.reached(at.product, root);
  const isExact = reached.join() === own[0]?.id && String(people[0]) === String(await peopleAtHome(audience));
  return isOn && runs && own.length === 1 && isExact ? 'kept, out' : `kept, but ${really}, exact: ${isExact}`;
}

test('however archiving, launching and uploading race, a campaign goes to exactly its people or does not run', async () => {
  const raced: Race[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const each = await begin(round);
    await race(each);
    raced.push(each);
  }
  await settled();
  const there = (await at.there.lists()).filter(({ isRemoved }) => !isRemoved);
  const outcomes: string[] = [];
  for (const each of raced) outcomes.push(await outcomeOf(each, there));
  console.log(outcomes.map((outcome, round) => `${round} ${outcome}`).join('; '));
  expect(outcomes.slice(0, known.length)).toEqual(known.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => !known.some((each) => each.outcome === outcome))).toEqual([]);
});
