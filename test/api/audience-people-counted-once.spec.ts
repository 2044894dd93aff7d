// Equal people count once, in every form of their identifiers, on one list and over all of them.
import { MembersService } from '@app/audiences';
import { systemActor, uuidOf } from '@app/kernel';
import fc from 'fast-check';
import { ConnectedPeople, type RowId } from '../support/connected-people.js';
import { FULL } from '../support/full-counts.js';
import { codeOf, customerLists, sha256 } from '../support/members.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_audience_people_once');
  acme = await product.organization();
});
afterAll(() => product.stop());

const { made, add, added, removed } = customerLists(() => product.client.as(acme.keys.manager));
const service = () => product.nest.get(MembersService);
const erase = (row: unknown) => service().erase(systemActor(acme.id), row);
const count = async (what: string, from: string): Promise<number> =>
  Number(
    (await product.sql<{ count: string }>(`select count(${what}) from ${from} where organization_id = $1`, [acme.id]))[0]?.count,
  );
const people = (id: string) =>
  count('*', `(select * from audiences.member where audience_id = '${uuidOf('audience', id)}') as member`);
const everybody = () => count('distinct key', 'audiences.member');
const formsKept = () => count('*', 'audiences.identifier_form');
const empty = () =>
  product.sql(
    'with gone as (delete from audiences.member), free as (delete from audiences.suppression) delete from audiences.identifier_form',
  );
beforeEach(empty);

/** The counts of each list, and of all lists together. */
const counts = async (ids: readonly string[]): Promise<number[]> => {
  const rows = await product.sql<{ people: number }>(
    `select (select count(distinct key) from audiences.member where organization_id = $1 and (id is null or audience_id = id))::int as people
     from unnest($2::uuid[]) with ordinality as list (id, place) order by place`,
    [acme.id, [...ids, null]],
  );
  return rows.map(({ people: found }) => found);
};

const raw = { email: 'J.D+news@gmail.com' };
const documented = ['jd@gmail.com', 'jd+news@gmail.com', 'j.d+news@gmail.com'].map((form) => ({ email_sha256: sha256(form) }));
const phone = { phone: '+1 415 555 0123' };
const phones = ['+14155550123', '14155550123'].map((form) => ({ phone_sha256: sha256(form) }));

describe('one person', () => {
  it.each([...documented.map((hashed) => [raw, hashed] as const), ...phones.map((hashed) => [phone, hashed] as const)])(
    'who comes as %j and as %j counts once, in whatever order, on one list and on two',
    async (one, other) => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const [id, elsewhere] = [await made(), await made()];
        expect(await added(id, first)).toEqual([1, 0, 0, 0]);
        expect((await added(id, second))[0]).toBe(0);
        await added(elsewhere, second);
        expect([await people(id), await people(elsewhere), await everybody()]).toEqual([1, 1, 1]);
        expect((await added(await made(), second, first))[0]).toBe(1);
        await empty();
      }
    },
  );

  it('uploaded as two hashes are one as soon as the address itself is uploaded, also on other lists, which are measured again', async () => {
    const [id, other] = [await made(), await made()];
    expect(await added(id, ...documented)).toEqual([3, 0, 0, 0]);
    await product.work();
    expect(await added(other, { ...raw, country: 'DE' })).toEqual([1, 0, 0, 0]);
    expect([await people(id), await everybody()]).toEqual([1, 1]);
    const builds = await product.sql<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'audiences.build'",
    );
    expect(builds.map(({ key }) => key).sort()).toEqual([id, other].map((list) => `audience:${uuidOf('audience', list)}`).sort());
  });

  it('keeps what was known of either, and the number in both of its forms', async () => {
    const id = await made();
    await added(id, { ...phones[1], crm_id: '1', country: 'DE' }, { ...phones[0], gender: 'female' });
    await added(id, phone);
    expect(
      await product.sql(
        "select encode(key, 'hex') as key, encode(phone, 'hex') as phone, encode(phone_digits, 'hex') as digits, encode(crm_id, 'hex') as crm, country, gender from audiences.member",
      ),
    ).toEqual([
      {
        key: sha256('+14155550123'),
        phone: sha256('+14155550123'),
        digits: sha256('14155550123'),
        crm: sha256('1'),
        country: 'DE',
        gender: 'female',
      },
    ]);
  });

  it('is found by every form to be taken out, and nothing is kept of whom no list has', async () => {
    for (const [known, asked] of [
      ...documented.flatMap(
        (hashed) =>
          [
            [raw, hashed],
            [hashed, raw],
          ] as const,
      ),
      ...phones.flatMap(
        (hashed) =>
          [
            [phone, hashed],
            [hashed, phone],
          ] as const,
      ),
    ]) {
      const id = await made();
      await added(id, known);
      expect(await removed(id, asked)).toEqual([1, 0, 0]);
      expect([await people(id), await formsKept()]).toEqual([0, 0]);
    }
  });

  it('is not joined with others: another mailbox, another number, the same phone in one household', async () => {
    const id = await made();
    const rows = [
      { email: 'j.d@mail.example', ...phone },
      { email: 'jd@mail.example', ...phone },
      { email: 'jd+a@mail.example' },
      { email: 'jd@gmail.com' },
      { email: 'jd@googlemail.com' },
      { phone: '+14155550124' },
      { email_sha256: sha256('j.d@gmail.com') },
    ];
    expect(await added(id, ...rows)).toEqual([rows.length, 0, 0, 0]);
  });

  it('of whom a second phone was sent leaves nothing of it behind', async () => {
    const id = await made();
    await added(id, { email: 'a@b.example', ...phone });
    await added(id, { email: 'a@b.example', phone: '+14155550199' });
    await erase({ email: 'a@b.example' });
    expect([await people(id), await formsKept()]).toEqual([0, 0]);
  });
});

describe('two uploads at once', () => {
  it('of the same people in two forms end with each of them once', async () => {
    const indexes = Array.from({ length: 200 }, (_, index) => index);
    for (let round = 0; round < 4; round += 1) {
      const [id, other] = [await made(), await made()];
      const plain = (index: number) => `j.d.${index}.${round}@gmail.com`;
      const rows = indexes.map((index) => ({ email: plain(index) }));
      const hashes = indexes.map((index) => ({ email_sha256: sha256(plain(index)) })).toReversed();
      const answers = await Promise.all([add(id, rows), add(id, hashes), add(other, hashes), add(other, rows.toReversed())]);
      expect(answers.map(codeOf)).toEqual(Array(4).fill('200 fine'));
      expect([await people(id), await people(other), await everybody()]).toEqual([200, 200, 200]);
      const out = await Promise.all([removed(id, ...hashes), removed(other, ...rows)]);
      expect([out.map(([gone]) => gone), await everybody(), await formsKept()]).toEqual([[200, 200], 0, 0]);
    }
  });

  it('a removal beside an upload of the plain identifier behind the hash takes the person out', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [id, other] = [await made(), await made()];
      await added(id, ...documented);
      await Promise.all([add(other, [raw]), removed(id, ...documented)]);
      expect([await people(id), await people(other)]).toEqual([0, 1]);
    }
  });
});

describe('uploads and removals of any kind', () => {
  const hashOf = (text: string) => sha256(text);
  /** Two variants of one Gmail address for each person, and an address elsewhere. */
  const mailboxes = (who: number) => [
    [`ab${who}@gmail.com`, `ab${who}+x@gmail.com`, `a.b${who}+x@gmail.com`],
    [`ab${who}@gmail.com`, `a.b.${who}@gmail.com`],
    [`a.b${who}+x@mail.example`],
  ];
  const email = (who: number) =>
    fc.constantFrom(...mailboxes(who)).chain((forms) =>
      fc.oneof(
        fc.constant<RowId>({ row: { email: forms.at(-1) }, forms: forms, isRaw: true }),
        fc.constantFrom(...forms).map((form): RowId => ({ row: { email_sha256: hashOf(form) }, forms: [form], isRaw: false })),
      ),
    );
  const numbers = (who: number) => [`+1415555010${who}`, `1415555010${who}`];
  const rawNumber = (who: number): RowId => ({ row: { phone: `+1 415 555 010${who}` }, forms: numbers(who), isRaw: true });
  const number = (who: number, forms = numbers(who)) =>
    fc.oneof(
      fc.constant(rawNumber(who)),
      fc.constantFrom(...forms).map((form): RowId => ({ row: { phone_sha256: hashOf(form) }, forms: [form], isRaw: false })),
    );
  const crm = (who: number) => fc.constant<RowId>({ row: { crm_id: `C-${who}` }, forms: [`C-${who}`], isRaw: true });
  const row = fc
    .nat(2)
    .chain((who) =>
      fc.oneof(
        fc.record({ email: email(who) }),
        fc.record({ phone: number(who) }),
        fc.record({ crm: crm(who) }),
        fc.record({ email: email(who), phone: number(who, numbers(who).slice(0, 1)) }),
        fc.record({ email: email(who), crm: crm(who) }),
        fc.record({ phone: number(who), crm: crm(who) }),
      ),
    );
  const step = fc.record({
    isRemoval: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    list: fc.nat(1),
    rows: fc.array(row, { minLength: 1, maxLength: 3 }),
  });

  it('leave as many people as there are connected identities, and erasing them leaves nothing', async () => {
    const lists = [await made(), await made()];
    const ids = lists.map((list) => uuidOf('audience', list) ?? '');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await empty();
        const model = new ConnectedPeople(lists.length);
        for (const { isRemoval, list, rows } of steps) {
          const sent = rows.map((each) => Object.assign({}, ...Object.values(each).map((named) => named.row)) as object);
          if (isRemoval) {
            const { removed: gone } = await service().remove(systemActor(acme.id), ids[list] ?? '', sent);
            expect(gone).toBe(model.remove(list, rows));
          } else {
            await service().add(systemActor(acme.id), ids[list] ?? '', sent);
            for (const each of rows) model.add(list, each);
          }
          expect(await counts(ids)).toEqual(model.counts());
        }
        for (const who of [0, 1, 2]) {
          for (const forms of mailboxes(who)) await erase({ email: forms.at(-1) });
          await erase({ ...rawNumber(who).row, crm_id: `C-${who}` });
        }
        expect([await everybody(), await formsKept()]).toEqual([0, 0]);
      }),
      { numRuns: FULL ? 400 : 25 },
    );
  });
});
