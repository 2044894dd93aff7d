// The view of a creative.
import { z } from 'zod';
import { creativeActions, creativeStatuses } from '../domain/creative.lifecycle.js';
import { attemptOutcomes } from '../domain/creative-generator.js';
import { modes, onFailures } from '../domain/creative.state.js';
import { factKinds } from '../domain/facts/facts.table.js';
import { callsToAction, creativeTypes, formats } from '../domain/creative-words.js';
import { look } from './brand.view.js';
import { failure, findings, instant, reviewStatus, size, span, texts } from './view-parts.js';

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
      'A short text that the client answers for, and that ads quote word for word. `span` and `offer` are null, and ' +
      '`value` equals `text`, but in creatives that were made while prompts were still read: there `span` is the place in the prompt, and `offer` the parts of an offer.',
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
    mode: z
      .enum(modes)
      .nullable()
      .meta({
        description:
          '`draft`: quoted from facts by the draft writer; `written`: by a provider. null: not ended, given by the ' +
          'client, or made before this was kept.',
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
          'The calls to a provider for words, at most fifty. `objected`: its words broke the rules that `objections` ' +
          'names, and it was asked again or the draft stands in their place; `unreadable`: its answer is no ad; `refused`: it would not write; `failed`: no answer.',
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
          'The pictures that were given, or the landing page whose picture is used (`extract`). The findings say why ' +
          'one is unusable.',
      }),
    brand: z.strictObject({ name: z.string().nullable(), ...look, logo_upload_id: z.string().nullable() }),
    refined_from: z.strictObject({ creative_id: z.string(), variant_id: z.string() }).nullable(),
    brand_id: z.string().nullable(),
    campaign_id: z.string().nullable(),
    audience_id: z.string().nullable(),
    seed: z.int(),
    generator: z.string(),
    model: z.string().nullable(),
    variants: z.strictObject({ planned: z.int(), ready: z.int(), failed: z.int() }),
    usage: z.strictObject({ input_tokens: z.int(), output_tokens: z.int(), images: z.int() }),
    findings: findings.meta({
      description:
        'Remarks on the request, each with its field. `prohibited`: platforms refuse such ads, and no campaign is ' +
        'launched or resumed with this creative. `policy_unchecked`: the field is in a language that is not checked. ' +
        '`brief_too_thin`: what drafts lack, and what would give it. `fact_unclear`: a fact is not what its kind ' +
        'needs. `fact_unused`: a fact that no ad quotes. Creatives that were made while prompts were still read may ' +
        'also have `language_mismatch`.',
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
    channels: texts.meta({ description: 'The ad platforms that it is for.' }),
    formats: z.array(z.enum(formats)).meta({ description: 'Those of its ready variants.' }),
    usable_on: z
      .array(
        z.strictObject({
          channel: z.string(),
          usable: z.boolean(),
          lacks: z.array(z.strictObject({ format: z.enum(formats).nullable(), field: z.string(), message: z.string() })),
        }),
      )
      .meta({
        description:
          'How it stands on each of its channels. `usable`: the ads of one of its formats lack nothing. `lacks`: what those of ' +
          'each format lack by the rules of the channel, and what to do; which formats a campaign shows, its `plan` says.',
      }),
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
    files_erased_at: instant.nullable().meta({
      description:
        'When its files were erased: 90 days after it was archived, once no platform shows it, or because a generation met the ' +
        'limit of stored bytes. Its words stay; addresses of files are null. null: it has its files.',
    }),
    version: z.int(),
  })
  .meta({
    id: 'Creative',
    description: 'An asset made from a prompt: words and pictures in variants, one for each place where it may be shown.',
  });
export type CreativeView = z.output<typeof CreativeView>;
