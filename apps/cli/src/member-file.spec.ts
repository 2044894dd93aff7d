import * as fc from 'fast-check';
import { type Batch, type Format, formatOf, memberBatches } from './member-file.js';

const bytes = (text: string): Buffer => Buffer.from(text);

async function batchesOf(content: Uint8Array | string, format: Format = 'csv', chunk = 65_536, from = 1): Promise<Batch[]> {
  const whole = Buffer.from(content);
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < whole.length; at += chunk) yield await Promise.resolve(whole.subarray(at, at + chunk));
  };
  const batches: Batch[] = [];
  for await (const batch of memberBatches(chunks(), format, from)) batches.push(batch);
  return batches;
}

/** The result of every line: its row, or the code of its refusal. */
async function read(...file: Parameters<typeof batchesOf>): Promise<Record<number, unknown>> {
  const batches = await batchesOf(...file);
  return Object.fromEntries(
    batches.flatMap(({ rows, lines, refused }): [number, unknown][] => [
      ...rows.map((row, index): [number, unknown] => [lines[index] ?? 0, row]),
      ...refused.map(({ line, code }): [number, unknown] => [line, code]),
    ]),
  );
}

describe('a CSV', () => {
  it.each([',', ';', '\t'])('may part its columns by %j, as its header does', async (delimiter) => {
    const lines = [
      ['Email', ' country '],
      ['a@b.example', 'US'],
      ['"A, B; C\tD"@b.example', ''],
    ];
    const csv = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
    expect(await read(csv)).toEqual({
      2: { email: 'a@b.example', country: 'US' },
      3: { email: '"A, B; C\tD"@b.example', country: '' },
    });
  });

  it('may begin with a byte order mark, hold blank lines and end its lines in any way', async () => {
    expect(await read('\ufeffemail\r\na@b.example\n\n \rc@d.example\re@f.example')).toEqual({
      2: { email: 'a@b.example' },
      5: { email: 'c@d.example' },
      6: { email: 'e@f.example' },
    });
  });

  it('loses no more than the lines that are broken', async () => {
    const csv = [
      'email,country',
      'a@b.example,US',
      '"c@d.example,US',
      'e@f.example,US',
      'g"h@i.example,US',
      '"j"k@l.example,US',
      'm@n.example,US,Ohio',
      `${'x'.repeat(70_000)},US`,
      'o@p.example',
      '"q@r.example","US"',
    ];
    expect(await read(csv.join('\n'))).toEqual({
      2: { email: 'a@b.example', country: 'US' },
      3: 'invalid_csv',
      4: { email: 'e@f.example', country: 'US' },
      5: 'invalid_csv',
      6: 'invalid_csv',
      7: 'too_many_columns',
      8: 'too_long',
      9: { email: 'o@p.example' },
      10: { email: 'q@r.example', country: 'US' },
    });
  });

  it('may begin a quote in one line and end it in the next: both lines are reported', async () => {
    expect(await read('email\n"a@b.example\nc@d.example"\ne@f.example')).toEqual({
      2: 'invalid_csv',
      3: 'invalid_csv',
      4: { email: 'e@f.example' },
    });
  });

  it('has rows of several lines where a quoted value holds line breaks, also in its header', async () => {
    const csv = 'email,"country\r\n"\r\n"a@b.example","US"\n"c@d.example\n",US\r\n"e@f.example"," \n\nDE"\ng@h.example,FR\n';
    expect(await read(csv)).toEqual({
      3: { email: 'a@b.example', country: 'US' },
      4: { email: 'c@d.example\n', country: 'US' },
      6: { email: 'e@f.example', country: ' \n\nDE' },
      9: { email: 'g@h.example', country: 'FR' },
    });
  });

  it('loses one line to a quote that is never closed, however long the file is', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `p${at}@b.example,US`);
    const found = await read(['email,country', '"broken@b.example,US', ...rows, '"also@b.example,US'].join('\n'));
    expect(Object.values(found).filter((row) => row === 'invalid_csv')).toHaveLength(2);
    expect(Object.keys(found)).toHaveLength(3_002);
  });

  it.each([
    ['sep=;\nemail;country\na@b.example;US', 3],
    ['"sep=|"\r\nemail|country\r\na@b.example|US', 3],
    ['\ufeffSEP=\t\nemail\tcountry\na@b.example\tUS', 3],
    ['email|country\na@b.example|US', 2],
    ['"email";country\na@b.example;US', 2],
  ])('parts its columns as its first lines say: %j', async (csv, line) => {
    expect(await read(csv)).toEqual({ [line]: { email: 'a@b.example', country: 'US' } });
  });

  it('may end a line that is too long where it is cut into pieces', async () => {
    const csv = `email\r${'x'.repeat(70_000)}\ra@b.example\r`;
    expect(await read(csv, 'csv', 6 + 70_001)).toEqual({ 2: 'too_long', 3: { email: 'a@b.example' } });
  });

  it.each([
    ['emial,country', /column 1 \(did you mean email\?\)/],
    ['email,counrty,nick', /column 2 \(did you mean country\?\) and 3/],
    ['name,Telefon,Mobile Phone,address', /column 1 and 2 \(did you mean phone\?\) and 3 \(did you mean phone\?\) and 4\./],
    ['E-mail (name@example.com)', /column 1 \(did you mean email\?\)/],
    ['email,country,Email', /names email twice/],
    ['"email,country', /header has a quote/],
    [Buffer.from('\ufeffemail\na@b.example', 'utf16le'), /Save it as text in UTF-8/],
    [Buffer.from('email\na@b.example', 'utf16le'), /Save it as text in UTF-8/],
    [Buffer.from('504b0304140000000800', 'hex'), /Save it as text in UTF-8/],
  ])('that begins with %j is refused before any row is read', async (csv, message) => {
    await expect(read(Buffer.concat([Buffer.from(csv), bytes('\na@b.example')]))).rejects.toThrow(message);
  });

  it('is refused when it is empty, rather than done with nobody', async () => {
    for (const nothing of ['', '\n\n', '\ufeff']) await expect(read(nothing)).rejects.toThrow('The file is empty');
    expect(await read('email\n')).toEqual({});
  });

  it('without a header is refused without a word of the person in its first line', async () => {
    await expect(read('jane.roe@b.example,US\n')).rejects.toThrow(/^(?!.*jane)/);
  });

  it('that holds other bytes than UTF-8 keeps its other lines', async () => {
    const csv = Buffer.concat([bytes('email\na@b.example\njos'), Buffer.from([0xe9]), bytes('@b.example\njosé@b.example\n')]);
    expect(await read(csv)).toEqual({
      2: { email: 'a@b.example' },
      3: { email: 'jos\ufffd@b.example' },
      4: { email: 'josé@b.example' },
    });
  });

  it('reads on from a line, under its header', async () => {
    expect(await read('email\na@b.example\nc@d.example\n', 'csv', 100, 3)).toEqual({ 3: { email: 'c@d.example' } });
  });
});

describe('an NDJSON', () => {
  it('loses no more than the lines that are not JSON', async () => {
    const lines = ['{"email":"a@b.example"}', '{"email":', '', '[]', '{"email":"c@d.example","birth_year":1990}'];
    expect(await read(lines.join('\n'), 'ndjson')).toEqual({
      1: { email: 'a@b.example' },
      2: 'invalid_json',
      4: [],
      5: { email: 'c@d.example', birth_year: 1990 },
    });
  });

  it('never repeats what a line holds', async () => {
    const [batch] = await batchesOf('{"email":"jane.roe@b.example"\n', 'ndjson');
    expect(JSON.stringify(batch)).not.toContain('jane');
  });

  it.each(['[{"email":"a@b.example"}]', `[${'{"email":"a@b.example"},'.repeat(9_000)}`])('is not a JSON array', async (array) => {
    await expect(read(array, 'ndjson', 1_000)).rejects.toThrow(/one object on each line/);
  });

  it('is recognized by its name', () => {
    expect(['a.NDJSON', 'a.jsonl', 'a.csv', 'ndjson', '-'].map(formatOf)).toEqual(['ndjson', 'ndjson', 'csv', 'csv', 'csv']);
  });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', '\t', ' ', '@'), maxLength: 8 });
const end = fc.constantFrom('\n', '\r\n', '\r');

test('every line is a row, a part of one or a refusal, wherever the file is cut into pieces', async () => {
  const lines = fc.array(fc.tuple(cell, end), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 12 }), async (written, chunk) => {
      const csv = `email,country\n${written.map(([text, ending], index) => `${index % 3 === 0 ? '"' : 'x'}${text}${ending}`).join('')}`;
      const cut = await read(csv, 'csv', chunk);
      expect(cut).toEqual(await read(csv));
      const breaks = Object.values(cut).map((row) =>
        (typeof row === 'string' ? '' : Object.values(row ?? {}).join('')).split('\n'),
      );
      expect(breaks.reduce((sum, lines) => sum + lines.length, 0)).toBe(written.length);
    }),
  );
});

test('whatever is written as CSV is read', async () => {
  const file = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const csv = [['email', 'country'], ...rows].map((row) => row.map(quoted).join(delimiter)).join('\n');
      const expected = rows.map(([email, country], index) => [String(index + 2), { email, country }]);
      expect(Object.entries(await read(csv))).toEqual(expected);
    }),
  );
});

test('batches are bounded by rows and by size', async () => {
  const short = await batchesOf(`email\n${'a@b.example\n'.repeat(25_000)}`);
  expect(short.map(({ rows, lastLine }) => [rows.length, lastLine])).toEqual([
    [10_000, 10_001],
    [10_000, 20_001],
    [5_000, 25_001],
  ]);
  const long = await batchesOf(`email\n${`${'a'.repeat(60_000)}\n`.repeat(200)}`);
  expect(long.map(({ rows }) => rows.length)).toEqual([70, 70, 60]);
});
