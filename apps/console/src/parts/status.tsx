import { Badge } from '@mantine/core';
import { wordFor } from './words.js';

type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off';

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  healthy: 'good',
  ok: 'good',
  delivering: 'good',
  succeeded: 'good',
  approved: 'good',
  passed: 'good',
  ready: 'good',
  matched: 'good',
  draft: 'off',
  not_launched: 'off',
  invited: 'busy',
  queued: 'busy',
  running: 'busy',
  pending: 'busy',
  building: 'busy',
  generating: 'busy',
  scheduled: 'busy',
  pending_review: 'busy',
  in_review: 'busy',
  waiting: 'busy',
  paused: 'warn',
  partial: 'warn',
  degraded: 'warn',
  limited: 'warn',
  too_small: 'warn',
  warning: 'warn',
  warnings: 'warn',
  approved_limited: 'warn',
  not_delivering: 'bad',
  error: 'bad',
  failed: 'bad',
  unhealthy: 'bad',
  failing: 'bad',
  disabled: 'bad',
  expired: 'bad',
  revoked: 'bad',
  disapproved: 'bad',
  rejected: 'bad',
  refused: 'bad',
  action_needed: 'warn',
  empty: 'warn',
  closed: 'off',
  gone: 'off',
  disconnected: 'off',
  archived: 'off',
  completed: 'off',
  ended: 'off',
  canceled: 'off',
  deactivated: 'off',
};

const colors: Readonly<Record<Tone, string>> = { good: 'green', busy: 'blue', warn: 'yellow', bad: 'red', off: 'gray' };

/** A state, in words and in color. @param label says more than the word of the state */
export function StatusBadge({ value, size = 'sm', label }: { value: string; size?: 'xs' | 'sm' | 'md'; label?: string }) {
  return (
    <Badge
      className={`status status-${colors[tones[value] ?? 'off']}`}
      variant="default"
      size={size}
      radius="sm"
      tt="none"
      fw={600}
      // The sizes of the badge are for capitals.
      fz={12}
      h={22}
    >
      {label ?? wordFor(value)}
    </Badge>
  );
}
