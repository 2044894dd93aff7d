// The views of a creative and its variants.
import { z } from 'zod';
import { creativeActions, creativeStatuses } from '../domain/creative.lifecycle.js';
import { reviewStatuses } from '../domain/review.js';
import { scoreCriteria } from '../domain/score.js';
import { attemptOutcomes } from '../domain/creative-generator.js';
import { modes, onFailures } from '../domain/creative.state.js';
import { factKinds } from '../domain/facts/facts.table.js';
import { callsToAction, creativeTypes, fonts, formats } from '../domain/creative-words.js';

const instant = z.iso.datetime();
const texts = z.array(z.string());
const size = z.strictObject({ width: z.int(), height: z.int() });
const failure = z.strictObject({ code: z.string(), message: z.string(), retryable: z.boolean() });

const reviewStatus = z
  .enum(reviewStatuses)
  .meta({ description: 'By the reviews of the platforms; of several campaigns the worst one counts, `rejected` first.' });

const span = z.strictObject({ start: z.int(), end: z.int() });

const FactView = z
  .strictObject({
    kind: z.enum(factKinds),
    id: z.string().nullable(),
    text: z.string(),
    short: z.string().nullable(),
    terms: z.string().nullable(),
    until: z.iso.date().nullable(),
    value: z.string(),
    span: span.nullable(),
    offer: z
      .strictObject({
        kind: z.string(),
        qualifier: z.string().nullable(),
        amounts: z.array(z.strictObject({ value: z.string(), currency: z.string().nullable() })),
        terms: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({
    id: 'Fact',
    description:
      'A short text that the client answers for, and that ads quote word for word. `span` and `offer` are null, and `value` equals `text`, but in creatives that were made while prompts were still read: there `span` is the place in the prompt, and `offer` the parts of an offer.',
  });

const GenerationView = z
  .strictObject({
    prompt: z.string(),
    tone: z.string(),
    language: z.string(),
    channels: texts,
    formats: z.array(z.enum(formats)),
    sizes: z.array(size),
    count: z.int(),
    keywords: texts,
    facts: z.array(FactView).nullable().meta({ description: 'null: the creative was made before facts were kept.' }),
    mode: z.enum(modes).nullable().meta({
      description:
        '`draft`: quoted from facts by the draft writer; `written`: by a provider. null: not ended, given by the client, or made before this was kept.',
    }),
    on_failure: z.enum(onFailures),
    strict: z.boolean(),
    attempts: z
      .array(
        z.strictObject({
          channel: z.string(),
          outcome: z.enum(attemptOutcomes),
          objections: z.array(z.strictObject({ field: z.string(), rule: z.string(), words: z.string() })),
        }),
      )
      .meta({
        description:
          'The calls to a provider for words, at most fifty. `objected`: its words broke the rules that `objections` names, and it was asked again or the draft stands in their place; `unreadable`: its answer is no ad; `refused`: it would not write; `failed`: no answer.',
      }),
    images: z
      .array(
        z.strictObject({
          upload_id: z.string().nullable(),
          url: z.string().nullable(),
          status: z.enum(['waiting', 'ready', 'unusable']),
          width: z.int().nullable(),
          height: z.int().nullable(),
        }),
      )
      .meta({
        description:
          'The pictures that were given, or the landing page whose picture is used (`extract`). The findings say why one is unusable.',
      }),
    brand: z.strictObject({
      name: z.string().nullable(),
      voice: z.string().nullable(),
      colors: texts,
      fonts: z.array(z.enum(fonts)),
      logo_url: z.string().nullable(),
      banned_terms: texts,
      required_terms: texts,
      disclaimer: z.string().nullable(),
    }),
    refined_from: z.strictObject({ creative_id: z.string(), variant_id: z.string() }).nullable(),
    brand_id: z.string().nullable(),
    campaign_id: z.string().nullable(),
    audience_id: z.string().nullable(),
    seed: z.int(),
    generator: z.string(),
    model: z.string().nullable(),
    variants: z.strictObject({ planned: z.int(), ready: z.int(), failed: z.int() }),
    usage: z.strictObject({ input_tokens: z.int(), output_tokens: z.int(), images: z.int() }),
    findings: z
      .array(
        z.strictObject({
          topic: z.string(),
          severity: z.enum(['limited', 'prohibited']),
          evidence: z.string(),
          field: z.string(),
        }),
      )
      .meta({
        description:
          'Remarks on the words of the request, each with its field. `prohibited`: platforms refuse such ads, and no campaign is launched or resumed with this creative. `policy_unchecked`: the field is in a language that is not checked. `brief_too_thin` says what to add, `language_mismatch` that the prompt is in another language than the ad, `fact_unused` which number or fact of the prompt no ad prints.',
      }),
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    error: failure.nullable(),
  })
  .meta({ id: 'Generation', description: 'The request, and the progress of the generation. Only the status shows its end.' });

export const CreativeView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(creativeStatuses),
    allowed_actions: z.array(z.enum(creativeActions)),
    type: z.enum(creativeTypes),
    source: z.enum(['generated', 'uploaded']),
    digital_source_type: z
      .enum(['digital_creation', 'trained_algorithmic_media'])
      .nullable()
      .meta({ description: 'null: the ads are the client’s own, and only the client knows.' }),
    review_status: reviewStatus,
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    alt_text: z.string().nullable(),
    call_to_action: z.enum(callsToAction).nullable(),
    landing_page_url: z.string().nullable(),
    brand_name: z.string().nullable(),
    logo: z
      .strictObject({ mime_type: z.string(), bytes: z.int(), width: z.int(), height: z.int(), checksum_sha256: z.string() })
      .nullable()
      .meta({
        description: 'The logo that was given with the brief, as a square for ads that show one; null: none that could be used.',
      }),
    generation: GenerationView,
    variant_count: z.int(),
    primary_variant_id: z.string().nullable(),
    created_by: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    archived_at: instant.nullable(),
    version: z.int(),
  })
  .meta({
    id: 'Creative',
    description: 'An asset made from a prompt: words and pictures in variants, one for each place where it may be shown.',
  });
export type CreativeView = z.output<typeof CreativeView>;

const text = z.strictObject({ text: z.string(), length: z.int() });

export const VariantView = z
  .strictObject({
    id: z.string(),
    creative_id: z.string(),
    index: z.int(),
    status: z.enum(['active', 'failed']),
    is_primary: z.boolean(),
    channel: z.string(),
    format: z.enum(formats),
    size: size.nullable(),
    aspect_ratio: z.string().nullable(),
    language: z.string(),
    content: z
      .strictObject({
        headlines: z.array(text),
        long_headline: text.nullable(),
        primary_text: text.nullable(),
        descriptions: z.array(text),
        call_to_action: z.enum(callsToAction),
        paths: z
          .array(z.string())
          .meta({ description: 'Of a search ad: what stands behind its address, at most two. Otherwise empty.' }),
        asset_url: z.string().nullable(),
        asset_url_expires_at: instant.nullable(),
        mime_type: z.string().nullable(),
        bytes: z.int().nullable(),
        checksum_sha256: z.string().nullable(),
        alt_text: z.string().nullable(),
      })
      .nullable(),
    draft: z.boolean().meta({
      description: 'Quoted from facts by the draft writer: look at it before it runs, and accept it (POST …/accept).',
    }),
    accepted_at: instant.nullable().meta({ description: 'When a person said that the draft is fit to run.' }),
    accepted_by: z.string().nullable(),
    incomplete: z.array(z.strictObject({ field: z.string(), needed: z.int(), given: z.int() })).meta({
      description: 'Parts of which the platform needs more than could be quoted: state more facts.',
    }),
    sources: z.array(z.strictObject({ field: z.string(), fact: z.int().nullable(), span: span.nullable() })).meta({
      description:
        'What its texts quote: for the text in `field`, the place of the fact in `generation.facts`, or the code points of the prompt.',
    }),
    unsupported_words: texts.meta({ description: 'Words of its texts that stand in no fact, prompt or brand, at most fifty.' }),
    rejected_copy: z
      .strictObject({
        headlines: texts,
        long_headline: z.string().nullable(),
        primary_text: z.string().nullable(),
        descriptions: texts,
        call_to_action: z.enum(callsToAction),
      })
      .nullable()
      .meta({
        description: 'The last words of a provider that broke rules; `generation.attempts` says which. They are shown nowhere.',
      }),
    compliance: z.array(
      z.strictObject({
        channel: z.string(),
        field: z.string(),
        rule: z.string(),
        severity: z.enum(['hard', 'soft']),
        limit: z.union([z.number(), z.string()]).nullable(),
        actual: z.union([z.number(), z.string()]).nullable(),
        passed: z.boolean(),
      }),
    ),
    score: z.int().nullable().meta({
      description:
        '0 to 100: how much of the brief the ad tells and how well it fits its place; 0 when it breaks a hard rule. It compares the variants of one creative and predicts nothing. null: failed, or made before ads were scored.',
    }),
    score_reasons: z.array(z.strictObject({ criterion: z.enum(scoreCriteria), points: z.int(), of: z.int() })),
    rank: z.int().nullable().meta({
      description: 'Its place among the variants of the creative by score, from 1; of equal ones the earlier is first.',
    }),
    error: failure.nullable(),
    review_status: reviewStatus,
    review_findings: z
      .array(
        z.strictObject({
          channel: z.string(),
          campaign_id: z.string(),
          state: z.enum(reviewStatuses),
          topic: z.string().nullable(),
          severity: z.enum(['prohibited', 'limited']),
          message: z.string(),
        }),
      )
      .meta({
        description:
          'The remarks of the reviews, of the hundred worst ones if more campaigns show the variant. `topic` is the platform’s own word; null: it gave none.',
      }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({
    id: 'Variant',
    description: 'One ready ad of a creative, or the error that prevented it. `asset_url` is signed and expires.',
  });
export type VariantView = z.output<typeof VariantView>;
