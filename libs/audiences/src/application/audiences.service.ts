import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { Definition } from '../domain/audience-definition.js';
import { audienceInUse, typeIsFixed } from '../domain/audience.errors.js';
import { Audience, type AudienceChanges, type NewAudience } from '../domain/audience.js';
import { Usage } from '../domain/usage.js';
import { AudienceSources } from './audience-sources.js';
import { AudienceStore } from './audience.store.js';

type SavedAudienceRequest = Omit<
  Extract<NewAudience, { type: 'saved' }>,
  'organizationId' | 'createdBy' | 'type' | 'definition'
> &
  Definition;

/** One method per write. */
@Injectable()
export class AudiencesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audiences: AudienceStore,
    private readonly sources: AudienceSources,
    @Inject(Usage) private readonly usage: Usage,
  ) {}

  /** Returns the new audience's id. */
  async create(actor: Actor, asked: SavedAudienceRequest): Promise<string> {
    return this.unitOfWork.run(actor, async () => {
      await this.sources.require(null, asked);
      const made = { ...asked, organizationId: actor.organizationId, createdBy: actor.userId };
      const audience = Audience.create(made, this.unitOfWork.now);
      await this.audiences.add(audience);
      return audience.id;
    });
  }

  /** Creates the audience with this external id, or changes the one that has it. */
  async put(actor: Actor, asked: SavedAudienceRequest, changes: AudienceChanges): Promise<{ id: string; isNew: boolean }> {
    return this.unitOfWork.run(actor, async () => {
      const id = await this.audiences.idOf(asked.externalId ?? '');
      if (id === undefined) return { id: await this.create(actor, asked), isNew: true };
      const { state } = await this.load(id, null);
      if (asked.type !== state.type) throw typeIsFixed(state, asked.type);
      await this.update(actor, id, changes, null);
      return { id, isNew: false };
    });
  }

  async update(actor: Actor, id: string, changes: AudienceChanges, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const audience = await this.load(id, expectedVersion);
      const changed = audience.update(changes, this.unitOfWork.now);
      if (changed === null) return;
      if (changed.definition) {
        const { type } = audience.state;
        await this.sources.require(id, { type, definition: changed.definition } as Definition);
      }
      await this.audiences.save(audience, changed);
    });
  }

  /** An archived audience stays the same record. Launching locks the row as this does, so one of the two sees the other. */
  async archive(actor: Actor, id: string, expectedVersion: number | null): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const audience = await this.load(id, expectedVersion);
      if (audience.isArchived) return;
      const launched = (await this.usage.of(actor, [id])).filter((use) => use.launched);
      if (launched.length > 0) throw audienceInUse(launched.map(({ campaignId }) => campaignId));
      audience.archive(this.unitOfWork.now);
      await this.audiences.save(audience, { status: audience.state.status });
    });
  }

  private async load(id: string, expectedVersion: number | null): Promise<Audience> {
    const audience = await this.audiences.load(id);
    audience.expectVersion(expectedVersion);
    return audience;
  }
}
