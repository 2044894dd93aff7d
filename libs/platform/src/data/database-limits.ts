// How long the database may take and how much may wait for it. docs/adr/0014 explains the numbers.
import type { Settings } from '@app/platform/config';
import type { AdmissionLimits } from './admission.js';

/** Twice a full minute of the largest plan: a burst within the plans waits, and a flood is refused at once. */
export const MOST_WAITING = 2_000;
/** Of one organization, so that its burst leaves room for others. */
const MOST_WAITING_OF_ONE = 1_000;

/** The longest wait while others get their turn, as a multiple of the longest wait while no place becomes free. */
const LONGEST_WAIT = 5;

/** Transactions: half of the pool for one customer, an organization with its sandbox. */
export const transactionLimits = ({ DATABASE_POOL, DATABASE_WAIT_MS }: Settings): AdmissionLimits => ({
  places: DATABASE_POOL,
  placesOfOne: Math.ceil(DATABASE_POOL / 2),
  ...queueOf(DATABASE_WAIT_MS),
});

/**
 * Lists: they never take the last connections, which serve reads of single records; at most half of the pool for one
 * customer.
 */
export const listLimits = ({ DATABASE_POOL, DATABASE_WAIT_MS }: Settings): AdmissionLimits => ({
  places: Math.max(1, DATABASE_POOL - 2),
  placesOfOne: Math.max(1, Math.min(Math.ceil(DATABASE_POOL / 2), DATABASE_POOL - 2)),
  ...queueOf(DATABASE_WAIT_MS),
});

/** Connections for reports, per server. */
export const reportConnections = ({ DATABASE_POOL }: Settings): number => Math.max(2, Math.ceil(DATABASE_POOL * 0.4));

/** Reports: two at once per organization; eight more wait. */
export const reportLimits = (settings: Settings, servers: number): AdmissionLimits => ({
  places: servers * reportConnections(settings),
  placesOfOne: 2,
  waiting: 200,
  waitingOfOne: 8,
  waitMs: settings.DATABASE_WAIT_MS,
  longestWaitMs: settings.DATABASE_WAIT_MS,
});

const queueOf = (waitMs: number) => ({
  waiting: MOST_WAITING,
  waitingOfOne: MOST_WAITING_OF_ONE,
  waitMs,
  longestWaitMs: LONGEST_WAIT * waitMs,
});
