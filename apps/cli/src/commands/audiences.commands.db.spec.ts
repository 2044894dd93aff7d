import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { publicId } from '@app/kernel';
import { sha256 } from '../../../../test/support/members.js';
import { type Product, startProduct, type TestOrganization } from '../../../../test/support/product.js';
import { run } from '../run.js';

let product: Product;
let acme: TestOrganization;
const folder = mkdtempSync(join(tmpdir(), 'advertising-audiences-'));

beforeAll(async () => {
  product = await startProduct('cli_audiences');
  acme = await product.organization();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

interface Surroundings {
  readonly stdin?: string;
  readonly bytes?: AsyncIterable<Uint8Array>;
  readonly terminal?: NodeJS.WritableStream;
}

async function cli(line: string, { stdin = '', bytes, terminal }: Surroundings = {}) {
  const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS } = product.settings;
  const [out, err]: [string[], string[]] = [[], []];
  const io = {
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
    readStdin: () => Promise.resolve(stdin),
    stdin: () => bytes ?? Readable.from([Buffer.from(stdin)]),
    terminal,
  };
  const words = line.replace('ACME', `--organization ${publicId('organization', acme.id)}`).split(' ');
  const code = await run(words, { DATA_DIR: folder, DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS }, io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const json = async (line: string, surroundings?: Surroundings): Promise<Record<string, unknown>> => {
  const { code, out, err } = await cli(`${line} --json`, surroundings);
  return { exit: code, ...(JSON.parse(out || err) as object) };
};

async function newList(body: object = {}): Promise<string> {
  const list = { name: 'Customers', type: 'customer_list', ...body };
  return String((await product.client.as(acme.keys.manager).post('/v1/audiences', list)).body.data.id);
}

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const held = async (email: string): Promise<number> =>
  Number((await product.sql(`select count(*) from audiences.member where encode(email, 'hex') = $1`, [sha256(email)]))[0]?.count);

describe('a file of people', () => {
  it('is uploaded in batches, however large, with a bar for who looks on; again nothing is new', async () => {
    const list = await newList();
    const emails = Array.from({ length: 25_000 }, (_, index) => `person${index}@b.example`);
    const path = fileOf('large.csv', `email;country\r\n${emails.map((email) => `${email};US`).join('\r\n')}`);
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
    expect(await cli(`audiences upload ${path} --audience ${list} ACME`, { terminal })).toEqual({
      code: 0,
      out: '25000 rows: 25000 added, 0 refused.',
      err: '',
    });
    expect(String(terminal.read())).toContain('100%');
    expect(await json(`audiences upload ${path} --audience ${list} ACME`, { terminal })).toEqual({
      exit: 0,
      audience_id: list,
      received: 25_000,
      added: 0,
      updated: 0,
      removed: 0,
      unchanged: 25_000,
      refused: 0,
      refusals: [],
    });
    expect(terminal.read()).toBeNull();
    const sizes = await product.sql<{ received: number }>(
      `select (changes->>'received')::int as received from access.audit where changes ? 'received' order by occurred_at, id limit 3`,
    );
    expect(sizes.map(({ received }) => received)).toEqual([10_000, 10_000, 5_000]);
  });

  it('may be NDJSON, and may be taken out again', async () => {
    const list = await newList();
    const path = fileOf('people.ndjson', '{"email":"nd@b.example","birth_year":1990}\n{"phone":"+14155550123"}\n');
    expect(await json(`audiences upload ${path} --audience ${list} ACME`)).toMatchObject({ exit: 0, added: 2 });
    const gone = fileOf('gone.csv', 'email\nnd@b.example\nstranger@b.example\n');
    expect(await cli(`audiences upload ${gone} --remove --audience ${list} ACME`)).toMatchObject({
      code: 0,
      out: '2 rows: 1 removed, 1 unchanged, 0 refused.',
    });
    expect(await held('nd@b.example')).toBe(0);
  });

  it('may come through the standard input', async () => {
    const list = await newList();
    const line = `audiences upload - --audience ${list} ACME`;
    expect(await json(line, { stdin: 'email\nin@b.example\n' })).toMatchObject({ exit: 0, added: 1 });
    expect(await json(`${line} --format ndjson`, { stdin: '{"email":"in@b.example"}' })).toMatchObject({ exit: 0, unchanged: 1 });
  });

  it('with faults is uploaded except for them, and each is reported by its line and never by its content', async () => {
    const list = await newList();
    const path = fileOf('faults.csv', '');
    const rows = ['email,country', 'good@b.example,US', '"secret@b.example,US', 'secret,US', '', 'secret@b.example,US,secret'];
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(rows.join('\n')), Buffer.from('\nsecr\xe9t@b.example,US\nlast@b.example,DE', 'latin1')]),
    );
    const refused = join(folder, 'refused.csv');
    const ended = await cli(`audiences upload ${path} --audience ${list} ACME --refused ${refused}`);
    expect(ended).toEqual({
      code: 65,
      out: '6 rows: 2 added, 4 refused.',
      err: [
        'line 3: The line has a quote that is not closed, or one inside a value that is not doubled.',
        'line 4: email must have one @ and a domain after it.',
        'line 6: The line has 3 columns, the header 2.',
        'line 7: email holds a control character, or one that was lost to a wrong encoding.',
        `All 4 are in ${refused}.`,
        'error: 4 of 6 rows were refused; the others are done.',
      ].join('\n'),
    });
    expect(readFileSync(refused, 'utf8').split('\n')).toEqual([
      '"line","field","code","message"',
      '"3","","invalid_csv","The line has a quote that is not closed, or one inside a value that is not doubled."',
      '"4","email","invalid_format","email must have one @ and a domain after it."',
      '"6","","too_many_columns","The line has 3 columns, the header 2."',
      '"7","email","invalid_value","email holds a control character, or one that was lost to a wrong encoding."',
      '',
    ]);
    expect(statSync(refused).mode & 0o777).toBe(0o600);
    expect(await held('last@b.example')).toBe(1);
  });

  it('with many faults shows the first twenty of all its batches and keeps all on request', async () => {
    const path = fileOf('many.csv', `email\n${'nobody\n'.repeat(10_030)}`);
    const line = `audiences upload ${path} --audience ${await newList()} ACME`;
    const { code, err } = await cli(line);
    const lines = err.split('\n');
    expect([code, lines.length, lines[0], lines[19], lines[20]]).toEqual([
      65,
      22,
      'line 2: email must have one @ and a domain after it.',
      'line 21: email must have one @ and a domain after it.',
      'and 10010 more; --refused <path> keeps all of them.',
    ]);
    const refused = join(folder, 'many-refused.csv');
    await cli(`${line} --refused ${refused}`);
    expect(readFileSync(refused, 'utf8').trimEnd().split('\n').at(-1)).toMatch(/^"10031",/);
  });

  it('that breaks off says what is done, and from which line to go on', async () => {
    const list = await newList();
    const csv = `email\n${Array.from({ length: 10_005 }, (_, index) => `cut${index}@b.example\n`).join('')}`;
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(csv));
      throw new Error('the disk is gone');
    };
    const line = `audiences upload - --audience ${list} ACME`;
    expect(await cli(line, { bytes: broken() })).toMatchObject({
      code: 1,
      err: 'error: It stopped: the disk is gone. Done so far: 10000 rows: 10000 added, 0 refused. Continue with --from-line 10002.',
    });
    expect(await json(`${line} --from-line 10002`, { stdin: csv })).toMatchObject({ exit: 0, received: 5, added: 5 });
  });
});

describe('what is refused before anybody is uploaded', () => {
  it.each([
    ['a header with an unknown name', 'nobody@b.example,country\n', 65, /unknown names in column 1 /],
    ['a header with a typing error', 'emial\nnobody@b.example\n', 65, /did you mean email\?/],
    ['another encoding', '\ufffd\ufffde\0m\0', 65, /Save it as text in UTF-8/],
  ])('%s', async (_, content, code, message) => {
    const line = `audiences upload ${fileOf('refused-whole.csv', content)} --audience ${await newList()} ACME`;
    const ended = await cli(line);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringMatching(message) as string });
    expect(ended.err).not.toContain('nobody');
  });

  it('a list that takes no members, a file that is not there, and a wrong command line', async () => {
    const saved = await newList({ type: 'saved' });
    const path = fileOf('one.csv', 'email\none@b.example\n');
    expect(await json(`audiences upload ${path} --audience ${saved} ACME`)).toMatchObject({
      exit: 1,
      code: 'audience_takes_no_members',
    });
    expect(await cli(`audiences upload ${folder}/nowhere.csv --audience ${saved} ACME`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.csv cannot be read') as string,
    });
    expect(await cli(`audiences upload ${path} --audience ${saved} ACME --refused ${path}`)).toMatchObject({ code: 2 });
    expect(readFileSync(path, 'utf8')).toContain('one@b.example');
    expect(await cli(`audiences upload ${path} --audience ${saved} ACME --from-line 0`)).toMatchObject({ code: 2 });
    expect(await cli(`audiences upload ${path} --audience ${saved} ACME --format xlsx`)).toMatchObject({ code: 2 });
  });
});

describe('a person who wants to be forgotten', () => {
  it('is erased from every list of the organization, and the audit does not name the person', async () => {
    const csv = fileOf('forget.csv', 'email,crm_id\nforget@b.example,C-7\nstays@b.example,C-8\n');
    const lists = [await newList(), await newList()];
    for (const list of lists) await cli(`audiences upload ${csv} --audience ${list} ACME`);
    expect(await cli('audiences erase ACME --email forget@b.example')).toMatchObject({
      code: 2,
      err: 'error: This cannot be undone: add --yes.',
    });
    const { code, out } = await cli('audiences erase ACME --yes --email Forget@b.example');
    expect([code, out.split('\n').slice(1).sort()]).toEqual([0, lists.map((list) => `${list}  1`).sort()]);
    expect([await held('forget@b.example'), await held('stays@b.example')]).toEqual([0, 2]);
    expect(await cli('audiences erase ACME --yes --crm-id -', { stdin: 'C-7\n' })).toMatchObject({
      code: 0,
      out: 'The person is on no list of the organization.',
    });
    expect(await cli(`audiences erase ACME --yes --email-sha256 ${sha256('stays@b.example')} --json`)).toMatchObject({
      out: expect.stringContaining('"removed": 1') as string,
    });
    const audit = await product.sql(
      `select changes from access.audit where action = 'audience.person_erased' order by occurred_at, id`,
    );
    expect(audit.map(({ changes }: Record<string, unknown>) => changes)).toEqual([
      { audiences: 2, removed: 2 },
      { audiences: 0, removed: 0 },
      { audiences: 2, removed: 2 },
    ]);
  });

  it.each(['', '--email a@b.example --crm-id C-7', '--email nobody'])(
    'is named by one good identifier, not by %j',
    async (who) => {
      const { code, err } = await cli(`audiences erase ACME --yes ${who}`.trim());
      expect([code, err.includes('nobody')]).toEqual([2, false]);
    },
  );
});
