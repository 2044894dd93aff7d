// Nothing that a simulator takes is its own invention: each field that it declares stands in a documented exchange.
import type { Declaration } from '../../../apps/simulator/src/core/declaration.js';
import { linkedinDeclaration } from '../../../apps/simulator/src/linkedin/linkedin.declaration.js';
import { tiktokDeclaration } from '../../../apps/simulator/src/tiktok/tiktok.declaration.js';
import { fixtures as ofLinkedin } from './linkedin.world.js';
import { fixtures as ofTiktok } from './tiktok.world.js';

/** By resource; accounts are of the control plane as a whole. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;
const flow = { is_smart: 'the flow says it' };
const review = { review_ends: 'of the clock' };
const rows: readonly (readonly [Declaration, ReadonlyMap<string, unknown>, Reasons])[] = [
  [
    tiktokDeclaration,
    ofTiktok,
    {
      campaign: flow,
      adgroup: { ...flow, operating_systems: 'never limited by us', comment_disabled: 'never changed by us' },
      image: { signature: 'sent as a part of a form', size: 'of the file' },
      ad: { ...flow, ...review, reasons: 'of the reviewers' },
      audience: { kind: 'the address says it', ends: 'of the clock' },
    },
  ],
  [
    linkedinDeclaration,
    ofLinkedin,
    {
      adCampaignGroup: { budgetOptimization: 'of others’ groups' },
      adCampaign: { conversions: 'attached by calls of their own' },
      image: { owner: 'the address says it', assetName: 'the address says it' },
      creative: review,
      dmpSegment: { adSegment: 'of the clock' },
    },
  ],
];

it.each(rows.map(([declaration, ...rest]) => [declaration.name, declaration, ...rest] as const))(
  'each field of %s stands in a documented exchange, or is named here with a reason',
  (_, { resources, accounts }, fixtures, reasons) => {
    const documented = JSON.stringify([...fixtures.values()])
      .replaceAll('%22', '"')
      .replaceAll('\\"', '"');
    const unnamed = Object.entries(resources)
      .filter(([name]) => name !== accounts)
      .map(([name, { fields }]) => [name, Object.keys(fields).filter((field) => !documented.includes(`"${field}"`))] as const)
      .filter(([, fields]) => fields.length > 0);
    expect(Object.fromEntries(unnamed.map(([name, fields]) => [name, fields.sort()]))).toEqual(
      Object.fromEntries(Object.entries(reasons).map(([name, of]) => [name, Object.keys(of).sort()])),
    );
  },
);
