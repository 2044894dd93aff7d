// Many people on their way to a platform whose answers are lost, while the worker is killed and people come and go: in the end
// exactly those are there who should be. SENT_MEMBERS=1000000 sends as many; CHAOS_SEED repeats the lots of an earlier run.
import { randomUUID } from 'node:crypto';
import { uuidOf } from '@app/kernel';
import { chance } from '../../apps/simulator/src/model/chance.js';
import { type BuiltProcess, until } from '../support/built.js';
import { type ListsThere, startLists } from '../support/lists-there.js';
import { memberRow, memberRows } from '../support/members.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(1_800_000);

const PEOPLE = Number(process.env['SENT_MEMBERS'] ?? 20_000);
const TURNS = 8;
const KILLS = PEOPLE > 100_000 ? 6 : 2;
/** A net for what hangs: a busy machine takes many times its half minute. */
const WITHIN_S = 600 + PEOPLE / 1_000;
const seed = process.env['CHAOS_SEED'] ?? randomUUID();

/** A call is carried out and not answered, or never received, or answered with an error. */
const losses = [
  ['addPeople', 'reset-after-apply', 0.25],
  ['addPeople', 'reset-before-apply', 0.1],
  ['addPeople', 'html-502', 0.1],
  ['removePeople', 'reset-after-apply', 0.25],
  ['removePeople', 'html-502', 0.1],
  ['askForPeople', 'html-502', 0.1],
] as const;

let at: ListsThere;
let worker: BuiltProcess | undefined;
let audience: string;

beforeAll(async () => {
  console.log(`CHAOS_SEED=${seed}`);
  at = await startLists('reliability_audience_members');
  audience = await at.lists.made({ definition: { identifier_types: ['email_sha256', 'phone_sha256'] } });
  await at.product.sql(
    `insert into audiences.member (organization_id, audience_id, key, email, phone)
     select $1, $2, sha256(convert_to('person ' || n, 'UTF8')), sha256(convert_to('person ' || n, 'UTF8')),
       case when n % 4 = 0 then sha256(convert_to('phone ' || n / 8, 'UTF8')) end from generate_series(1, $3::int) as n`,
    [at.organization.id, uuidOf('audience', audience), PEOPLE],
  );
  await at.product.sql(
    `insert into audiences.consent (organization_id, key, ad_user_data, ad_personalization, told_at)
     select $1, sha256(convert_to('person ' || n, 'UTF8')), case when n % 50 = 0 then 'denied' else 'granted' end,
       case when n % 3 = 0 then 'denied' else 'granted' end, now() from generate_series(1, $2::int) as n where n % 20 > 0`,
    [at.organization.id, PEOPLE],
  );
});
afterAll(async () => {
  if (worker) await killWorker(worker);
  await at.product.stop();
});

const asked = async (...calls: readonly ('addPeople' | 'removePeople')[]): Promise<number> => {
  const query = `/requests?platform=${at.platform.peopleIn}&method=POST&limit=10000`;
  const { requests } = await at.control<{ requests: { operation: string }[] }>('GET', query);
  const names = calls.map((call) => at.platform.calls[call]);
  return requests.filter(({ operation }) => names.includes(operation)).length;
};
const askedOfAll = (): Promise<number> => asked('addPeople', 'removePeople');
const isAnybodyThere = async (): Promise<boolean> =>
  (await at.product.sql('select from audiences.sent_person limit 1')).length > 0;

/** People who come, change and go while the others are on their way; of two with the same phone one goes. */
async function comeAndGo(turn: number): Promise<void> {
  const from = turn * 100;
  await at.upload(audience, memberRows(100, { from, kind: 'email' }));
  await at.upload(
    audience,
    Array.from({ length: 20 }, (_, index) => ({ ...memberRow.email(from + index), ...memberRow.phone(from + index) })),
  );
  await at.lists.remove(audience, ...memberRows(50, { from: from + 10 }));
  await at.product.sql(
    `delete from audiences.member where audience_id = $1 and key in (
       select sha256(convert_to('person ' || n, 'UTF8')) from generate_series($2::int, $2::int + 199) as n
       where n % 8 < 4)`,
    [uuidOf('audience', audience), 1 + turn * Math.floor(PEOPLE / TURNS)],
  );
}

test(`${PEOPLE} people, and exactly those of them who should be, are on the platform in the end`, async () => {
  for (const [call, kind, share] of losses) {
    const operation = at.platform.calls[call];
    await at.fault(operation, { kind }, { match: { operation, share, seed }, times: 1_000_000 });
  }
  await at.platform.failPeople(at.control, 2);
  await at.want(audience);
  const began = Date.now();
  let running = (worker = startWorker(at.product));
  let [kills, turns, next] = [0, 0, 1];
  await until(
    `everybody is there (CHAOS_SEED=${seed})`,
    async () => {
      if (turns < TURNS && (await isAnybodyThere())) await comeAndGo(turns++);
      if (kills < KILLS && (await askedOfAll()) >= next) {
        await killWorker(running);
        kills += 1;
        next = (await askedOfAll()) + 1 + Math.floor(chance(`${seed} ${kills}`) * 2);
        running = worker = startWorker(at.product);
      }
      await at.hurry();
      return kills === KILLS && turns === TURNS && (await at.isSettled());
    },
    WITHIN_S,
  );
  const seconds = (Date.now() - began) / 1_000;
  const [there, expected] = [await at.there(audience), await at.expected(audience)];
  const removals = await asked('removePeople');
  console.log(
    `${PEOPLE} people, ${expected.length} identifiers: ${seconds.toFixed(1)} s, ${Math.round(PEOPLE / seconds)} people/s, ` +
      `${await askedOfAll()} calls, ${removals} of them removals, ${kills} kills`,
  );
  expect(removals).toBeGreaterThan(0);
  expect(there.length).toBe(expected.length);
  expect(there.filter((hash, index) => hash !== expected[index])).toEqual([]);
});
