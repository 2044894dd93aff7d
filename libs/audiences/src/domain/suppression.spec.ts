import { hash } from 'node:crypto';
import { judge, type Person } from './member-rows.js';
import { identifierTypes } from './audience-definition.js';
import { isSuppressed, learnedFrom, type ListedPerson, type SuppressedKeys, suppressionOf } from './suppression.js';

const sha256 = (text: string): string => hash('sha256', text);
const person = (row: object): Person => {
  const judged = judge(row, 1, identifierTypes, 2026);
  if ('line' in judged) throw new Error(judged.message);
  return judged;
};
const listed = (key: string, ...others: string[]): ListedPerson => ({ key: sha256(key), hashes: [key, ...others].map(sha256) });
const of = (entries: Readonly<Record<string, readonly string[]>>): SuppressedKeys =>
  new Map(Object.entries(entries).map(([text, keys]) => [sha256(text), keys.map(sha256)]));
const names = new Map(
  ['a@b.example', 'b@b.example', '+14155550123', '14155550123', 'C-1', 'jd@gmail.com', 'j.d@gmail.com'].map((text) => [
    sha256(text),
    text,
  ]),
);
const readable = (hashes: readonly { hash: string; key: string }[]): string[] =>
  hashes.map((each) => `${names.get(each.hash)} of ${names.get(each.key)}`).sort();
const stored = (
  rows: readonly object[],
  { gone = [], suppressed = of({}), shared = [] }: { gone?: ListedPerson[]; suppressed?: SuppressedKeys; shared?: string[] } = {},
) => {
  const found = suppressionOf(rows.map(person), { gone, suppressed, shared: new Set(shared.map(sha256)) });
  return [found.people, ...readable(found.hashes)];
};
const phone = '+14155550123';

describe('a suppressed person', () => {
  it('whom no list has is kept out by every identifier of the row', () => {
    expect(stored([{ email: 'a@b.example', crm_id: 'C-1' }])).toEqual([1, 'C-1 of a@b.example', 'a@b.example of a@b.example']);
  });

  it('is kept out by what the lists knew of the person', () => {
    expect(stored([{ crm_id: 'C-1' }], { gone: [listed('a@b.example', 'C-1')] })).toEqual([
      1,
      'C-1 of a@b.example',
      'a@b.example of a@b.example',
    ]);
  });

  it('leaves to others what they share, unless it was named', () => {
    const gone = [listed('a@b.example', phone)];
    expect(stored([{ email: 'a@b.example' }], { gone, shared: [phone] })).toEqual([1, 'a@b.example of a@b.example']);
    expect(stored([{ email: 'a@b.example', phone }], { gone, shared: [phone] })).toHaveLength(4);
  });

  it('who is named again, in whatever form, is no other person', () => {
    expect(stored([{ email_sha256: sha256('j.d@gmail.com') }, { email: 'j.d@gmail.com' }])).toEqual([
      1,
      'j.d@gmail.com of j.d@gmail.com',
      'jd@gmail.com of j.d@gmail.com',
    ]);
    const suppressed = of({ 'jd@gmail.com': ['jd@gmail.com'] });
    expect(stored([{ email: 'j.d@gmail.com' }], { suppressed })[0]).toBe(0);
  });

  it('is not another one who has the same phone', () => {
    const suppressed = of({ [phone]: ['a@b.example'], 'a@b.example': ['a@b.example'] });
    expect(stored([{ email: 'b@b.example', phone }], { suppressed })).toEqual([
      1,
      '+14155550123 of b@b.example',
      '14155550123 of b@b.example',
      'b@b.example of b@b.example',
    ]);
  });
});

describe('a row of an upload', () => {
  it('is kept out by any of its identifiers, in any of its forms', () => {
    for (const text of ['a@b.example', phone, '14155550123', 'C-1'])
      expect(isSuppressed(person({ email: 'a@b.example', phone, crm_id: 'C-1' }), of({ [text]: ['x'] }))).toBe(true);
    expect(isSuppressed(person({ email: 'b@b.example' }), of({ 'a@b.example': ['a@b.example'] }))).toBe(false);
  });

  it('that is kept out teaches the other forms of that identifier, and no other identifier', () => {
    const suppressed = of({ 'j.d@gmail.com': ['j.d@gmail.com'] });
    expect(readable(learnedFrom([person({ email: 'j.d@gmail.com', phone })], suppressed))).toEqual([
      'jd@gmail.com of j.d@gmail.com',
    ]);
    expect(learnedFrom([person({ email_sha256: sha256('j.d@gmail.com') })], suppressed)).toEqual([]);
  });
});
