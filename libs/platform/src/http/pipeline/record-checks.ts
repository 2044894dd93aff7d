// Checks a request against the current record: read-only fields that it sends back, and the versions that it expects. The
// pipeline does so before the handler runs, so no handler can forget it.
import { commonErrors, DomainError, type FieldFault, validationFailed } from '@app/kernel';
import { isDeepStrictEqual } from 'node:util';
import { ENTITY_TAGS } from '../requests/header.forms.js';
import type { ApiRequest } from '../requests/request.js';
import type { Route } from '../routing/routes.js';
import { readOnlyOf } from '../requests/validation.js';

type View = Readonly<Record<string, unknown>>;

/**
 * @param read the record of the path as clients see it; called only when the request needs it
 * @throws 400 `immutable` for a read-only field whose value is not the record's (for a new record: not the initial one), 412
 * `version_mismatch` when `If-Match` names versions and none of them is the current one; one version alone the handler may
 * compare
 */
export async function checkAgainstRecord(request: ApiRequest, route: Route, read: () => Promise<View>): Promise<void> {
  const { context } = request;
  const { readOnly, versions } = context;
  const expects = route.takesVersion && versions !== undefined;
  const current = route.record !== undefined && (readOnly || (expects && versions.length !== 1)) ? await read() : undefined;
  // First: an older record that is sent back whole differs in its version, too.
  if (current && expects) context.ifMatch = versionAmong(versions, current);
  const faults = readOnlyFaults(request, route, current);
  if (faults.length > 0) throw validationFailed(faults);
}

/** The faults of the read-only fields that were sent. `current`: the record of the path; undefined for a new one. */
export function readOnlyFaults({ context: { readOnly } }: ApiRequest, { body }: Route, current: View | undefined): FieldFault[] {
  if (!body || !readOnly) return [];
  const { initial, cures } = readOnlyOf(body.type);
  return Object.entries(readOnly)
    .filter(([name, value]) => !isDeepStrictEqual(value, (current ?? initial)[name] ?? null))
    .map(([name]) => ({
      field: name,
      code: 'immutable',
      message:
        `${name} is read-only${cures[name] ? `; use ${cures[name]}` : ''}. Leave it out, or send the value that ` +
        `the record has.`,
    }));
}

/** The handler then expects exactly this version, so a change in between is refused as well. */
function versionAmong(versions: readonly number[], { version }: View): number {
  if (versions.some((each) => each === version)) return Number(version);
  const [only] = versions;
  const isOne = versions.length === 1;
  const named = only === undefined ? 'no version of this record' : `${isOne ? 'version' : 'the versions'} ${versions.join(', ')}`;
  throw new DomainError(
    commonErrors.version_mismatch,
    `If-Match names ${named}, but the record is at version ${String(version)}; read it again.`,
    { current_version: version, ...(isOne ? { expected_version: only } : { expected_versions: versions }) },
    { ETag: `"${String(version)}"` },
  );
}

const STRONG_VERSION = /(?<!W\/)"(\d{1,9})"/g;

/**
 * The versions in `If-Match` (RFC 9110, 13.1.1): a weak tag, or one that we never issued, matches no record.
 * @returns undefined: any version; null: the header is not a list of entity tags
 */
export function versionsOf(header: string | undefined): readonly number[] | undefined | null {
  const text = header?.trim();
  if (text === undefined || text === '*') return undefined;
  if (!ENTITY_TAGS.test(text)) return null;
  return [...new Set([...text.matchAll(STRONG_VERSION)].map(([, version]) => Number(version)))];
}
