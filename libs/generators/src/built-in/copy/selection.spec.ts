import { brief, searchLimits } from '../testing/briefs.js';
import { Selection } from './selection.js';
import { TextRules } from './text-rules.js';

it('a description goes on with what no other tells as with a sentence', () => {
  const chosen = new Selection(new TextRules(searchLimits, brief()), ['school uniforms', 'All washed and mended']);
  const texts = ['Second hand school uniforms: learn more today.'];
  expect(chosen.described({ texts, fill: [] }, ['All washed and mended'], { least: 1, most: 2 })).toEqual([
    'Second hand school uniforms: learn more today. All washed and mended.',
  ]);
});
