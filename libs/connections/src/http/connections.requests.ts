import { Enum, Day } from '@app/platform/http';

export class StartSync {
  @Enum(['incremental', 'full'], {
    about: 'incremental (default): what the platform may still restate; full: the last 90 days',
  })
  mode?: 'incremental' | 'full';

  @Day({ nullable: true, about: 'first account day, default by mode' })
  start_date?: string | null;

  @Day({ nullable: true, about: 'last account day, default today' })
  end_date?: string | null;
}
