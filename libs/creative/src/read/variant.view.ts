// The view of a variant.
import { z } from 'zod';
import { callsToAction, formats } from '../domain/creative-words.js';
import { reviewStatuses } from '../domain/review.js';
import { scoreCriteria } from '../domain/score.js';
import { failure, instant, reviewStatus, size, span, texts } from './view-parts.js';

const text = z.strictObject({ text: z.string(), length: z.int() });

/** The words of the README, "What the critic guarantees", for the readers of the document. */
const guarantee =
  'One row for each rule, passed or not; a variant that fails a hard one is used by no campaign. The following judge ' +
  'every text, every word that we drew on a picture and every alt text, whoever wrote it. `fact_fidelity`: every digit, ' +
  'amount, currency, percentage, date, time, code and phone number, and in English, German, French and Spanish every ' +
  'number word from two on, stands word for word in a fact, in the brand’s own words or, where no fact was stated, in a ' +
  'whole sentence or bullet of the prompt, with the terms of the fact in the same text or picture. `claim_without_fact`, ' +
  '`foreign_address`, `cross_field_repeat` and `wrong_language`: outside of quotes stands no word of our list of claims ' +
  'in these four languages and no address but the landing page’s, no two texts say the same sentence, and five free ' +
  'words or more are not plainly in another language. `unsupported_words` names words that stand in no source, soft ' +
  'unless the request was `strict`. Not guaranteed: that a fact is true or its `short` fair, that words without numbers ' +
  'are true ("the sharpest knife"), claims that no list names, and what an image model painted; of finished ads ' +
  '`fact_fidelity` and `claim_without_fact` are `not_checked` where no facts were given.';

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
        'What its texts quote: for the text in `field`, the place of the fact in `generation.facts`, or the code ' +
        'points of the prompt.',
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
    compliance: z
      .array(
        z.strictObject({
          channel: z.string(),
          field: z.string(),
          rule: z.string(),
          severity: z.enum(['hard', 'soft']),
          limit: z.union([z.number(), z.string()]).nullable(),
          actual: z.union([z.number(), z.string()]).nullable(),
          passed: z.boolean(),
        }),
      )
      .meta({ description: guarantee }),
    score: z
      .int()
      .nullable()
      .meta({
        description:
          '0 to 100: how much of the brief the ad tells and how well it fits its place; 0 when it breaks a hard rule. It ' +
          'compares the variants of one creative and predicts nothing. null: failed, or made before ads were scored.',
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
          'The remarks of the reviews, of the hundred worst ones if more campaigns show the variant. `topic` is the ' +
          'platform’s own word; null: it gave none.',
      }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({
    id: 'Variant',
    description: 'One ready ad of a creative, or the error that prevented it. `asset_url` is signed and expires.',
  });
export type VariantView = z.output<typeof VariantView>;
