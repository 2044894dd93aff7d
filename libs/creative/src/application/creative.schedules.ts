import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { generationTimeout } from '../domain/creative.js';
import { CreativeGeneration } from './creative-generation.js';

const overdue = statement(
  'creative.creative.overdue',
  "select id from creative.creative where organization_id = $1 and status = 'generating' and deadline_at <= $2",
);

/** Ends generations that are overdue. */
@Injectable()
export class CreativeSchedules {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly generation: CreativeGeneration,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('* * * * *', 'creative.give-up-overdue')
  async giveUpOverdue(actor: Actor): Promise<void> {
    const creatives = await this.reads.rows<{ id: string }>(actor, overdue, [this.clock.now()]);
    await forEveryOne(creatives, ({ id }) => this.generation.giveUp(actor, id, generationTimeout));
  }
}
