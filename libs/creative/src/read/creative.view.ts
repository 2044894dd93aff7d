// The view of a creative.
import { z } from 'zod';
import { objectionRules } from '../domain/compliance-rules.table.js';
import { channels, oneOf } from '@app/kernel';
import { creativeActions, creativeStatuses } from '../domain/creative.lifecycle.js';
import { attemptOutcomes } from '../domain/creative-generator.js';
import { modes, onFailures } from '../domain/creative.state.js';
import { factKinds } from '../domain/facts/facts.table.js';
import { callsToAction, creativeTypes, formats } from '../domain/creative-words.js';
import { look } from './brand.view.js';
import { failure, findings, instant, reviewStatus, size, span, texts } from './view-parts.js';

const FactView = z
  .strictObject({
    kind: z.enum(factKinds).describe('What sort of fact it is.'),
    id: z.string().nullable().describe('Your own name for it; null: none.'),
    text: z.string().describe('The words, as an ad prints them.'),
    short: z.string().nullable().describe('May stand where the text does not fit; null: none.'),
    terms: z.string().nullable().describe('Its condition, in every text that prints it; null: none.'),
    until: z.iso.date().nullable().describe('The last day on which it holds; null: no end.'),
    value: z.string().describe('What an ad quotes: the same as `text`.'),
    span: span.nullable().describe('Its place in the prompt, in code points; null: it was stated.'),
    offer: z
      .strictObject({
        kind: z.string().describe('What sort of offer it is.'),
        qualifier: z.string().nullable().describe('What stands before the amount, such as `up to`; null: nothing.'),
        amounts: z
          .array(
            z.strictObject({
              value: z.string().describe('The number, as it was written.'),
              currency: z.string().nullable().describe('ISO 4217; null: it is no money.'),
            }),
          )
          .describe('The amounts that it names.'),
        terms: z.string().nullable().describe('The condition of the offer; null: none.'),
      })
      .nullable()
      .describe('The parts of an offer; null: it is none, or was not read.'),
  })
  .meta({
    id: 'Fact',
    description:
      'A short text that the client answers for, and that ads quote word for word. `span` and `offer` are null, and ' +
      '`value` equals `text`, but in creatives that were made while prompts were still read: there `span` is the place in the prompt, and `offer` the parts of an offer.',
  });

const GenerationView = z
  .strictObject({
    prompt: z.string().describe('What was asked for, as it was sent.'),
    tone: z.string().describe('How the ads sound.'),
    language: z.string(),
    channels: z.array(z.string().meta(oneOf(channels))).describe('The ad platforms that it was made for.'),
    formats: z.array(z.enum(formats)).describe('The formats that were asked for.'),
    sizes: z.array(size).describe('The sizes of its pictures.'),
    count: z.int().describe('Different texts for each channel, format and size.'),
    keywords: texts.describe('Words that the ads use where they fit.'),
    facts: z
      .array(FactView)
      .nullable()
      .meta({ description: 'What ads may state; null: the creative was made before facts were kept.' }),
    mode: z
      .enum(modes)
      .nullable()
      .meta({
        description:
          '`draft`: quoted from facts by the draft writer; `written`: by a provider. null: not ended, given by the ' +
          'client, or made before this was kept.',
      }),
    on_failure: z
      .enum(onFailures)
      .describe('What becomes of an ad that the provider could not write: the `draft` in its place, or a failure (`fail`).'),
    strict: z.boolean().describe('Whether ads with words that stand in no source are refused.'),
    attempts: z
      .array(
        z.strictObject({
          channel: z.string().meta(oneOf(channels)),
          outcome: z.enum(attemptOutcomes).describe('How the call ended.'),
          objections: z
            .array(
              z.strictObject({
                field: z.string(),
                rule: z.string().meta(oneOf(objectionRules)).describe('The rule that was broken.'),
                words: z.string().describe('The words that broke it.'),
              }),
            )
            .describe('The rules that its words broke.'),
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
          upload_id: z.string().nullable().describe('The upload; null: it was fetched.'),
          url: z.string().nullable().describe('Where it was fetched; null: it is an upload.'),
          status: z.enum(['waiting', 'ready', 'unusable']).describe('Whether it can be used.'),
          width: z.int().nullable().describe('Width in pixels; null: it was not read.'),
          height: z.int().nullable().describe('Height in pixels; null: it was not read.'),
        }),
      )
      .meta({
        description:
          'The pictures that were given, or the landing page whose picture is used (`extract`). The findings say why ' +
          'one is unusable.',
      }),
    brand: z
      .strictObject({
        name: z.string().nullable().describe('As ads print it; null: none.'),
        ...look,
        logo_upload_id: z.string().nullable().describe('The logo where it is an upload; null: it is none.'),
      })
      .describe('The brand that it was made with.'),
    refined_from: z
      .strictObject({ creative_id: z.string(), variant_id: z.string().describe('Its variant.') })
      .nullable()
      .describe('The ad that it refines; null: it was made anew.'),
    brand_id: z.string().nullable().describe('The brand kit that was copied; null: none.'),
    campaign_id: z.string().nullable().describe('The campaign whose objective and landing page it took; null: none.'),
    audience_id: z.string().nullable().describe('Who was said to see it; null: nobody was named.'),
    seed: z.int().describe('The same seed and the same request give the same result.'),
    generator: z.string().describe('Who wrote it.'),
    model: z.string().nullable().describe('The model of the provider; null: it was written without one.'),
    variants: z
      .strictObject({
        planned: z.int().describe('Variants that it will have.'),
        ready: z.int().describe('Variants that can be used.'),
        failed: z.int().describe('Variants that could not be made.'),
      })
      .describe('How far the generation is.'),
    usage: z
      .strictObject({
        input_tokens: z.int().describe('Tokens sent to the provider.'),
        output_tokens: z.int().describe('Tokens that it wrote.'),
        images: z.int().describe('Pictures that it made.'),
      })
      .describe('What the generation cost at the provider.'),
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
    error: failure.nullable().describe('Why it failed; null: it did not.'),
  })
  .meta({ id: 'Generation', description: 'The request, and the progress of the generation. Only the status shows its end.' });

export const CreativeView = z
  .strictObject({
    id: z.string(),
    organization_id: z.string(),
    external_id: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(creativeStatuses).describe('Only an `active` creative can be launched; `generating` ends by itself.'),
    allowed_actions: z.array(z.enum(creativeActions)),
    type: z.enum(creativeTypes).describe('`text`: words only; `image`: words and a picture.'),
    source: z.enum(['generated', 'uploaded']).describe('Whether it was made here, or uploaded as finished ads.'),
    digital_source_type: z.enum(['digital_creation', 'trained_algorithmic_media']).nullable().meta({
      description:
        'How its pictures came to be, in the words of the IPTC; null: the ads are the client’s own, and only the client knows.',
    }),
    review_status: reviewStatus,
    labels: texts,
    metadata: z.record(z.string(), z.string()),
    alt_text: z
      .string()
      .nullable()
      .describe('What stands in place of a picture that is not seen; null: the pictures’ own texts.'),
    call_to_action: z.enum(callsToAction).nullable(),
    landing_page_url: z.string().nullable(),
    brand_name: z.string().nullable().describe('Who advertises, as ads print it; null: nobody is named.'),
    channels: z.array(z.string().meta(oneOf(channels))).meta({ description: 'The ad platforms that it is for.' }),
    formats: z.array(z.enum(formats)).meta({ description: 'Those of its ready variants.' }),
    usable_on: z
      .array(
        z.strictObject({
          channel: z.string().meta(oneOf(channels)),
          usable: z.boolean().describe('Whether the ads of one of its formats lack nothing.'),
          lacks: z
            .array(
              z.strictObject({
                format: z.enum(formats).nullable().describe('The format; null: all.'),
                field: z.string(),
                message: z.string(),
              }),
            )
            .describe('What they lack, and what to do; empty: nothing.'),
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
    variant_count: z.int().describe('How many variants it has.'),
    primary_variant_id: z.string().nullable().describe('The variant that stands for it; null: none is ready.'),
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
