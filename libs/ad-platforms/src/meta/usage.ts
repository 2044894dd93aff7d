// How much of its quotas is used, as Meta tells in the headers of every answer, in percent of each.
import type { NearlySpent, QuotaKind } from '@app/connections';
import { z } from 'zod';
import type { Headers } from '../shared/http.client.js';

/** From here on, what can wait does. */
const NEARLY = 90;
/** Where a quota does not say when it is to be had again. */
const USUAL_WAIT_S = 60;
const LONGEST_WAIT_S = 86_400;

const percent = z.number().nonnegative().catch(0).default(0);
const wait = z.number().nonnegative().max(LONGEST_WAIT_S).catch(0).default(0);
const counts = { call_count: percent, total_cputime: percent, total_time: percent };
/** `estimated_time_to_regain_access`: minutes. */
const useCase = z.object({ type: z.string(), ...counts, estimated_time_to_regain_access: wait });
const useCases = z.record(z.string(), z.array(z.unknown()));
const app = z.object(counts);
/** `reset_time_duration`: seconds. */
const account = z.object({ acc_id_util_pct: percent, reset_time_duration: wait });
const insights = z.object({ app_id_util_pct: percent, acc_id_util_pct: percent });

/** The quotas that are counted apart; others are of things that we do not use. */
const kinds: Readonly<Record<string, QuotaKind>> = {
  ads_insights: 'reports',
  ads_management: 'tree',
  custom_audience: 'audiences',
  custom_audiences: 'audiences',
};

interface Used {
  readonly scope: NearlySpent['scope'];
  readonly of: QuotaKind;
  readonly percent: number;
  /** null: not told. */
  readonly againInSeconds: number | null;
}

/** @param kind of the call that was made: quotas of no kind of their own are told as its */
function usesIn(headers: Headers, accountId: string, kind: QuotaKind): Used[] {
  const read = <S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined =>
    schema.safeParse(parsed(headers[name])).data;
  const own = read(useCases, 'x-business-use-case-usage')?.[accountId] ?? [];
  const ofApp = read(app, 'x-app-usage');
  const ofAccount = read(account, 'x-ad-account-usage');
  const ofInsights = read(insights, 'x-fb-ads-insights-throttle');
  return [
    ...own.flatMap((each): Used[] => {
      const { data } = useCase.safeParse(each);
      const of = data && kinds[data.type];
      if (!data || of === undefined) return [];
      return [{ scope: 'account', of, percent: most(data), againInSeconds: data.estimated_time_to_regain_access * 60 || null }];
    }),
    ...(ofApp ? [{ scope: 'app', of: kind, percent: most(ofApp), againInSeconds: null } as const] : []),
    ...(ofAccount
      ? [
          {
            scope: 'account',
            of: kind,
            percent: ofAccount.acc_id_util_pct,
            againInSeconds: ofAccount.reset_time_duration || null,
          } as const,
        ]
      : []),
    ...(ofInsights
      ? ([
          { scope: 'app', of: 'reports', percent: ofInsights.app_id_util_pct, againInSeconds: null },
          { scope: 'account', of: 'reports', percent: ofInsights.acc_id_util_pct, againInSeconds: null },
        ] as const)
      : []),
  ];
}

const most = ({ call_count, total_cputime, total_time }: z.output<typeof app>): number =>
  Math.max(call_count, total_cputime, total_time);

function parsed(header: string | string[] | undefined): unknown {
  try {
    return typeof header === 'string' ? JSON.parse(header) : null;
  } catch {
    return null;
  }
}

/** Each quota of which nearly all is used, and until when what can wait should. */
export const nearlySpentIn = (headers: Headers, accountId: string, kind: QuotaKind, now: Date): NearlySpent[] =>
  usesIn(headers, accountId, kind)
    .filter(({ percent: used }) => used >= NEARLY)
    .map(({ scope, of, againInSeconds }) => ({ scope, of, until: after(now, againInSeconds ?? USUAL_WAIT_S) }));

/** When calls of this kind are taken again, after one was refused; undefined: it is not told. */
export function againAtIn(headers: Headers, accountId: string, of: QuotaKind, now: Date): Date | undefined {
  const waits = usesIn(headers, accountId, of).flatMap((used) => (used.of === of ? (used.againInSeconds ?? []) : []));
  return waits.length === 0 ? undefined : after(now, Math.max(...waits));
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
