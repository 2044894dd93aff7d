import { Choice, Text } from '@app/platform/http';

const calendarDay = { regex: /^\d{4}-\d\d-\d\d$/, must: 'must be a calendar day such as 2026-11-21' };

export class StartSync {
  @Choice(['incremental', 'full'], {
    about: 'incremental (default): what the platform may still restate; full: the last 90 days',
  })
  mode?: 'incremental' | 'full';

  @Text({ max: 10, nullable: true, pattern: calendarDay, about: 'first account day, default by mode' })
  start_date?: string | null;

  @Text({ max: 10, nullable: true, pattern: calendarDay, about: 'last account day, default today' })
  end_date?: string | null;
}
