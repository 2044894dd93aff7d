/** To whom and where ads are shown: bands of age, genders, devices, and how much of the traffic is each. */
import { chance, within } from '../model/chance.js';
import { grouped, includes, spans } from '../model/periods.js';
import type { WeightedPart } from '../model/split.js';
import type { Audience } from './ad-tables.js';
import { historiesOfCriteria } from './serving.js';
import type { Tree, TreeHistories, Targeting } from './tree.js';

interface Group {
  readonly type: string;
  /** The id of the criterion is the same in every ad group. */
  readonly id: string;
  readonly share: number;
}
interface Band extends Group {
  readonly min: number;
  readonly max: number;
}

export const UNDETERMINED = { age: 'AGE_RANGE_UNDETERMINED', gender: 'UNDETERMINED' } as const;
export const AGE_BANDS: readonly Band[] = [
  { type: 'AGE_RANGE_18_24', id: '503001', share: 0.1, min: 18, max: 24 },
  { type: 'AGE_RANGE_25_34', id: '503002', share: 0.16, min: 25, max: 34 },
  { type: 'AGE_RANGE_35_44', id: '503003', share: 0.16, min: 35, max: 44 },
  { type: 'AGE_RANGE_45_54', id: '503004', share: 0.13, min: 45, max: 54 },
  { type: 'AGE_RANGE_55_64', id: '503005', share: 0.1, min: 55, max: 64 },
  { type: 'AGE_RANGE_65_UP', id: '503006', share: 0.08, min: 65, max: Number.POSITIVE_INFINITY },
  { type: UNDETERMINED.age, id: '503999', share: 0.27, min: Number.NaN, max: Number.NaN },
];
export const GENDERS: readonly Group[] = [
  { type: 'MALE', id: '10', share: 0.37 },
  { type: 'FEMALE', id: '11', share: 0.36 },
  { type: UNDETERMINED.gender, id: '20', share: 0.27 },
];
/**
 * Of whom a report of people tells nothing at all: traffic of partners. Only where people of unknown age or gender are reached.
 */
export const UNTOLD = '';
const UNTOLD_SHARE = 0.04;

const DEVICES: readonly Omit<Group, 'id'>[] = [
  { type: 'MOBILE', share: 0.62 },
  { type: 'DESKTOP', share: 0.27 },
  { type: 'TABLET', share: 0.06 },
  { type: 'CONNECTED_TV', share: 0.05 },
];
export const DEVICE_TYPES = [...DEVICES.map(({ type }) => type), 'OTHER'];
/** Searches come from no television. */
const CHANNELS_ON_TELEVISION = ['DISPLAY', 'VIDEO', 'DEMAND_GEN', 'PERFORMANCE_MAX'];
const UNEVEN = [0.7, 1.3] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** What an audience's dimension leaves: undefined when it does not ask. */
function agesOf({ dimensions }: Audience): string[] | undefined {
  const [age] = dimensions.map((dimension) => dimension['age']).filter(isRecord);
  if (age === undefined) return undefined;
  const ranges = listOf(age['ageRanges']).filter(isRecord);
  const bands = AGE_BANDS.filter(({ min, max }) =>
    ranges.some(({ minAge, maxAge }) => min >= Number(minAge ?? 0) && max <= Number(maxAge ?? Number.POSITIVE_INFINITY)),
  ).map(({ type }) => type);
  return age['includeUndetermined'] === true ? [...bands, UNDETERMINED.age] : bands;
}

function gendersOf({ dimensions }: Audience): string[] | undefined {
  const [gender] = dimensions.map((dimension) => dimension['gender']).filter(isRecord);
  if (gender === undefined) return undefined;
  const named = listOf(gender['genders']).map(String);
  return gender['includeUndetermined'] === true ? [...named, UNDETERMINED.gender] : named;
}

const DIMENSIONS = {
  age: { groups: AGE_BANDS, kind: 'ageRange', asked: agesOf },
  gender: { groups: GENDERS, kind: 'gender', asked: gendersOf },
} as const;
export type Dimension = keyof typeof DIMENSIONS;

export class Demographics {
  /** Criteria with the periods in which they were in force, by ad group. */
  private readonly criteria;
  private readonly audiences: Map<string, Audience>;

  constructor(
    private readonly seed: string,
    tree: Tree,
    histories: TreeHistories,
    private readonly targeting: Targeting,
  ) {
    const ofCriteria = historiesOfCriteria(histories.criteria);
    const dated = tree.criteria.map((criterion) => ({
      ...criterion,
      inForce: spans(ofCriteria.get(`${criterion.ad_group_id}~${criterion.id}`) ?? []).filter(
        ({ entry }) => entry.status === 'ENABLED',
      ),
    }));
    this.criteria = grouped(dated, ({ ad_group_id }) => ad_group_id);
    this.audiences = new Map(targeting.audiences.map((audience) => [audience.id, audience]));
  }

  /** The instants at which the people whom these ad groups reach became others. */
  bordersOf(adGroupIds: readonly string[]): number[] {
    return adGroupIds
      .flatMap((id) => this.criteria.get(id) ?? [])
      .filter(({ kind }) => kind !== 'keyword')
      .flatMap(({ inForce }) => inForce.flatMap(({ from, to }) => [from, to]));
  }

  /** Every group of people, those that the ad group does not reach with nothing. */
  people(dimension: Dimension, adGroupId: string, instant: number): (WeightedPart & { type: string })[] {
    const { groups, kind, asked } = DIMENSIONS[dimension];
    const inForce = (this.criteria.get(adGroupId) ?? []).filter((criterion) => includes(criterion.inForce, instant));
    const excluded = inForce.filter((each) => each.kind === kind && each.negative).map(({ detail }) => String(detail['type']));
    const wanted = inForce
      .filter((each) => each.kind === 'audience' && !each.negative)
      .flatMap(({ detail }) => this.audiences.get(String(detail['audience']).split('/').at(-1) ?? '') ?? [])
      .map(asked)
      .find((types) => types !== undefined);
    const told = groups.map(({ type, share }) => {
      const reached = !excluded.includes(type) && (wanted === undefined || wanted.includes(type));
      return { type, key: `${this.seed}|${adGroupId}|${type}`, weight: reached ? this.uneven(`${adGroupId}|${type}`, share) : 0 };
    });
    const isUnknownReached = told.some(({ type, weight }) => type === UNDETERMINED[dimension] && weight > 0);
    return [...told, { type: UNTOLD, key: `${this.seed}|${adGroupId}|untold`, weight: isUnknownReached ? UNTOLD_SHARE : 0 }];
  }

  devices(campaignId: string, channel: string): (WeightedPart & { type: string })[] {
    const optedOut = this.targeting.devices
      .filter(({ campaign_id }) => campaign_id === campaignId)
      .map(({ detail }) => String(detail['type']));
    const shown = DEVICES.filter(({ type }) => type !== 'CONNECTED_TV' || CHANNELS_ON_TELEVISION.includes(channel));
    return shown.map(({ type, share }) => ({
      type,
      key: `${this.seed}|${campaignId}|${type}`,
      weight: optedOut.includes(type) ? 0 : this.uneven(`${campaignId}|${type}`, share),
    }));
  }

  private uneven(of: string, share: number): number {
    return share * within(UNEVEN, chance(`${this.seed}|${of}`));
  }
}
