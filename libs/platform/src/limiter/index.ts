export type { DayReservations } from './day-account.js';
export { FailoverLimiter } from './failover-limiter.js';
export { MemoryLimiter, type MemoryLimiterOptions } from './memory-limiter.js';
export { PostgresDayReservations, type RunSql } from './postgres-day-reservations.js';
export { type Decision, type Quota, type RateLimiter, subjectOf, type WindowState } from './rate-limiter.js';
export { RedisLimiter } from './redis-limiter.js';
