import { adFormats } from '../ad.formats.js';
import { campaignBody, groupBody } from '../bodies.js';
import { campaignFields } from './node-fields.table.js';

test.each([
  ['campaign', Object.keys(campaignBody.shape)],
  ['group', Object.keys(groupBody.shape)],
  ['ad', [...new Set(Object.values(adFormats).flatMap(({ parts }) => ['type', ...Object.keys(parts), 'final_url']))]],
] as const)('every field of the kind %s names the fields of the campaign behind it', (kind, fields) => {
  expect(Object.keys(campaignFields[kind] ?? {}).sort()).toEqual([...fields].sort());
});
