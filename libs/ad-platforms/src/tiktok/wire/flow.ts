// Manual and Smart+ objects have calls of their own; of which kind one is, is kept with its ids.
import type { PlatformIds } from '@app/connections';
import { isSmart } from '../plan/objectives.table.js';

/** The beginning of the paths. */
export type Flow = '' | 'smart_plus/';
export const flows: readonly Flow[] = ['', 'smart_plus/'];
export type Level = 'campaign' | 'adgroup' | 'ad';

const SMART = { flow: 'smart_plus' } as const;

export const flowOf = (ids: PlatformIds | null): Flow => (ids?.extra['flow'] === SMART.flow ? 'smart_plus/' : '');
/** Of a new campaign, by TikTok's word for what it is for. */
export const flowFor = (objective: unknown): Flow => (isSmart(objective) ? 'smart_plus/' : '');
export const idsOf = (id: string, flow: Flow): PlatformIds => ({ id, extra: flow === '' ? {} : SMART });
/** Of ids in parameters and answers; of several an `s` follows. */
export const idField = (level: Level, flow: Flow): string => `${level === 'ad' && flow !== '' ? 'smart_plus_' : ''}${level}_id`;
