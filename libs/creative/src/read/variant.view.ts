// The view of a variant.
import { z } from 'zod';
import { complianceRules, criticRules } from '../domain/compliance-rules.table.js';
import { channels, oneOf } from '@app/kernel';
import { callsToAction, formats } from '../domain/creative-words.js';
import { reviewStatuses } from '../domain/review.js';
import { scoreCriteria } from '../domain/score.js';
import { failure, instant, reviewStatus, size, span, texts } from './view-parts.js';

const text = z.strictObject({
  text: z.string().describe('The words.'),
  length: z.int().describe('Their characters, as platforms count them.'),
});
const copyWords = {
  headlines: 'The short headlines.',
  longHeadline: 'The long headline; null: its place has none.',
  primaryText: 'The text beside the picture; null: its place has none.',
  descriptions: 'The descriptions below the headline.',
};

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
    index: z.int().describe('Its place in the creative, from 0.'),
    status: z.enum(['active', 'failed']).describe('`failed`: it could not be made, see `error`.'),
    is_primary: z.boolean().describe('Whether it stands for the creative.'),
    channel: z.string().meta(oneOf(channels)),
    format: z.enum(formats).describe('The format of its ad.'),
    size: size.nullable().describe('The size of its picture; null: it has none.'),
    aspect_ratio: z.string().nullable().describe('Width to height, such as `1.91:1`; null: it has no picture.'),
    language: z.string(),
    content: z
      .strictObject({
        headlines: z.array(text).describe(copyWords.headlines),
        long_headline: text.nullable().describe(copyWords.longHeadline),
        primary_text: text.nullable().describe(copyWords.primaryText),
        descriptions: z.array(text).describe(copyWords.descriptions),
        call_to_action: z.enum(callsToAction),
        paths: z
          .array(z.string())
          .meta({ description: 'Of a search ad: what stands behind its address, at most two. Otherwise empty.' }),
        asset_url: z
          .string()
          .nullable()
          .describe('Where its picture is read without a key until `asset_url_expires_at`; null: it has none.'),
        asset_url_expires_at: instant.nullable().describe('When that address ends; null: there is none.'),
        mime_type: z.string().nullable().describe('Media type of the picture; null: none.'),
        bytes: z.int().nullable().describe('Size of the picture in bytes; null: none.'),
        checksum_sha256: z.string().nullable().describe('SHA-256 of the picture, as 64 hex digits; null: none.'),
        alt_text: z.string().nullable().describe('What stands in place of the picture; null: none.'),
      })
      .nullable()
      .describe('The words and the picture; null: it could not be made.'),
    draft: z.boolean().meta({
      description: 'Quoted from facts by the draft writer: look at it before it runs, and accept it (POST …/accept).',
    }),
    accepted_at: instant.nullable().meta({ description: 'When a person said that the draft is fit to run; null: nobody has.' }),
    accepted_by: z.string().nullable().describe('The user who said so; null: nobody has.'),
    incomplete: z
      .array(
        z.strictObject({
          field: z.string(),
          needed: z.int().describe('The least that the platform takes.'),
          given: z.int().describe('What could be quoted.'),
        }),
      )
      .meta({
        description: 'Parts of which the platform needs more than could be quoted: state more facts.',
      }),
    sources: z
      .array(
        z.strictObject({
          field: z.string(),
          fact: z.int().nullable().describe('The place of the fact, from 0; null: no fact.'),
          span: span.nullable().describe('The place in the prompt, in code points; null: it is a fact.'),
        }),
      )
      .meta({
        description:
          'What its texts quote: for the text in `field`, the place of the fact in `generation.facts`, or the code ' +
          'points of the prompt.',
      }),
    unsupported_words: texts.meta({ description: 'Words of its texts that stand in no fact, prompt or brand, at most fifty.' }),
    rejected_copy: z
      .strictObject({
        headlines: texts.describe(copyWords.headlines),
        long_headline: z.string().nullable().describe(copyWords.longHeadline),
        primary_text: z.string().nullable().describe(copyWords.primaryText),
        descriptions: texts.describe(copyWords.descriptions),
        call_to_action: z.enum(callsToAction),
      })
      .nullable()
      .meta({
        description:
          'The last words of a provider that broke rules; `generation.attempts` says which. They are shown nowhere. ' +
          'null: there are none.',
      }),
    compliance: z
      .array(
        z.strictObject({
          channel: z.string().meta(oneOf(channels)),
          field: z.string(),
          rule: z
            .string()
            .meta(oneOf([...complianceRules, ...criticRules]))
            .describe('The name of the rule.'),
          severity: z.enum(['hard', 'soft']).describe('`hard`: no campaign uses a variant that fails it; `soft`: a remark.'),
          limit: z.union([z.number(), z.string()]).nullable().describe('What the rule allows; null: it is no number.'),
          actual: z.union([z.number(), z.string()]).nullable().describe('What the text has; null: it is no number.'),
          passed: z.boolean().describe('Whether the rule holds.'),
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
    score_reasons: z
      .array(
        z.strictObject({
          criterion: z.enum(scoreCriteria).describe('What is judged.'),
          points: z.int().describe('What it got.'),
          of: z.int().describe('The most that it could get.'),
        }),
      )
      .describe('How the score came about.'),
    rank: z
      .int()
      .nullable()
      .meta({
        description:
          'Its place among the variants of the creative by score, from 1; of equal ones the earlier is first. ' +
          'null: it has no score.',
      }),
    error: failure.nullable().describe('Why it could not be made; null: it was.'),
    review_status: reviewStatus,
    review_findings: z
      .array(
        z.strictObject({
          channel: z.string().meta(oneOf(channels)),
          campaign_id: z.string(),
          state: z.enum(reviewStatuses).describe('What the review says.'),
          topic: z.string().nullable().describe('The platform’s own word; null: it gave none.'),
          severity: z
            .enum(['prohibited', 'limited'])
            .describe('`prohibited`: it is not shown; `limited`: it is shown to fewer people.'),
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
