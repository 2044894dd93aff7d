import { lockingStatement, type UnitOfWork } from '@app/platform/data';
import type { CreativeStatus } from '../domain/creative.lifecycle.js';
import type { VariantFile } from '../domain/creative.state.js';
import type { AdCopy, Format, Size } from '../domain/creative-words.js';
import type { StoredLogo } from '../domain/logo.js';

/** The data of a creative for campaigns. */
export interface CreativeRecord {
  readonly id: string;
  readonly status: CreativeStatus;
  /** Channels for which it has a variant without a hard fault; what ads need beside it, only the plan of a campaign knows. */
  readonly fits: readonly string[];
  /** Channels whose review refused every ad of it. */
  readonly rejectedBy: readonly string[];
  /** Channels for which a draft stands that nobody has accepted. */
  readonly drafts: readonly string[];
  /** The first last day of a fact that its ads may print, `YYYY-MM-DD`; null: none ends. */
  readonly lastDay: string | null;
  /** Topics of its brief that platforms do not show. */
  readonly prohibited: readonly string[];
  readonly name: string;
  readonly brandName: string | null;
  /** A square; null: none was given, or it cannot be used. */
  readonly logo: PictureRecord | null;
  /** The active ones without a hard fault, by index; at most fifty. */
  readonly variants: readonly VariantRecord[];
}

export interface VariantRecord {
  readonly id: string;
  readonly index: number;
  /** Those with the same number share their words, in several shapes. */
  readonly take: number;
  readonly channel: string;
  readonly format: Format;
  readonly copy: AdCopy;
  readonly picture: PictureRecord | null;
}

/** A file that `CreativeFiles` reads. */
export interface PictureRecord {
  readonly sha256: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  /** A model drew it. */
  readonly isGenerated: boolean;
}

/** As `ordersOf` counts them: takes come last, and an ad of the client's own says its number itself. */
const takeOf = `coalesce((plan->'finished'->v.index->>'variant')::int, v.index % (plan->>'count')::int)`;

// The rows stay locked until the caller's transaction ends, so that a concurrent archiving waits and then sees the users.
const known = lockingStatement(
  'creative.directory',
  `select id, name, status, coalesce(plan->>'advertiser', plan->'brand'->>'name') as "brandName",
     logo, alt_text as "altText", array(select r.channel from
     creative.review r
       where r.organization_id = $1 and r.creative_id = creative.id group by r.channel having bool_and(r.state =
       'rejected') order by 1) as "rejectedBy",
     (select min(f->>'until') from jsonb_array_elements(coalesce(plan->'facts', '[]')) f) as "lastDay",
     array(select distinct f->>'topic' from jsonb_array_elements(plan->'findings') f where f->>'severity' =
     'prohibited' order by 1) as prohibited,
     coalesce((select json_agg(json_build_object('id', v.id, 'index', v.index, 'take', ${takeOf}, 'channel', v.channel, 'format',
     v.format, 'width', v.width, 'height', v.height,
         'copy', v.copy, 'file', v.file, 'isDraft', v.is_draft and v.accepted_at is null) order by v.index)
       from creative.variant v
       where v.organization_id = $1 and v.creative_id = creative.id and v.status = 'active' and not exists (
         select from jsonb_array_elements(v.compliance) c where c->>'severity' = 'hard' and not
         (c->>'passed')::boolean and c->>'rule' <> 'needed')), '[]') as variants
   from creative.creative where organization_id = $1 and id = any($2::uuid[]) order by id for share`,
);

interface KnownRow extends Omit<CreativeRecord, 'fits' | 'drafts' | 'logo' | 'variants'> {
  readonly logo: StoredLogo | null;
  /** The user's own, in place of each picture's. */
  readonly altText: string | null;
  readonly variants: readonly (Omit<VariantRecord, 'picture'> & {
    readonly width: number | null;
    readonly height: number | null;
    readonly file: VariantFile | null;
    readonly isDraft: boolean;
  })[];
}

/** Reads creatives for other contexts. */
export class CreativeDirectory {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Those of the ids that belong to the organization. Needs a unit of work; until its end they can neither change nor be
   * archived.
   */
  async known(ids: readonly string[]): Promise<CreativeRecord[]> {
    const rows = ids.length === 0 ? [] : await this.unitOfWork.current.rows<KnownRow>(known, [ids]);
    return rows.map(knownOf);
  }
}

const channelsOf = (variants: KnownRow['variants']): string[] => [...new Set(variants.map(({ channel }) => channel))].sort();

const knownOf = ({ altText, logo, variants, ...creative }: KnownRow): CreativeRecord => ({
  ...creative,
  fits: channelsOf(variants),
  drafts: channelsOf(variants.filter(({ isDraft }) => isDraft)),
  logo: logo && { ...logo, altText: creative.brandName ?? '', isGenerated: false },
  variants: variants.map(({ width, height, file, isDraft: _, ...variant }) => ({
    ...variant,
    picture: file && width !== null && height !== null ? pictureOf(file, { width, height }, altText) : null,
  })),
});

const pictureOf = ({ byModel, ...file }: VariantFile, size: Size, altText: string | null): PictureRecord => ({
  ...file,
  ...size,
  altText: altText ?? file.altText,
  isGenerated: byModel === true,
});
