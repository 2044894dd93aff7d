// Request fields that only campaigns have.
import { characters, currencyCode, currencyPattern, isCurrency } from '@app/kernel';
import { customField, type FieldOptions, isMoneyShape } from '@app/platform/http';
import { foreignTo, hasMatchSigns, keywordLimits, keywordPattern, keywordText, wordsOf } from '../domain/keyword.js';

export const Currency = (options: { required?: true } = {}): PropertyDecorator =>
  customField(
    { example: 'USD', about: 'ISO 4217; lower case is accepted, and answered in upper case', ...options },
    [
      { code: 'invalid_type', must: 'must be text', test: (value) => typeof value === 'string' },
      {
        code: 'invalid_value',
        must: 'must be an ISO 4217 currency such as "USD"',
        test: (value) => typeof value === 'string' && isCurrency(currencyCode(value) ?? ''),
      },
    ],
    { type: String, maxLength: 3, pattern: currencyPattern },
  );

export const Timezone = (options: FieldOptions = {}): PropertyDecorator =>
  customField(options, [{ code: 'invalid_value', must: 'must be an IANA time zone such as Europe/Paris', test: isTimezone }], {
    type: String,
    maxLength: 64,
    pattern: ZONE_NAME.source,
    example: 'Europe/Paris',
  });

const money = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: {
    amount: { type: 'string', maxLength: 40, pattern: '^[0-9.]+$', example: '2.50' },
    currency: { type: 'string', maxLength: 3, pattern: currencyPattern, example: 'USD' },
  },
  additionalProperties: false,
};

export const BidTarget = (): PropertyDecorator =>
  customField(
    { nullable: true, about: 'an amount, or for target_roas a ratio such as 3.5' },
    [
      {
        code: 'invalid_type',
        must: 'must be { "amount": "2.50", "currency": "USD" } or a number',
        test: (value) => (typeof value === 'number' && Number.isFinite(value)) || isMoneyShape(value),
      },
    ],
    { oneOf: [{ type: 'number' }, money] },
  );

export const KeywordText = (): PropertyDecorator => {
  const isOne = (holds: (text: string) => boolean) => (value: unknown) => typeof value === 'string' && holds(value);
  const { characters: most, words, symbols } = keywordLimits;
  return customField(
    { required: true, example: 'running shoes', about: 'white space around it is dropped; capital letters make no difference' },
    [
      { code: 'invalid_type', must: 'must be a string', test: isOne(() => true) },
      { code: 'too_short', must: 'must not be empty', test: isOne((text) => text.trim() !== ''), detail: { limit: 1 } },
      {
        code: 'too_long',
        must: `must have at most ${most} characters, spaces included`,
        // As it is sent, which is what the document can say, and as it is kept.
        test: isOne((text) => [text, keywordText(text)].every((each) => characters(each) <= most)),
        detail: { limit: most },
      },
      { code: 'invalid_value', must: 'must be a single line', test: isOne((text) => !/[\r\n]/.test(text)) },
      {
        code: 'too_many_words',
        must: `must have at most ${words} words`,
        test: isOne((text) => wordsOf(text).length <= words),
        detail: { limit: words },
      },
      {
        code: 'invalid_format',
        must: 'must hold the words alone: "match" says broad, phrase or exact, and "negative" what is left out',
        test: isOne((text) => !hasMatchSigns(text)),
      },
      {
        code: 'invalid_characters',
        must: `must have only letters, digits, spaces and ${symbols}`,
        test: isOne((text) => foreignTo(text).length === 0),
        hint: (value) => `must have only letters, digits, spaces and ${symbols}, but has ${foreignTo(String(value)).join(' ')}`,
      },
    ],
    { type: String, minLength: 1, maxLength: most, pattern: keywordPattern },
  );
};

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/\-]{0,63}$/;

function isTimezone(value: unknown): boolean {
  if (typeof value !== 'string' || !ZONE_NAME.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
