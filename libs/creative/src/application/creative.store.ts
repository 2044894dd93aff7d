import { Inject, Injectable } from '@nestjs/common';
import { newId, notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Jobs, Outbox } from '@app/platform/messaging';
import { StoredFiles } from '@app/platform/storage';
import { type SharedParts, withNeeds } from '../domain/channel-needs.js';
import { creativeEvents } from '../domain/creative.events.js';
import { Creative, type VariantResult, type NewCreative } from '../domain/creative.js';
import type { CreativeState, Variant } from '../domain/creative.state.js';
import type { StoredLogo, LogoFault } from '../domain/logo.js';
import type { StoredPhoto, PhotoFate } from '../domain/photo.js';
import { uploadLimits } from '../domain/upload.js';

export type PlacedVariant = Pick<
  Variant,
  'index' | 'status' | 'channel' | 'format' | 'size' | 'copy' | 'file' | 'compliance' | 'isDraft' | 'notes'
>;

/** Injection token of the table behind the store. */
export const CREATIVE_ROWS = Symbol('CREATIVE_ROWS');

const addVariant = statement(
  'creative.variant.add',
  `insert into creative.variant
     (organization_id, id, creative_id, index, status, channel, format, width, height, language, copy, file,
     compliance, failure, created_at, score,
      is_draft, notes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) on conflict
   (organization_id, creative_id, index) do nothing`,
);
const started = statement(
  'creative.creative.started',
  'update creative.creative set started_at = coalesce(started_at, $3) where organization_id = $1 and id = $2',
);
// The logo of an earlier try stays, because pictures of that try may show it.
const keepLogo = statement(
  'creative.creative.keep_logo',
  `update creative.creative set logo = $3, logo_fault = $4
   where organization_id = $1 and id = $2 and status = 'generating' and logo is null`,
);
const keepPhotos = statement(
  'creative.creative.keep_photos',
  `update creative.creative set photos = $3 where organization_id = $1 and id = $2 and status = 'generating'`,
);
// An erasure of the same upload waits for its row, or has marked it before.
const useUploads = statement(
  'creative.upload.use',
  `update creative.upload set used_at = coalesce(used_at, $3) where organization_id = $1 and id = any($2::uuid[]) and
     status = 'ready'
     and (used_at is not null or created_at > $3::timestamptz - interval '${uploadLimits.unusedHours} hours')
     returning id, photo`,
);
const made = statement(
  'creative.variant.made',
  `select index, status, channel, format, failure, copy, file, is_draft as "isDraft", notes from creative.variant
   where organization_id = $1 and creative_id = $2 order by index`,
);

const judgeable = statement(
  'creative.variant.judgeable',
  `select index, channel, format, compliance, score from creative.variant
   where organization_id = $1 and creative_id = $2 and status = 'active'`,
);
const judge = statement(
  'creative.variant.judge',
  `update creative.variant v set compliance = n.compliance, score = n.score
   from jsonb_to_recordset($3::jsonb) as n (index int, compliance jsonb, score jsonb)
   where v.organization_id = $1 and v.creative_id = $2 and v.index = n.index`,
);

const accept = statement(
  'creative.variant.accept',
  `update creative.variant set accepted_at = $4, accepted_by = $5
   where organization_id = $1 and creative_id = $2 and id = $3 and is_draft and accepted_at is null`,
);
const oneVariant = statement(
  'creative.variant.one',
  `select index, status, channel, format, case when width is not null then jsonb_build_object('width', width,
     'height', height) end as size, copy, file, compliance,
     is_draft and accepted_at is null as "isDraft", notes from creative.variant where organization_id = $1 and
     creative_id = $2 and id = $3`,
);

/** Stores creatives and their variants. Every method works in the current unit of work. */
@Injectable()
export class CreativeStores {
  constructor(
    @Inject(CREATIVE_ROWS) private readonly rows: AggregateStore<CreativeState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly stored: StoredFiles,
  ) {}

  /** The creative, locked until the unit of work ends. */
  async load(id: string): Promise<Creative> {
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound('creative');
    return new Creative(row);
  }

  /** Stores a new creative, whose variants the worker makes, and returns its id. @throws 409 `storage_full`, unless it is text */
  async request(asked: Omit<NewCreative, 'organizationId' | 'createdBy'>): Promise<string> {
    const { organizationId, userId } = this.unitOfWork.actor;
    if (asked.type !== 'text') await this.stored.requireRoom(this.unitOfWork.actor, null);
    const creative = Creative.request({ ...asked, organizationId, createdBy: userId }, this.unitOfWork.now);
    this.rows.insertLater(creative.state);
    await this.outbox.record({ type: 'creative' }, creative, { name: creative.state.name });
    await this.jobs.enqueue('creative.generate', { creativeId: creative.id }, { queue: creative.id });
    return creative.id;
  }

  async save(creative: Creative, changes: Readonly<Record<string, unknown>>): Promise<void> {
    creative.saved(await this.rows.update(creative.state));
    await this.outbox.record({ type: 'creative' }, creative, changes);
  }

  /** Adds the variant unless its place is taken. */
  addVariant(creativeId: string, language: string, variant: Variant, at: Date): void {
    this.unitOfWork.current.later(addVariant, [
      newId(),
      creativeId,
      variant.index,
      variant.status,
      variant.channel,
      variant.format,
      variant.size?.width ?? null,
      variant.size?.height ?? null,
      language,
      variant.copy && JSON.stringify(variant.copy),
      variant.file && JSON.stringify(variant.file),
      JSON.stringify(variant.compliance),
      variant.failure && JSON.stringify(variant.failure),
      at,
      variant.score && JSON.stringify(variant.score),
      variant.isDraft,
      variant.notes && JSON.stringify(variant.notes),
    ]);
  }

  /** Records the start of the generation, which is no change of the creative itself. */
  started(creativeId: string, at: Date): void {
    this.unitOfWork.current.later(started, [creativeId, at]);
  }

  /** Records the brand's logo, or why there is none: part of the generation, and no change of the creative itself. */
  keepLogo(creativeId: string, logo: StoredLogo | LogoFault): void {
    const [kept, fault] = typeof logo === 'string' ? [null, logo] : [JSON.stringify(logo), null];
    this.unitOfWork.current.later(keepLogo, [creativeId, kept, fault]);
  }

  /** Records what became of the pictures that were given. */
  keepPhotos(creativeId: string, photos: readonly PhotoFate[]): void {
    this.unitOfWork.current.later(keepPhotos, [creativeId, JSON.stringify(photos)]);
  }

  /** Those of the uploads that are ready; from now on they are kept. */
  useUploads(ids: readonly string[]): Promise<{ id: string; photo: StoredPhoto }[]> {
    return this.unitOfWork.current.rows(useUploads, [ids, this.unitOfWork.now]);
  }

  async variant(creativeId: string, id: string): Promise<PlacedVariant> {
    const [row] = await this.unitOfWork.current.rows<PlacedVariant>(oneVariant, [creativeId, id]);
    if (!row) throw notFound('variant');
    return row;
  }

  /** Judges the ready variants anew by what they share, and not their words. */
  async judgeNeeds(creativeId: string, parts: SharedParts): Promise<void> {
    type Judgeable = Pick<Variant, 'index' | 'channel' | 'format' | 'compliance' | 'score'>;
    const variants = await this.unitOfWork.current.rows<Judgeable>(judgeable, [creativeId]);
    const judged = variants.map((variant) => withNeeds(variant, parts));
    this.unitOfWork.current.later(judge, [creativeId, JSON.stringify(judged)]);
  }

  /** Records a person's word that a draft is fit; false: it had it already. */
  async accept(creativeId: string, id: string, by: string | null): Promise<boolean> {
    return (await this.unitOfWork.current.affected(accept, [creativeId, id, this.unitOfWork.now, by])) > 0;
  }

  /** Tells others of what happened to a variant; the record of the creative stays as it is. */
  async tell(creativeId: string, type: keyof typeof creativeEvents, data: Readonly<Record<string, unknown>>): Promise<void> {
    await this.outbox.emit({ type: 'creative', id: creativeId }, { type: creativeEvents[type], data });
  }

  made(creativeId: string): Promise<(VariantResult & Pick<Variant, 'index'>)[]> {
    return this.unitOfWork.current.rows(made, [creativeId]);
  }
}
