// Builds audiences: measures each, stores the result, and enqueues the audiences that depend on it. It may be killed at any
// instant and may run twice: the same people yield the same rows.
import { Injectable } from '@nestjs/common';
import { AdPlatforms } from '@app/connections';
import { sameValue } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type EventMessage, type JobMessage, On, Task } from '@app/platform/messaging';
import { sourcesOf } from '../domain/audience-definition.js';
import { DEEPEST_NESTING } from '../domain/audience.limits.js';
import type { BuildOutcome } from '../domain/audience.js';
import type { Size } from '../domain/audience.state.js';
import { buildFault } from '../domain/build-fault.js';
import { type Findings, findingsOf, noFindings, type Portrait, portraitOf } from '../domain/insights.js';
import { peoplePlan, type PeoplePlan } from '../domain/set-algebra.js';
import { aroundListSize, aroundSample } from '../domain/perturbation.js';
import { estimateOf, isTooSmall, platformSize, rangeBetween } from '../domain/size.js';
import { AudienceMeasures } from './audience-measures.js';
import { AudienceStore, type Source } from './audience.store.js';
import { PeopleCounter } from './people-counter.js';

/** Without findings when it could not be built: the last ones stay. */
interface Built {
  readonly definition: Source['definition'];
  readonly outcome: BuildOutcome;
  readonly size: Size | null;
  readonly findings: Findings | null;
}

@Injectable()
export class AudienceBuilding {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audiences: AudienceStore,
    private readonly measures: AudienceMeasures,
    private readonly tallying: PeopleCounter,
    private readonly platforms: AdPlatforms,
  ) {}

  /** Counting locks no row: callers may change the audience meanwhile, and each change requests another build. */
  @Task('audiences.build')
  async build({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.audienceId);
    // Also for an archived list: its people may have been erased.
    await this.tallying.follow(actor);
    const built = await this.unitOfWork.run(actor, () => this.measure(id));
    if (built) await this.unitOfWork.run(actor, () => this.keep(id, built));
  }

  @On('audience.archived')
  async sourceArchived({ actor, subjectId }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, () => this.passOn(subjectId));
  }

  /** Returns null when the audience is archived, or when a source is still building; that source will enqueue this one. */
  private async measure(id: string): Promise<Built | null> {
    const [audience] = await this.audiences.sources([id]);
    if (!audience || audience.status === 'archived') return null;
    const sources = await this.audiences.sources(sourcesOf(audience));
    const { definition } = audience;
    const fault = buildFault(audience.type, sources);
    if (fault) return { definition, outcome: fault, size: null, findings: null };
    if (sources.some(({ status }) => status === 'building')) return null;
    const plan = peoplePlan(audience, await this.madeOf(audience, sources));
    const { size, findings } = plan
      ? await this.count(id, plan)
      : { size: await this.told(audience, sources), findings: noFindings };
    return {
      definition,
      outcome: isTooSmall(size, this.platforms.smallestAudiences.values()) ? 'too_small' : 'active',
      size,
      findings,
    };
  }

  /** The audience and all its sources, level by level. */
  private async madeOf(audience: Source, sources: readonly Source[]): Promise<Map<string, Source>> {
    const known = new Map([[audience.id, audience]]);
    let level = sources;
    for (let depth = 1; depth <= DEEPEST_NESTING && level.length > 0; depth += 1) {
      for (const source of level) known.set(source.id, source);
      level = await this.audiences.sources([...new Set(level.flatMap(sourcesOf))].filter((id) => !known.has(id)));
    }
    return known;
  }

  private async count(id: string, plan: PeoplePlan): Promise<{ size: Size; findings: Findings }> {
    const now = this.unitOfWork.now;
    if (isCombined(plan)) await this.tallying.ensure(id, plan);
    const counts = await this.measures.counts(id, await this.measures.listsBeside(id));
    const own = portraitOf(counts.own, now);
    return {
      size: rangeBetween(boundsOf(plan, own, counts.members), 'members'),
      findings: findingsOf(own, portraitOf(counts.everybody, now), counts.shared),
    };
  }

  /** Of people whom only platforms know: as they tell it, else as it can be estimated here. */
  private async told(audience: Source, sources: readonly Source[]): Promise<Size | null> {
    return platformSize(await this.measures.toldSizes(audience.id)) ?? sizeFrom(audience, sources);
  }

  private async keep(id: string, { definition, outcome, size, findings }: Built): Promise<void> {
    const audience = await this.audiences.load(id);
    const before = audience.state;
    // Changed meanwhile: the change has requested a build of its own.
    if (audience.isArchived || !sameValue(before.definition, definition)) return;
    const now = this.unitOfWork.now;
    // A different error is reported again.
    if (before.error && typeof outcome === 'object' && before.error.code !== outcome.code) audience.rebuild(now);
    if (audience.built(outcome, size, now)) await this.audiences.save(audience, { status: audience.state.status });
    else await this.audiences.saveSize(audience);
    if (findings) this.measures.keep(id, { size, findings }, now);
    // Membership may change while the size stays equal, so dependents are always rebuilt.
    const isSame = before.status === audience.state.status && sameValue(before.size, size);
    if (!isSame || size?.source === 'members') await this.passOn(id);
  }

  /** Enqueues every audience that depends on this one. The lock also covers definitions that are being written right now. */
  private async passOn(id: string): Promise<void> {
    await this.audiences.orderDefinitions();
    for (const dependent of await this.audiences.builtOf(id)) await this.audiences.build(dependent);
  }
}

const isCombined = ({ combinations }: PeoplePlan): boolean => combinations.length > 0;

/**
 * A user who writes a list knows its number. A combination reveals who is on two lists, so only its sampled people are counted.
 */
const boundsOf = (plan: PeoplePlan, { sampled, key }: Portrait, members: number) =>
  isCombined(plan) ? aroundSample(sampled) : aroundListSize(members, key);

const sizeFrom = (audience: Source, sources: readonly Source[]): Size | null =>
  estimateOf(audience, (id) => sources.find((source) => source.id === id)?.size ?? null);
