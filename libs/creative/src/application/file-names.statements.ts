import { statement } from '@app/platform/data';

/** The files that creatives name which have not lost theirs, and the logos of brand kits in use. */
const namedByCreatives = `
  select v.file->>'sha256' as file from creative.variant v
    join creative.creative c on c.organization_id = $1 and c.id = v.creative_id
    where v.organization_id = $1 and c.files_erased_at is null
  union all select logo->>'sha256' from creative.creative where organization_id = $1 and files_erased_at is null
  union all select plan->'logoUpload'->>'file' from creative.creative where organization_id = $1 and files_erased_at is null
  union all select plan->'refined'->'picture'->>'sha256' from creative.creative
    where organization_id = $1 and files_erased_at is null
  union all select photo->>'file' from creative.creative, jsonb_array_elements(photos) as photo
    where organization_id = $1 and files_erased_at is null
  union all select u.photo->>'file' from creative.brand b
    join creative.upload u on u.organization_id = $1 and u.id = b.logo_upload_id
    where b.organization_id = $1 and b.status = 'active'`;

/** Those of the files that a creative or a brand kit needs. */
export const filesOfCreatives = statement(
  'creative.file.of-creatives',
  `select distinct file from (${namedByCreatives}) named where file = any($2::text[])`,
);
/**
 * Those of the files that a creative, a brand kit or an upload needs: whatever is stored is named by one of them, or is an
 * orphan.
 */
export const neededFiles = statement(
  'creative.file.needed',
  `select distinct file from (${namedByCreatives} union all
     select unnest(files) from creative.upload where organization_id = $1) named where file = any($2::text[])`,
);
export const filesOfOne = statement(
  'creative.file.of-one',
  `select file->>'sha256' as file from creative.variant where organization_id = $1 and creative_id = $2 and file is not null
   union select logo->>'sha256' from creative.creative where organization_id = $1 and id = $2 and logo is not null
   union select photo->>'file' from creative.creative, jsonb_array_elements(photos) as photo
     where organization_id = $1 and id = $2 and jsonb_typeof(photo) = 'object'`,
);
