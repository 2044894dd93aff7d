// What ads of the toy platform delivered, hour by hour, and to which lists of people.
import { bodies, Refusal, type ToyObject, type ToyObjects } from './toy-objects.js';

const HOUR_MS = 3_600_000;
const WHOLE = 'whole';
/** Sixty days with today, which begins in the account's zone half a day before it does in UTC. */
const COUNTRIES_MS = 59.5 * 24 * HOUR_MS;

export interface ToyRow {
  readonly campaign: string;
  readonly ad: string | null;
  readonly list: string | null;
  readonly part: string | null;
  readonly day: string;
  readonly shown: number;
  readonly clicked: number;
  readonly cost: string;
}

/** Parts of a hundred; what is left is told to nobody. */
const parts = {
  none: [[null, 100]],
  gender: [
    ['women', 45],
    ['men', 35],
    ['not told', 12],
  ],
  country: [
    ['nz', 70],
    ['au', 20],
    ['elsewhere', 6],
  ],
} as const;

interface NumbersQuery {
  readonly level: 'campaign' | 'ad' | 'list';
  readonly by: keyof typeof parts;
  readonly from: string;
  readonly to: string;
}

export class ToyNumbers {
  /** Impressions by ad, list and day; those of a list are among those of the whole. */
  private readonly counts = new Map<string, number>();
  private until: number;

  constructor(
    private readonly objects: ToyObjects,
    private readonly account: { readonly zone: string },
    now: number,
  ) {
    this.until = now;
  }

  /** Counts what was delivered since the last time: before every change, and before every report. */
  count(now: number): void {
    const days = new Intl.DateTimeFormat('en-CA', { timeZone: this.account.zone });
    for (; this.until + HOUR_MS <= now; this.until += HOUR_MS) {
      const running = this.objects.all.filter((each) => each.kind === 'ad' && this.objects.state(each, this.until) === 'running');
      for (const ad of running)
        for (const list of [WHOLE, ...this.listsOf(ad)]) {
          const key = `${ad.urn} ${list} ${days.format(this.until)}`;
          const shown = 40 + Number(ad.urn.at(-1)) - (list === WHOLE ? 0 : 1 + Number(list.at(-1)));
          this.counts.set(key, (this.counts.get(key) ?? 0) + shown);
        }
    }
  }

  /** Clicks of the last days are counted too generously. */
  report({ level, by, from, to }: NumbersQuery): ToyRow[] {
    if (by === 'country' && this.until - Date.parse(from) > COUNTRIES_MS)
      throw new Refusal(422, 'Countries are told for sixty days.', 'from');
    const settled = new Date(this.until - 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const sums = new Map<string, Omit<ToyRow, 'cost' | 'part'>>();
    for (const [key, shown] of this.counts) {
      const [urn = '', of = '', day = ''] = key.split(' ');
      if (day < from || day > to || (of === WHOLE) === (level === 'list')) continue;
      const about = {
        campaign: this.campaignOf(urn),
        ad: level === 'ad' ? urn : null,
        list: level === 'list' ? of : null,
      };
      const clicked = Math.floor(shown / 9) + (day > settled ? 1 : 0);
      const row = `${about.campaign} ${about.ad} ${about.list} ${day}`;
      const sum = sums.get(row) ?? { shown: 0, clicked: 0 };
      const more = { shown: sum.shown + shown, clicked: sum.clicked + clicked };
      sums.set(row, { ...about, day, ...more });
    }
    return [...sums.values()].flatMap((row) =>
      parts[by].map(([part, share]): ToyRow => {
        const [shown, clicked] = [row.shown, row.clicked].map((whole) => Math.floor((whole * share) / 100));
        return { ...row, part, shown: shown ?? 0, clicked: clicked ?? 0, cost: (((clicked ?? 0) * 37) / 100).toFixed(2) };
      }),
    );
  }

  private listsOf({ parent }: ToyObject): readonly string[] {
    return bodies.group.parse(this.objects.living(parent ?? '').body).for;
  }

  campaignOf(ad: string): string {
    const group = this.objects.all.find(({ urn }) => urn === ad)?.parent;
    return this.objects.all.find(({ urn }) => urn === group)?.parent ?? '';
  }
}
