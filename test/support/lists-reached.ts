import { type Ask, partOf } from './shown-at-google.js';

/** The lists that a campaign reaches and leaves out at Google, by their ids there. */
export async function listsOfCampaign(google: Ask, platformId: string | null): Promise<{ reached: string[]; leftOut: string[] }> {
  const rows = await Promise.all(
    ['ad_group_criterion', 'campaign_criterion'].map(async (criterion) => {
      const fields = [`${criterion}.user_list.user_list`, `${criterion}.negative`];
      const where = `campaign.id = ${platformId} AND ${criterion}.type = 'USER_LIST' AND ${criterion}.status != 'REMOVED'`;
      const found = await google(`SELECT ${fields.join(', ')} FROM ${criterion} WHERE ${where}`);
      return found.map((row) => fields.map((field) => partOf(row, field)));
    }),
  );
  const of = (isLeftOut: boolean) =>
    rows.flat().flatMap(([name, negative]) => ((negative === true) === isLeftOut ? [String(name).split('/').at(-1) ?? ''] : []));
  return { reached: of(false), leftOut: of(true) };
}
