// Why an audience cannot be built from its sources, and the cure for its owner.
import { publicId } from '@app/kernel';
import type { AudienceType } from './audience-definition.js';
import { SMALLEST_SOURCE } from './audience.limits.js';
import type { AudienceStatus } from './audience.lifecycle.js';
import type { BuildError, Size } from './audience.state.js';

export interface BuildSource {
  readonly id: string;
  readonly status: AudienceStatus;
  readonly size: Size | null;
}

/** The most severe fault of its sources; null: it can be built. */
export function buildFault(type: AudienceType, sources: readonly BuildSource[]): BuildError | null {
  const archived = sources.find(({ status }) => status === 'archived');
  if (archived)
    return fault('source_archived', archived, 'is archived and has no members any more; define this audience without it');
  const failed = sources.find(({ status }) => status === 'error');
  if (failed) return fault('source_failed', failed, 'could not be built; correct that one first, and this one follows');
  const small = type === 'lookalike' && sources.find(({ status, size }) => status === 'too_small' || isSmall(size));
  if (small)
    return fault('source_too_small', small, `holds fewer than ${SMALLEST_SOURCE} people; add people to it or name a larger one`);
  return null;
}

const isSmall = (size: Size | null): boolean => size !== null && size.upper < SMALLEST_SOURCE;

const fault = (code: string, { id }: BuildSource, what: string): BuildError => ({
  code,
  message: `The audience ${publicId('audience', id)}, a source of this one, ${what}.`,
});
