import { isoOrNull, publicId } from '@app/kernel';
import { z } from 'zod';
import { type FactReading, readingLimits, readingStatuses } from '../domain/fact-reading.js';
import { factKinds } from '../domain/facts/facts.table.js';
import { findings, instant, span } from './view-parts.js';

export const FactReadingView = z
  .strictObject({
    id: z.string(),
    status: z.enum(readingStatuses).describe('`reading` ends by itself; `failed`: see `error`.'),
    prompt: z.string().nullable().describe('The prompt that is read; null: a landing page is.'),
    landing_page_url: z.string().nullable().describe('The page that is read; null: a prompt is.'),
    language: z.string(),
    source_text: z.string().nullable().meta({
      description:
        'What the spans count in: the prompt, or the text of the page, of which at most 20,000 characters are read; null: not read yet.',
    }),
    facts: z
      .array(
        z.strictObject({
          kind: z.enum(factKinds).describe('What sort of fact it is.'),
          text: z.string().describe('Word for word from the source.'),
          terms: z
            .string()
            .nullable()
            .meta({ description: 'A condition that the source sets apart from it: state it with the fact; null: none.' }),
          span,
          source: z.enum(['prompt', 'landing_page']).describe('Where it was read.'),
        }),
      )
      .meta({
        description:
          'Each stands word for word in `source_text`, from the code point `span.start` to before `span.end`; one with ' +
          'a number, amount, date or code is a whole sentence or bullet. Choose from them: they are what the source says, and nobody has checked it.',
      }),
    findings: findings.describe('Remarks on what was read.'),
    error: z
      .strictObject({ code: z.string(), field: z.string(), message: z.string(), retryable: z.boolean() })
      .nullable()
      .meta({ description: 'Of a failed reading: why the page could not be read; null: it did not fail.' }),
    created_at: instant,
    finished_at: instant.nullable(),
    expires_at: instant.meta({ description: 'When it is erased: after 24 hours.' }),
  })
  .meta({
    id: 'FactReading',
    description: 'Facts that a prompt or a landing page states, proposed for `facts` of a generation.',
  });
export type FactReadingView = z.output<typeof FactReadingView>;

export const factReadingView = (row: FactReading): FactReadingView => ({
  id: publicId('fact_reading', row.id),
  status: row.status,
  prompt: row.prompt,
  landing_page_url: row.landingPageUrl,
  language: row.language,
  source_text: row.sourceText,
  facts: row.facts.map(({ kind, text, terms, span }) => ({
    kind,
    text,
    terms: terms ?? null,
    span: { start: span.start, end: span.end },
    source: row.prompt === null ? ('landing_page' as const) : ('prompt' as const),
  })),
  findings: row.findings.map(({ topic, severity, evidence, field = 'prompt' }) => ({ topic, severity, evidence, field })),
  error: row.error && { ...row.error },
  created_at: row.createdAt.toISOString(),
  finished_at: isoOrNull(row.finishedAt),
  expires_at: new Date(row.createdAt.getTime() + readingLimits.keptHours * 3_600_000).toISOString(),
});
