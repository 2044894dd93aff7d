// The read side's own copy of what numbers are about, so that a report is sorted and filtered by it in one statement. An event
// only says that something changed: its owner is asked how it is now, so the order of events does not matter.
import { applyDecorators, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type EventMessage, EveryOrganization, On } from '@app/platform/messaging';
import { type Subject, SubjectDirectory, type SubjectKind, subjectKinds } from '../domain/subject.directory.js';
import { subjectSql } from './subject.statements.js';

/** The events after which a subject may have another name, status, label or date. */
const changes: Readonly<Record<SubjectKind, readonly string[]>> = {
  campaign: ['created', 'updated', 'launched', 'paused', 'resumed', 'completed', 'archived', 'delivery_changed'],
  creative: ['requested', 'generated', 'failed', 'updated', 'archived', 'files_erased'],
  audience: ['created', 'updated', 'rebuilding', 'ready', 'too_small', 'failed', 'archived'],
  connection: [
    ...['connected', 'reauthorized', 'consented', 'recovered', 'failed', 'expired'],
    ...['changed', 'account_changed', 'disconnected', 'synced'],
  ],
};

const OnChanges = (kind: SubjectKind): MethodDecorator =>
  applyDecorators(...changes[kind].map((change) => On(`${kind}.${change}`)));

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Subjects in one unit of work. */
const PAGE = 500;

@Injectable()
export class Subjects {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SubjectDirectory) private readonly directory: SubjectDirectory,
  ) {}

  @OnChanges('campaign')
  campaignChanged({ actor, subjectId }: Pick<EventMessage, 'actor' | 'subjectId'>): Promise<void> {
    return this.describe(actor, 'campaign', subjectId);
  }

  @OnChanges('creative')
  creativeChanged({ actor, subjectId }: EventMessage): Promise<void> {
    return this.describe(actor, 'creative', subjectId);
  }

  @OnChanges('audience')
  audienceChanged({ actor, subjectId }: EventMessage): Promise<void> {
    return this.describe(actor, 'audience', subjectId);
  }

  @OnChanges('connection')
  connectionChanged({ actor, subjectId }: EventMessage): Promise<void> {
    return this.describe(actor, 'connection', subjectId);
  }

  /** Mends what differs from its owner, whatever the cause. */
  @EveryOrganization('23 4 * * *', 'analytics.compare-subjects')
  async compare(actor: Actor): Promise<void> {
    await this.describeAll(actor);
  }

  /** Describes everything anew, while readers keep reading; returns the number of subjects that differed. */
  async describeAll(actor: Actor): Promise<number> {
    let differed = 0;
    for (const kind of subjectKinds) {
      for (let after: string | undefined = FIRST_ID; after !== undefined;) {
        const from: string = after;
        const page = await this.unitOfWork.run(actor, () => this.comparePage(kind, from));
        differed += page.differed;
        after = page.last;
      }
    }
    return differed;
  }

  private async describe(actor: Actor, kind: SubjectKind, id: string): Promise<void> {
    await this.unitOfWork.run(actor, () => this.describeThese(kind, [id]));
  }

  /** `last`: undefined after the last page. */
  private async comparePage(kind: SubjectKind, after: string): Promise<{ differed: number; last: string | undefined }> {
    const page = await this.directory.after(kind, after, PAGE);
    const differing = await this.unitOfWork.current.rows<{ id: string }>(subjectSql.differing, [kind, JSON.stringify(page)]);
    await this.describeThese(
      kind,
      differing.map(({ id }) => id),
    );
    return { differed: differing.length, last: page.length < PAGE ? undefined : page.at(-1)?.id };
  }

  private async describeThese(kind: SubjectKind, ids: readonly string[]): Promise<void> {
    const subjects: Subject[] = ids.length === 0 ? [] : await this.directory.of(kind, ids);
    if (subjects.length > 0) await this.unitOfWork.current.affected(subjectSql.store, [kind, JSON.stringify(subjects)]);
  }
}
