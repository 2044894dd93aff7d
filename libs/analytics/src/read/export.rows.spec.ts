import { csvCell } from './export.rows.js';

it.each<[unknown, string]>([
  [null, ''],
  [undefined, ''],
  [-0.5, '-0.5'],
  [true, 'true'],
  ['-12.50', '-12.50'],
  ['+1', '+1'],
  ['-1+1', "'-1+1"],
  ['=1', "'=1"],
  ['+cmd', "'+cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced', '" spaced"'],
  [['google_ads', 'meta'], 'google_ads;meta'],
  [[], ''],
  ['Zwölf 🚲', 'Zwölf 🚲'],
])('the cell of %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
