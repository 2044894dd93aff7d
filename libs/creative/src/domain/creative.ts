import { Aggregate, differing, mergedNotes, newId, resourceArchived, wireName } from '@app/kernel';
import { brandNameOf } from './channel-needs.js';
import { creativeEvents } from './creative.events.js';
import { textsOf } from './compliance.js';
import { creativeLifecycle, type CreativeOperation } from './creative.lifecycle.js';
import type { CreativeMetadata, CreativeState, GenerationError, GenerationNotes, Variant } from './creative.state.js';
import type { GenerationUsage } from './creative-generator.js';
import { altTextField, findingsIn } from './request-policy.js';
import { thinness } from './facts/thinness.js';
import { factsOf } from './plan-facts.js';
import { untoldFacts } from './score.js';

/** An archived creative keeps its files for so long, and then until no platform shows it. */
export const FILES_KEPT_DAYS = 90;

/** After this time a generation is given up. */
const GENERATION_MS = 15 * 60_000;

export type NewCreative = Pick<
  CreativeState,
  'organizationId' | 'createdBy' | 'type' | 'plan' | 'generator' | 'model' | 'plannedVariants' | 'photos'
> &
  CreativeMetadata;

export type VariantResult = Pick<Variant, 'channel' | 'format' | 'failure' | 'copy' | 'file' | 'isDraft' | 'notes'>;

const MOST_ATTEMPTS = 50;

const printedBy = ({ failure, copy, file }: VariantResult): string[] =>
  failure || !copy ? [] : [...textsOf(copy).map(({ text }) => text), ...(file?.words ?? [])];

/** A PATCH: absent fields stay, null clears. */
export type MetadataChanges = Partial<Omit<CreativeMetadata, 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, string | null>>;
  /** Who advertises, which stands beside the words of the ads. */
  readonly brandName?: string;
};

type ChangedValues = Partial<CreativeMetadata> & Pick<MetadataChanges, 'brandName'>;

/** A creative asset: its request, and the progress of its variants. Its content never changes. */
export class Creative extends Aggregate<CreativeState> {
  static request(requested: NewCreative, now: Date): Creative {
    const creative = new Creative({
      ...requested,
      id: newId(),
      version: 1,
      status: 'generating',
      usage: { inputTokens: 0, outputTokens: 0, images: 0 },
      error: null,
      logo: null,
      logoFault: null,
      untoldFacts: [],
      notes: null,
      createdAt: now,
      updatedAt: now,
      startedAt: null,
      finishedAt: null,
      deadlineAt: new Date(now.getTime() + GENERATION_MS),
      archivedAt: null,
      filesErasedAt: null,
    });
    creative.emit(creativeEvents['creative.requested'], { variants: requested.plannedVariants });
    return creative;
  }

  get isGenerating(): boolean {
    return this.state.status === 'generating';
  }

  /** The new values of the changed fields; null when nothing changed. Metadata merges key by key, and null drops a key. */
  update({ metadata, brandName, ...changes }: MetadataChanges, now: Date): ChangedValues | null {
    const { state } = this;
    if (state.status === 'archived') throw resourceArchived('creative');
    const after: Partial<CreativeMetadata> = metadata ? { ...changes, metadata: mergedNotes(state.metadata, metadata) } : changes;
    const changed = differing<CreativeMetadata>(state, after);
    const isRenamed = this.renames(brandName);
    if (changed === null && !isRenamed) return null;
    const values: ChangedValues = { ...changed, ...(isRenamed ? { brandName } : {}) };
    this.change({ ...changed, updatedAt: now });
    if (isRenamed) this.change({ plan: { ...state.plan, advertiser: brandName } });
    if (values.altText !== undefined) this.judgeAltText(values.altText);
    this.emit(creativeEvents['creative.updated'], { fields: Object.keys(values).map(wireName) });
    return values;
  }

  renames(brandName: string | undefined): brandName is string {
    return brandName !== undefined && brandName !== brandNameOf(this.state.plan);
  }

  /** Its words are the only ones of the brief that change. */
  private judgeAltText(altText: string | null): void {
    const { plan } = this.state;
    const others = plan.findings.filter(({ field }) => field !== 'alt_text');
    this.change({ plan: { ...plan, findings: [...others, ...findingsIn(altTextField(altText))] } });
  }

  /**
   * Usable as soon as one variant is ready; failures are listed with the variants. When all variants failed in the same way, the
   * creative failed with that reason.
   */
  finish(now: Date, made: readonly VariantResult[], usage: GenerationUsage): void {
    const { plan } = this.state;
    this.change({ usage, notes: this.notesOf(made) });
    const failed = made.flatMap(({ failure }) => failure ?? []);
    const [first] = failed;
    if (failed.length < made.length) {
      this.change({ untoldFacts: untoldFacts(factsOf(plan), made.flatMap(printedBy)) });
      this.end('complete', now, { ready: made.length - failed.length, failed: failed.length });
    } else this.fail(now, first && failed.every(({ code }) => code === first.code) ? first : nothingMade);
  }

  private notesOf(made: readonly VariantResult[]): GenerationNotes {
    const { finished, refined } = this.state.plan;
    const written = made.some(({ isDraft, failure }) => !isDraft && failure === null);
    return {
      mode: finished || refined ? null : written ? 'written' : 'draft',
      isModelMade: made.some(({ file, isDraft, failure }) => (file ? file.byModel === true : !isDraft && failure === null)),
      attempts: made.flatMap(({ notes }) => notes?.attempts ?? []).slice(0, MOST_ATTEMPTS),
      findings: thinness(made),
    };
  }

  fail(now: Date, error: GenerationError): void {
    this.change({ error });
    this.end('fail', now, { code: error.code });
  }

  /** Cancels a running generation. False when it was already archived. */
  archive(now: Date): boolean {
    if (this.state.status === 'archived') return false;
    this.change({ archivedAt: now });
    this.move('archive', now, {});
    return true;
  }

  /** Its words stay. False when the files are gone already or are still needed. */
  eraseFiles(now: Date): boolean {
    const { status, archivedAt, filesErasedAt } = this.state;
    const isOver = archivedAt !== null && now.getTime() - archivedAt.getTime() >= FILES_KEPT_DAYS * 86_400_000;
    if (filesErasedAt !== null || (status !== 'failed' && !isOver)) return false;
    this.change({ filesErasedAt: now, updatedAt: now });
    this.emit(creativeEvents['creative.files_erased'], {});
    return true;
  }

  private end(operation: CreativeOperation, now: Date, data: Readonly<Record<string, unknown>>): void {
    this.change({ finishedAt: now });
    this.move(operation, now, data);
  }

  private move(operation: CreativeOperation, now: Date, data: Readonly<Record<string, unknown>>): void {
    this.change({ status: creativeLifecycle.move(this.state.status, operation), updatedAt: now });
    this.emit(creativeLifecycle.transition(operation).emits, data);
  }
}

export const generationTimeout: GenerationError = {
  code: 'generation_timeout',
  message: 'The variants were not made in time; ask again.',
  retryable: true,
};
const nothingMade: GenerationError = {
  code: 'no_variants',
  message: 'None of the variants could be made; each says why.',
  retryable: false,
};
