import type { NodeBody } from '@app/connections';
import fc from 'fast-check';
import { contentTag, tagWithin } from './node-tags.js';

it('tags are the same in every release: objects that exist are found by them', () => {
  expect(tagWithin('8f2c1d3e4a5b', 'group:feed')).toBe('a3d298a5c9e60558ef56522d');
  expect(contentTag({ ages: [{ min: 18, max: null }], genders: ['MALE'] })).toBe('c705bc5c6297f3da569e391ffab68f6d732aa791');
});

it('the content of a body has one tag, in whatever order its fields stand', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const body = JSON.parse(JSON.stringify(fields)) as NodeBody;
      expect(contentTag(Object.fromEntries(Object.entries(body).reverse()))).toBe(contentTag(body));
      expect(contentTag({ ...body, more: Object.keys(body).length })).not.toBe(contentTag({ ...body, more: null }));
    }),
  );
});

it('two keys of a campaign, and one key of two campaigns, have different tags', () => {
  const texts = fc.stringMatching(/^[a-z0-9:]{1,20}$/);
  fc.assert(
    fc.property(texts, texts, texts, texts, (tag, key, otherTag, otherKey) => {
      fc.pre(tag !== otherTag || key !== otherKey);
      expect(tagWithin(tag, key)).not.toBe(tagWithin(otherTag, otherKey));
      expect(tagWithin(tag, key)).toMatch(/^[a-z0-9]{24}$/);
    }),
  );
});
