// What a person makes of a difference on a platform: ours again, or theirs.
import type { Channel, Schemas } from '../../api/client.js';
import type { Campaign } from './campaign.js';
import { stepOf } from './fields.js';
import { splitFor } from './form/split.js';

export type Deviation = Schemas['PlatformCampaign']['deviations'][number];
export type Changes = Schemas['UpdateCampaign'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The change that names the field with a value; null: it is no field that can be written. */
function naming(field: string, value: unknown): Changes | null {
  if (!stepOf(field)) return null;
  return field.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Changes;
}

export function keepOurs(campaign: Campaign, { field }: Deviation): Changes | null {
  const value = field.split('.').reduce<unknown>((each, part) => (isRecord(each) ? each[part] : undefined), campaign);
  return naming(field, value);
}

/** Only where the platform's value is one of ours as it stands. Of several platforms the amount of this one alone follows. */
export function takeTheirs({ budget, channels }: Campaign, channel: string, { field, theirs }: Deviation): Changes | null {
  if (field === 'name' && typeof theirs === 'string') return { name: theirs };
  if (field !== 'budget' || !isRecord(theirs) || typeof theirs.amount !== 'string') return null;
  const { amount } = theirs;
  const type = theirs.type === 'daily' || theirs.type === 'lifetime' ? theirs.type : budget?.type;
  if (channels.length < 2 && !budget?.split) return { budget: { amount, ...(type ? { type } : {}) } };
  if (!budget || type !== budget.type) return null;
  const split = splitFor(budget, channels).split?.map((part) => ({
    channel: part.channel as Channel,
    amount: part.channel === channel ? amount : part.amount,
  }));
  return { budget: { amount: null, split: split ?? null } };
}
