// Reads the facts of a prompt or a page. It may be killed at any instant: a repeat reads again, and the first result stays.
import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '@app/platform/data';
import { ATTEMPTS, type JobMessage, Task } from '@app/platform/messaging';
import { PageText, type ReadingError, readingLimits, type ReadingSource } from '../domain/fact-reading.js';
import { type Proposal, type ProposedFact, sentencesAsFacts, verbatimOf } from '../domain/facts/proposed-facts.js';
import { LARGEST_PAGE } from '../domain/landing-page.js';
import { LogoSource } from '../domain/logo.js';
import { type FetchFault, pageFaults } from '../domain/picture-faults.table.js';
import { type BriefFinding, findingsIn } from '../domain/request-policy.js';
import { FactReadingStore, type ReadingResult } from './fact-reading.store.js';
import { Generators } from './generators.js';

/** A provider that chooses facts has this long. */
const CHOOSING_MS = 120_000;

@Injectable()
export class FactReader {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly readings: FactReadingStore,
    @Inject(Generators) private readonly generators: Generators,
    @Inject(LogoSource) private readonly source: LogoSource,
    @Inject(PageText) private readonly pages: PageText,
  ) {}

  @Task('creative.read-facts', ATTEMPTS.persistent, 'generations')
  async run({ actor, payload }: JobMessage): Promise<void> {
    const id = String(payload.readingId);
    const reading = await this.unitOfWork.run(actor, () => this.readings.open(id));
    if (!reading) return;
    const result = await this.resultOf(reading, actor.organizationId);
    await this.unitOfWork.run(actor, () => this.readings.finish(id, result));
  }

  private async resultOf(reading: ReadingSource, tenant: string): Promise<ReadingResult> {
    const text = await this.textOf(reading, tenant);
    if (typeof text !== 'string') return { status: 'failed', sourceText: null, facts: [], findings: [], error: text };
    const { facts, findings } = await this.factsOf(text, reading.language, tenant);
    const fields = facts.map(({ text }, index) => ({ field: `facts[${index}].text`, text }));
    return { status: 'ready', sourceText: text, facts, findings: [...findings, ...findingsIn(fields)], error: null };
  }

  private async textOf({ prompt, landingPageUrl }: ReadingSource, tenant: string): Promise<string | ReadingError> {
    if (landingPageUrl === null) return prompt ?? '';
    const page = await this.source.fetch(landingPageUrl, LARGEST_PAGE, AbortSignal.timeout(CHOOSING_MS), tenant);
    if ('refused' in page) return pageError(page.refused);
    const text = this.pages.textOf(page.bytes.toString('utf8'), readingLimits.longestPage);
    return text.trim() === '' ? pageError('empty') : text;
  }

  /** A provider chooses and labels them; without one, or when it fails, they are the sentences. */
  private async factsOf(
    source: string,
    language: string,
    tenant: string,
  ): Promise<{ readonly facts: readonly ProposedFact[]; readonly findings: readonly BriefFinding[] }> {
    const { provider } = this.generators;
    const sentences = sentencesAsFacts(source, language);
    if (!provider?.proposeFacts) return { facts: sentences, findings: [] };
    const proposals: readonly Proposal[] | ReadingFailure = await provider
      .proposeFacts(source, language, AbortSignal.timeout(CHOOSING_MS), () => undefined, tenant)
      .catch((error: unknown): ReadingFailure => ({ failed: error instanceof Error ? error.message : String(error) }));
    if ('failed' in proposals) return { facts: sentences, findings: [proposalsFailed(proposals.failed)] };
    const facts = verbatimOf(source, language, proposals);
    return facts.length > 0 ? { facts, findings: [] } : { facts: sentences, findings: [proposalsFailed('it named none')] };
  }
}

interface ReadingFailure {
  readonly failed: string;
}

const LONGEST_EVIDENCE = 200;
const proposalsFailed = (reason: string): BriefFinding => ({
  topic: 'proposals_failed',
  severity: 'limited',
  evidence: `The provider chose no facts (${reason.slice(0, LONGEST_EVIDENCE)}); these are the sentences of the source.`,
  field: 'facts',
});

function pageError(fault: FetchFault | 'empty'): ReadingError {
  const [message, retryable] = pageFaults[fault];
  return { code: `page_${fault}`, field: 'landing_page_url', message: `The landing page ${message}.`, retryable };
}
