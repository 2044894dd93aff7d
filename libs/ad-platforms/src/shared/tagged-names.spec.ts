import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { nameAndTag, nameWithTag, visibleName } from './tagged-names.js';

const tags = fc.stringMatching(/^[a-z0-9]{8,32}$/);
const names = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 });

describe('the name of a campaign on Google Ads', () => {
  it('carries the tag whatever the visible name is, within 255 bytes and without the characters Google refuses', () => {
    fc.assert(
      fc.property(names, tags, (name, tag) => {
        const onPlatform = nameWithTag(name, tag);
        expect(nameAndTag(onPlatform).tag).toBe(tag);
        expect(nameAndTag(onPlatform).name).toBe(visibleName(name, tag).trim());
        expect(Buffer.byteLength(onPlatform)).toBeLessThanOrEqual(255);
        expect(onPlatform).not.toMatch(/[\0\r\n]/);
      }),
    );
  });

  it('keeps the tag when a user edits around it', () => {
    fc.assert(
      fc.property(names, names, tags, (before, after, tag) => {
        fc.pre(!after.includes('[cid:'));
        expect(nameAndTag(`${before} [cid:${tag}]${after}`).tag).toBe(tag);
      }),
    );
  });

  it('is shown without the tag, and in full when it has none', () => {
    expect(nameAndTag('Spring [cid:8f2c01ab]')).toEqual({ name: 'Spring', tag: '8f2c01ab' });
    expect(nameAndTag('Spring [cid:8f2c01ab] #2')).toEqual({ name: 'Spring #2', tag: '8f2c01ab' });
    expect(nameAndTag('Spring [cid:SHORT]')).toEqual({ name: 'Spring [cid:SHORT]', tag: null });
  });

  it('trusts only the last tag: the one we appended, not one a user typed', () => {
    expect(nameAndTag(nameWithTag('Mine [cid:aaaaaaaa]', 'bbbbbbbb'))).toEqual({ name: 'Mine [cid:aaaaaaaa]', tag: 'bbbbbbbb' });
  });

  it('is cut between characters, never within one', () => {
    expect(nameWithTag('🎉'.repeat(255), '8f2c01ab')).toBe(`${'🎉'.repeat(60)} [cid:8f2c01ab]`);
  });
});
