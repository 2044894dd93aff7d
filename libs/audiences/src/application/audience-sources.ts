// The allowed sources of an audience: no circle, nothing archived, and no lookalike of a lookalike.
import { Injectable } from '@nestjs/common';
import { validationFailed } from '@app/kernel';
import { type Definition, sourcesOf } from '../domain/audience-definition.js';
import { circularAudience, sourceUnusable } from '../domain/audience.errors.js';
import { SMALLEST_SOURCE } from '../domain/audience.limits.js';
import { AudienceStore, type Source } from './audience.store.js';

@Injectable()
export class AudienceSources {
  constructor(private readonly audiences: AudienceStore) {}

  /**
   * In the current unit of work; concurrent changes of definitions wait for it.
   * @param id the audience itself; null while it is new
   * @throws 400 for an audience of another organization, 422 `audience_source_unusable`, `circular_audience`
   */
  async require(id: string | null, definition: Definition): Promise<void> {
    const ids = sourcesOf(definition);
    if (ids.length === 0) return;
    await this.audiences.orderDefinitions();
    const known = await this.audiences.sources(ids);
    refuseUnknown(definition, ids, known);
    for (const source of known) refuseUnusable(definition, source);
    if (id !== null) await this.refuseCircle(id, known);
  }

  /** Breadth first, so that the shortest circle is reported. */
  private async refuseCircle(id: string, first: readonly Source[]): Promise<void> {
    const paths = new Map<string, readonly string[]>([
      [id, [id]],
      ...first.map((source) => [source.id, [id, source.id]] as const),
    ]);
    for (let level = first; level.length > 0;) {
      const next = level.flatMap((source) => sourcesOf(source).map((child) => [child, source.id] as const));
      const unseen: string[] = [];
      for (const [child, parent] of next) {
        const path = [...(paths.get(parent) ?? []), child];
        if (child === id) throw circularAudience(path);
        if (!paths.has(child)) unseen.push(child);
        paths.set(child, path);
      }
      level = await this.audiences.sources(unseen);
    }
    if (first.some((source) => source.id === id)) throw circularAudience([id, id]);
  }
}

function refuseUnknown({ type }: Definition, ids: readonly string[], known: readonly Source[]): void {
  const missing = ids.filter((id) => !known.some((source) => source.id === id));
  if (missing.length === 0) return;
  const field = type === 'lookalike' ? 'definition.source_audience_id' : 'definition';
  throw validationFailed([
    {
      field,
      code: 'invalid_value',
      message: `${field} names ${missing.length === 1 ? 'an audience' : 'audiences'} that your organization does not have.`,
    },
  ]);
}

function refuseUnusable({ type }: Definition, { id, type: sourceType, status, size }: Source): void {
  if (status === 'archived') throw sourceUnusable(id, 'is archived');
  if (type !== 'lookalike') return;
  if (sourceType === 'lookalike') throw sourceUnusable(id, 'is a lookalike itself');
  if (sourceType === 'saved') throw sourceUnusable(id, 'is a saved audience, which nobody is a member of');
  if (status === 'error') throw sourceUnusable(id, 'could not be built');
  if (status === 'too_small' || (size !== null && size.upper < SMALLEST_SOURCE))
    throw sourceUnusable(id, `holds fewer than ${SMALLEST_SOURCE} people`);
}
