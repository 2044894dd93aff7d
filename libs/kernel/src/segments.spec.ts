import { isSegmentKind, type SegmentKind, segmentForm } from './segments.js';

it.each<[SegmentKind, string, string | undefined]>([
  ['age', '65+', '65+'],
  ['age', 'unknown', 'unknown'],
  ['age', '18-25', undefined],
  ['gender', 'female', 'female'],
  ['gender', 'Female', undefined],
  ['device', 'tv', 'tv'],
  ['device', 'unknown', undefined],
  ['placement', 'stories', 'stories'],
  ['placement', 'story', undefined],
  ['country', 'us', 'US'],
  ['country', 'unknown', 'unknown'],
  ['country', 'XX', undefined],
  ['country', 'UNKNOWN', undefined],
])('%s %s is stored as %s', (kind, text, stored) => {
  expect(segmentForm(kind, text)).toBe(stored);
});

it('a name that every object has is no kind of segment', () => {
  expect(isSegmentKind('constructor')).toBe(false);
});
