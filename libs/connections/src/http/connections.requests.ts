import { Enum, Day } from '@app/platform/http';

export class StartSync {
  @Enum(['incremental', 'full'], {
    about: 'incremental (default): the days that the platform may still restate; full: the last 90 days',
  })
  mode?: 'incremental' | 'full';

  @Day({ nullable: true, about: 'first account day, default by mode; at most 37 months back' })
  start_date?: string | null;

  @Day({ nullable: true, about: 'last account day, default today; a later day means today' })
  end_date?: string | null;
}
