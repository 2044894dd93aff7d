/** Create and update of audiences. An audience cannot be removed. */
import type { Audience } from '../ad-tables.js';
import { usableSegment } from '../lists/list-use.js';
import { isRecord } from '../message-schema.js';
import {
  changes,
  checkCreate,
  checkMask,
  checkName,
  newId,
  ownId,
  refuse,
  resourceName,
  text,
  type Operation,
  type Target,
} from '../operation.js';

type Message = Record<string, unknown>;

const LONGEST_NAME = 255;
const MIN_AGES = [18, 25, 35, 45, 55, 65];
const MAX_AGES = [24, 34, 44, 54, 64];

const listOf = (value: unknown): Message[] => (Array.isArray(value) ? (value as Message[]) : []);

function checkAges(operation: Operation, field: string, age: Message): void {
  const ranges = listOf(age['ageRanges']);
  const valid = ranges.every(({ minAge, maxAge }) => {
    const [from, to] = [Number(minAge), maxAge === undefined ? undefined : Number(maxAge)];
    return MIN_AGES.includes(from) && (to === undefined || (MAX_AGES.includes(to) && from < to));
  });
  if (!valid || (ranges.length === 0 && age['includeUndetermined'] !== true))
    throw refuse(operation, 'audienceError.DIMENSION_INVALID', field);
}

function checkGenders(operation: Operation, field: string, gender: Message): void {
  const genders = Array.isArray(gender['genders']) ? gender['genders'] : [];
  const valid = genders.every((each) => each === 'MALE' || each === 'FEMALE');
  if (!valid || (genders.length === 0 && gender['includeUndetermined'] !== true))
    throw refuse(operation, 'audienceError.DIMENSION_INVALID', field);
}

/** The segments with checked names of user lists. */
async function segmentsOf(
  target: Target,
  operation: Operation,
  field: string,
  value: unknown,
  negative: boolean,
): Promise<Message[]> {
  const segments: Message[] = [];
  for (const [index, segment] of listOf(value).entries())
    segments.push(await usableSegment(target, operation, segment, { field: `${field}[${index}].userList.userList`, negative }));
  if (segments.length === 0) throw refuse(operation, 'audienceError.DIMENSION_INVALID', field);
  if (new Set(segments.map((segment) => JSON.stringify(segment))).size < segments.length)
    throw refuse(operation, 'audienceError.DUPLICATE_AUDIENCE_SEGMENT', field);
  return segments;
}

/** Ages and genders may be given once each; segments in several dimensions must all hold. */
async function dimensionsOf(target: Target, operation: Operation): Promise<Message[]> {
  const given = listOf(operation.resource['dimensions']);
  for (const once of ['age', 'gender'])
    if (given.filter((dimension) => isRecord(dimension[once])).length > 1)
      throw refuse(operation, 'audienceError.TOO_MANY_DIMENSIONS_OF_SAME_TYPE', 'dimensions');
  const dimensions: Message[] = [];
  for (const [index, dimension] of given.entries())
    dimensions.push(await dimensionOf(target, operation, dimension, `dimensions[${index}]`));
  return dimensions;
}

async function dimensionOf(target: Target, operation: Operation, dimension: Message, field: string): Promise<Message> {
  const { age, gender, audienceSegments } = dimension;
  if (isRecord(audienceSegments)) {
    const at = `${field}.audienceSegments.segments`;
    return { audienceSegments: { segments: await segmentsOf(target, operation, at, audienceSegments['segments'], false) } };
  }
  if (isRecord(age)) checkAges(operation, `${field}.age`, age);
  else if (isRecord(gender)) checkGenders(operation, `${field}.gender`, gender);
  else throw refuse(operation, 'audienceError.DIMENSION_INVALID', field);
  return dimension;
}

async function exclusionOf(target: Target, operation: Operation): Promise<Message | null> {
  const { exclusionDimension } = operation.resource;
  if (!isRecord(exclusionDimension)) return null;
  const field = 'exclusionDimension.exclusions';
  return { exclusions: await segmentsOf(target, operation, field, exclusionDimension['exclusions'], true) };
}

async function checkUnique({ sql, account }: Target, operation: Operation, { id, name }: Audience): Promise<void> {
  if (name.length > LONGEST_NAME) throw refuse(operation, 'stringLengthError.TOO_LONG', 'name', name);
  checkName(operation, name, 'fieldError.INVALID_VALUE');
  const same = await sql.query(
    "select 1 from google_ads.audience where account_id = $1 and name = $2 and status <> 'REMOVED' and id <> $3",
    [account.id, name, id],
  );
  if (same.length > 0) throw refuse(operation, 'audienceError.NAME_ALREADY_IN_USE', 'name', name);
}

export async function createAudience(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  const audience: Audience = {
    id: await newId(target, operation),
    account_id: target.account.id,
    name: String(resource['name']),
    description: text(resource['description']) ?? null,
    status: 'ENABLED',
    dimensions: await dimensionsOf(target, operation),
    exclusion: await exclusionOf(target, operation),
  };
  await checkUnique(target, operation, audience);
  await target.sql.query(
    `insert into google_ads.audience (id, account_id, name, description, status, dimensions, exclusion)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    Object.values({ ...audience, dimensions: JSON.stringify(audience.dimensions) }),
  );
  return resourceName(target.account.id, 'audience', audience.id);
}

export async function updateAudience(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  const [before] = await target.sql.query<Audience>('select * from google_ads.audience where id = $1 and account_id = $2', [
    ownId(target, operation),
    target.account.id,
  ]);
  if (before === undefined) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND');
  const mask = checkMask(operation);
  if (changes(mask, 'name') && text(resource['name']) === undefined) throw refuse(operation, 'fieldError.REQUIRED', 'name');
  const after: Audience = {
    ...before,
    name: changes(mask, 'name') ? String(resource['name']) : before.name,
    description: changes(mask, 'description') ? (text(resource['description']) ?? null) : before.description,
    dimensions: changes(mask, 'dimensions') ? await dimensionsOf(target, operation) : before.dimensions,
    exclusion: changes(mask, 'exclusionDimension') ? await exclusionOf(target, operation) : before.exclusion,
  };
  await checkUnique(target, operation, after);
  await target.sql.query(
    'update google_ads.audience set name = $2, description = $3, dimensions = $4, exclusion = $5 where id = $1',
    [after.id, after.name, after.description, JSON.stringify(after.dimensions), after.exclusion],
  );
  return resourceName(target.account.id, 'audience', after.id);
}
