import { Inject, Injectable } from '@nestjs/common';
import { Clock, OrganizationDirectory, systemActor } from '@app/kernel';
import { Reads, statement } from '@app/platform/data';
import { Every } from '@app/platform/messaging';
import { generationTimeout } from '../domain/creative.js';
import { CreativeGeneration } from './creative-generation.js';

const overdue = statement(
  'creative.creative.overdue',
  "select id from creative.creative where organization_id = $1 and status = 'generating' and deadline_at <= $2",
);

/** Ends what nobody ends. */
@Injectable()
export class CreativeSchedules {
  constructor(
    private readonly reads: Reads,
    private readonly generation: CreativeGeneration,
    @Inject(OrganizationDirectory) private readonly organizations: OrganizationDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Every('* * * * *', 'creative.give-up-overdue')
  async giveUpOverdue(): Promise<void> {
    for (const organizationId of await this.organizations.ids()) {
      const actor = systemActor(organizationId);
      for (const { id } of await this.reads.rows<{ id: string }>(actor, overdue, [this.clock.now()]))
        await this.generation.giveUp(actor, id, generationTimeout);
    }
  }
}
