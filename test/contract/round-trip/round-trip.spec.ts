// Every field of a campaign, on every platform: brought there, read back, changed once and read back again, or refused or told by
// its name. What is found is docs/campaign-fields.md: WRITE_FIELDS=1 writes it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { apiFields } from './api-fields.js';
import { channels, lookUps, SimulatedPlatforms } from './simulated-platforms.js';
import { CampaignWalk } from './campaign-walk.js';
import { campaign, type Kind, kinds } from './campaigns.js';
import { creativeCases, type FieldCase, fieldCases } from './field-cases.table.js';
import { cellOf, distinct, type Outcome, said, tableOf, untold } from './field-table.js';
import { Journey, refusedOf } from './journey.js';
import { refusals } from './refusals.table.js';

const PAGE = join(__dirname, '../../../docs/campaign-fields.md');
const channelNames = [...channels.keys()];

const shownRequests = z.object({ requests: z.array(z.object({ operation: z.string() })) });

/** Findings name what is in creatives by the field of the campaign. */
const tables = [
  { title: 'A campaign', cases: fieldCases, schema: 'CreateCampaign', namedBy: (field: string) => field },
  { title: 'Its creatives', cases: creativeCases, schema: 'UploadCreative', namedBy: () => 'creative_ids' },
];
const steps = tables.flatMap(({ title, cases, namedBy }) =>
  Object.entries(cases).flatMap(([field, of]) =>
    typeof of === 'string' ? [] : of.map((each: FieldCase) => ({ row: `${title} ${field}`, named: namedBy(field), each })),
  ),
);

describe('Every field of a campaign', () => {
  let platforms: SimulatedPlatforms;
  const walks = new Map<string, CampaignWalk>();
  const outcomes = new Map<string, Outcome[]>();
  /** What came of each refusal, by channel. */
  const cells = new Map<string, string>();

  beforeAll(async () => {
    platforms = await SimulatedPlatforms.start();
    for (const channel of channelNames) walks.set(channel, CampaignWalk.on(await platforms.account(channel)));
  });
  afterAll(() => platforms.stop());

  const walkOn = (channel: string): CampaignWalk => {
    const walk = walks.get(channel);
    if (!walk) throw new Error(`${channel} has no account.`);
    return walk.another();
  };
  const keep = (channel: string, row: string, outcome: Outcome): void => {
    const key = `${channel} ${row}`;
    outcomes.set(key, [...(outcomes.get(key) ?? []), outcome]);
  };

  const journeys = channelNames.flatMap((channel) => (Object.keys(kinds) as Kind[]).map((kind) => [channel, kind] as const));
  it.each(journeys)('%s: each of a %s campaign is brought there, changed and read back, or spoken of', async (channel, kind) => {
    const journey = new Journey(walkOn(channel), kind);
    const impossible = await journey.begin();
    for (const { row, named, each } of steps.filter(({ each: of }) => of.kind === kind)) {
      const refused = refusedOf(impossible, (finding) => finding.field === named || named.startsWith(`${finding.field}.`));
      const outcome = refused.length > 0 ? { ...untold, refused } : await journey.meet(each, named);
      keep(channel, row, outcome);
    }
    if (impossible.length === 0) await journey.end();
  });

  it('what a platform cannot do is refused with its field, its value and what is possible, before any call', async () => {
    await platforms.control('DELETE', '/requests');
    for (const channel of channelNames)
      for (const refusal of refusals) {
        const { wish, account, without = [] } = refusal;
        const plan = await walkOn(channel).planned(campaign('refused0001', wish), true, { ...(account && { account }), without });
        const lacks = plan.missingSettings
          .filter(({ key }) => without.includes(key))
          .map(({ key }) => `setting missing: \`${key}\``);
        for (const { message } of plan.unsupported) expect(message).toMatch(/^[A-Z].*\.$/s);
        const refused = distinct(plan.unsupported.map((each) => `\`${each.field}\` ${said(each.value, each.possible)}`.trim()));
        const told = distinct(plan.notes.filter(({ field }) => refusal.field.startsWith(field)).map(({ code }) => `\`${code}\``));
        const words = [...lacks, ...(refused ? [`refused: ${refused}`] : []), ...(told && !refused ? [`told: ${told}`] : [])];
        cells.set(`${channel} ${refusals.indexOf(refusal)}`, words.join('; ') || 'taken');
      }
    const { requests } = shownRequests.parse(await platforms.control('GET', '/requests'));
    expect(requests.filter(({ operation }) => !lookUps.includes(operation))).toEqual([]);
    const taken = refusals.filter(
      (_, at) => !channelNames.some((channel) => /refused|missing|told/.test(cells.get(`${channel} ${at}`) ?? '')),
    );
    expect(taken).toEqual([]);
  });

  it.each(tables)('$title: every field of the API has a row', ({ cases, schema }) => {
    expect(Object.keys(cases).toSorted()).toEqual(apiFields(schema).toSorted());
  });

  it('is on docs/campaign-fields.md: WRITE_FIELDS=1 writes it', () => {
    const cellsOf = (row: string): string[] => channelNames.map((channel) => cellOf(outcomes.get(`${channel} ${row}`) ?? []));
    const sections = tables.map(({ title, cases, schema }) => {
      const rows = apiFields(schema).map((field) => {
        const of = cases[field];
        return [`\`${field}\``, ...(typeof of === 'string' ? channelNames.map(() => of) : cellsOf(`${title} ${field}`))];
      });
      expect(rows.filter((row) => row.includes(''))).toEqual([]);
      return [`## ${title}`, tableOf(['Field', ...channels.values()], rows)];
    });
    const asked = refusals.map((refusal, at) => [
      `\`${refusal.field}\``,
      refusal.asked,
      ...channelNames.map((channel) => cells.get(`${channel} ${at}`) ?? ''),
    ]);
    const page = [
      '# Fields of a campaign on each platform',
      'Made by `test/contract/round-trip/round-trip.spec.ts` of what the simulators show: `WRITE_FIELDS=1` renews it.',
      ...sections.flat(),
      '## What a platform cannot do',
      tableOf(['Field', 'Asked for', ...channels.values()], asked),
      '',
    ]
      .join('\n\n')
      .trimEnd();
    if (process.env['WRITE_FIELDS']) writeFileSync(PAGE, `${page}\n`);
    expect(`${page}\n`).toBe(readFileSync(PAGE, 'utf8'));
  });
});
