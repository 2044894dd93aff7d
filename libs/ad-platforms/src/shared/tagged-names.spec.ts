import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { PlanFindings } from './plan-findings.js';
import { type NameLimit, TaggedNames } from './tagged-names.js';

const tags = fc.stringMatching(/^[a-z0-9]{8,32}$/);
const names = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 600 });
const marks = fc.constantFrom('cid', 'gid', 'aid');

const bytes: NameLimit = { most: 255, countedIn: 'bytes' };
const limits: readonly (readonly [what: string, limit: NameLimit])[] = [
  ['255 bytes', bytes],
  ['255 characters', { most: 255, countedIn: 'characters' }],
  ['512 characters without emoji', { most: 512, countedIn: 'characters', without: /\p{Extended_Pictographic}/gu }],
  ['67 characters', { most: 67, countedIn: 'characters' }],
];
const lengthOf = (text: string, { countedIn }: NameLimit): number =>
  countedIn === 'bytes' ? Buffer.byteLength(text) : text.length;

describe.each(limits)('names of at most %s', (_, limit) => {
  const toys = new TaggedNames('Toys', limit);

  it('carry the tag whatever the visible name is, and none of the characters that are refused', () => {
    fc.assert(
      fc.property(names, tags, marks, (name, tag, mark) => {
        const onPlatform = toys.of(name, tag, mark);
        expect(toys.read(onPlatform, mark).tag).toBe(tag);
        expect(toys.read(onPlatform, mark).name).toBe(onPlatform.slice(0, -` [${mark}:${tag}]`.length).trim());
        expect(lengthOf(onPlatform, limit)).toBeLessThanOrEqual(limit.most);
        expect(onPlatform).not.toMatch(/[\0\r\n]/);
        if (limit.without) expect(onPlatform).not.toMatch(limit.without);
      }),
    );
  });

  it('are read back as they were planned, and whatever is lost was noted', () => {
    fc.assert(
      fc.property(names, tags, marks, fc.constantFrom('', ', devices'), (name, tag, mark, ending) => {
        fc.pre(!name.includes('['));
        const findings = new PlanFindings();
        const planned = toys.planned(name, findings, ending);
        expect(toys.read(toys.of(planned, tag, mark), mark)).toEqual({ name: planned.trim(), tag });
        expect(findings.notes.map(({ field }) => field)).toEqual(
          planned === `${name.replaceAll(/[\0\r\n]+/g, ' ').trim()}${ending}` ? [] : ['name'],
        );
      }),
    );
  });
});

describe('the name of a campaign', () => {
  const toys = new TaggedNames('Toys', bytes);

  it('keeps the tag when a user edits around it', () => {
    fc.assert(
      fc.property(names, names, tags, (before, after, tag) => {
        fc.pre(!after.includes('[cid:'));
        expect(toys.read(`${before} [cid:${tag}]${after}`).tag).toBe(tag);
      }),
    );
  });

  it('is shown without the tag, and in full when it has none', () => {
    expect(toys.read('Spring [cid:8f2c01ab]')).toEqual({ name: 'Spring', tag: '8f2c01ab' });
    expect(toys.read('Spring [cid:8f2c01ab] #2')).toEqual({ name: 'Spring #2', tag: '8f2c01ab' });
    expect(toys.read('Spring [cid:SHORT]')).toEqual({ name: 'Spring [cid:SHORT]', tag: null });
    expect(toys.read('Buyers [aid:8f2c01ab]')).toEqual({ name: 'Buyers [aid:8f2c01ab]', tag: null });
  });

  it('trusts only the last tag: the one we appended, not one a user typed', () => {
    expect(toys.read(toys.of('Mine [cid:aaaaaaaa]', 'bbbbbbbb'))).toEqual({ name: 'Mine [cid:aaaaaaaa]', tag: 'bbbbbbbb' });
  });

  it('is cut between characters, never within one', () => {
    expect(toys.of('🎉'.repeat(255), '8f2c01ab')).toBe(`${'🎉'.repeat(60)} [cid:8f2c01ab]`);
  });

  it('says in its note what the platform shows of it', () => {
    const findings = new PlanFindings();
    expect(new TaggedNames('Toys', { ...bytes, without: /🎉/gu }).planned('Spring 🎉', findings)).toBe('Spring');
    expect(new TaggedNames('Toys', { most: 50, countedIn: 'characters' }).planned('A long spring', findings)).toBe('A long spri');
    expect(findings.notes.map(({ message, possible }) => [possible, message])).toEqual([
      ['Spring', 'Toys shows 216 bytes of a name besides our reference, and not every character, so the name is shortened.'],
      ['A long spri', 'Toys shows 11 characters of a name besides our reference, so the name is cut there.'],
    ]);
  });
});
