import 'reflect-metadata';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { startAudienceCommands } from '../../../../test/support/audience-commands.js';

let bench: Awaited<ReturnType<typeof startAudienceCommands>>;
beforeAll(async () => {
  bench = await startAudienceCommands('cli_audiences');
});
afterAll(() => bench.stop());

describe('a file of people', () => {
  it('is uploaded in batches, however large, with a bar for who looks on; again nothing is new', async () => {
    const list = await bench.newList();
    const emails = Array.from({ length: 25_000 }, (_, index) => `person${index}@b.example`);
    const path = bench.fileOf('large.csv', `email;country\r\n${emails.map((email) => `${email};US`).join('\r\n')}`);
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
    expect(await bench.cli(`audiences upload ${path} --audience ${list} ACME`, { terminal })).toEqual({
      code: 0,
      out: '25000 rows: 25000 added, 0 refused.',
      err: '',
    });
    expect(String(terminal.read())).toContain('100%');
    expect(await bench.json(`audiences upload ${path} --audience ${list} ACME`, { terminal })).toEqual({
      exit: 0,
      audience_id: list,
      received: 25_000,
      added: 0,
      updated: 0,
      removed: 0,
      unchanged: 25_000,
      suppressed: 0,
      refused: 0,
      refusals: [],
    });
    expect(terminal.read()).toBeNull();
    const sizes = await bench.product.sql<{ received: number }>(
      `select (changes->>'received')::int as received from access.audit where changes ? 'received' order by
         occurred_at, id limit 3`,
    );
    expect(sizes.map(({ received }) => received)).toEqual([10_000, 10_000, 5_000]);
  });

  it('may be NDJSON, and may be taken out again', async () => {
    const list = await bench.newList();
    const path = bench.fileOf('people.ndjson', '{"email":"nd@b.example","birth_year":1990}\n{"phone":"+14155550123"}\n');
    expect(await bench.json(`audiences upload ${path} --audience ${list} ACME`)).toMatchObject({ exit: 0, added: 2 });
    const gone = bench.fileOf('gone.csv', 'email\nnd@b.example\nstranger@b.example\n');
    expect(await bench.cli(`audiences upload ${gone} --remove --audience ${list} ACME`)).toMatchObject({
      code: 0,
      out: '2 rows: 1 removed, 1 unchanged, 0 refused.',
    });
    expect(await bench.held('nd@b.example')).toBe(0);
  });

  it('may come through the standard input', async () => {
    const list = await bench.newList();
    const line = `audiences upload - --audience ${list} ACME`;
    expect(await bench.json(line, { stdin: 'email\nin@b.example\n' })).toMatchObject({ exit: 0, added: 1 });
    expect(await bench.json(`${line} --format ndjson`, { stdin: '{"email":"in@b.example"}' })).toMatchObject({
      exit: 0,
      unchanged: 1,
    });
  });

  it('may tell the consent of its people, as a whole and only of those who are added', async () => {
    const list = await bench.newList();
    const path = bench.fileOf('consenting.csv', 'email\nconsenting@b.example\n');
    const line = `audiences upload ${path} --audience ${list} ACME`;
    const both = '--ad-user-data granted --ad-personalization denied';
    expect(await bench.cli(`${line} ${both}`)).toMatchObject({ code: 0 });
    expect(await bench.product.sql('select ad_user_data, ad_personalization from audiences.consent')).toEqual([
      { ad_user_data: 'granted', ad_personalization: 'denied' },
    ]);
    for (const wrong of ['--ad-user-data granted', '--ad-personalization denied', `--remove ${both}`, '--ad-user-data yes'])
      expect(await bench.cli(`${line} ${wrong}`)).toMatchObject({ code: 2 });
  });

  it('with faults is uploaded except for them, and each is reported by its line and never by its content', async () => {
    const list = await bench.newList();
    const path = bench.fileOf('faults.csv', '');
    const rows = ['email,country', 'good@b.example,US', '"secret@b.example,US', 'secret,US', '', 'secret@b.example,US,secret'];
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(rows.join('\n')), Buffer.from('\nsecr\xe9t@b.example,US\nlast@b.example,DE', 'latin1')]),
    );
    const refused = join(bench.folder, 'refused.csv');
    const ended = await bench.cli(`audiences upload ${path} --audience ${list} ACME --refused ${refused}`);
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
    expect(await bench.held('last@b.example')).toBe(1);
  });

  it('with many faults shows the first twenty of all its batches and keeps all on request', async () => {
    const path = bench.fileOf('many.csv', `email\n${'nobody\n'.repeat(10_030)}`);
    const line = `audiences upload ${path} --audience ${await bench.newList()} ACME`;
    const { code, err } = await bench.cli(line);
    const lines = err.split('\n');
    expect([code, lines.length, lines[0], lines[19], lines[20]]).toEqual([
      65,
      22,
      'line 2: email must have one @ and a domain after it.',
      'line 21: email must have one @ and a domain after it.',
      'and 10010 more; --refused <path> keeps all of them.',
    ]);
    const refused = join(bench.folder, 'many-refused.csv');
    await bench.cli(`${line} --refused ${refused}`);
    expect(readFileSync(refused, 'utf8').trimEnd().split('\n').at(-1)).toMatch(/^"10031",/);
  });

  it('that breaks off says what is done, and from which line to go on', async () => {
    const list = await bench.newList();
    const csv = `email\n${Array.from({ length: 10_005 }, (_, index) => `cut${index}@b.example\n`).join('')}`;
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(csv));
      throw new Error('the disk is gone');
    };
    const line = `audiences upload - --audience ${list} ACME`;
    expect(await bench.cli(line, { bytes: broken() })).toMatchObject({
      code: 1,
      err:
        'error: It stopped: the disk is gone. Done so far: 10000 rows: 10000 added, 0 refused. Continue with ' +
        '--from-line 10002.',
    });
    expect(await bench.json(`${line} --from-line 10002`, { stdin: csv })).toMatchObject({ exit: 0, received: 5, added: 5 });
  });
});

describe('what is refused before anybody is uploaded', () => {
  it.each([
    ['a header with an unknown name', 'nobody@b.example,country\n', 65, /unknown names in column 1\./],
    ['a header with a typing error', 'emial\nnobody@b.example\n', 65, /did you mean email\?/],
    ['another encoding', '\ufffd\ufffde\0m\0', 65, /Save it as text in UTF-8/],
  ])('%s', async (_, content, code, message) => {
    const line = `audiences upload ${bench.fileOf('refused-whole.csv', content)} --audience ${await bench.newList()} ACME`;
    const ended = await bench.cli(line);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringMatching(message) as string });
    expect(ended.err).not.toContain('nobody');
  });

  it('a list that takes no members, a file that is not there, and a wrong command line', async () => {
    const saved = await bench.newList({ type: 'saved' });
    const path = bench.fileOf('one.csv', 'email\none@b.example\n');
    expect(await bench.json(`audiences upload ${path} --audience ${saved} ACME`)).toMatchObject({
      exit: 1,
      code: 'audience_takes_no_members',
    });
    expect(await bench.cli(`audiences upload ${bench.folder}/nowhere.csv --audience ${saved} ACME`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.csv cannot be read') as string,
    });
    expect(await bench.cli(`audiences upload ${path} --audience ${saved} ACME --refused ${path}`)).toMatchObject({ code: 2 });
    expect(readFileSync(path, 'utf8')).toContain('one@b.example');
    expect(await bench.cli(`audiences upload ${path} --audience ${saved} ACME --from-line 0`)).toMatchObject({ code: 2 });
    expect(await bench.cli(`audiences upload ${path} --audience ${saved} ACME --format xlsx`)).toMatchObject({ code: 2 });
  });
});
