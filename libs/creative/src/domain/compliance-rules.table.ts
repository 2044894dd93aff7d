// The rules that an ad is checked against, by the names that clients see in `compliance`.

/** Those of the critic. */
export const criticRules = [
  'fact_fidelity',
  'claim_without_fact',
  'cross_field_repeat',
  'foreign_address',
  'wrong_language',
  'unsupported_words',
] as const;
export type CriticRule = (typeof criticRules)[number];

export const complianceRules = [
  'format',
  'count',
  'distinct',
  'length',
  'recommended_length',
  'forbidden_characters',
  'exclamation_mark',
  'emoji_count',
  'banned_term',
  'required_term',
  'disclaimer',
  'profanity',
  'policy',
  'policy_unchecked',
  'capitals',
  'repeated_punctuation',
  'picture_ratio',
  'picture_size',
  'picture_bytes',
  'recommended_bytes',
  'picture_mime_type',
  'logo',
  'needed',
  'insertion',
] as const;
export type ComplianceRule = (typeof complianceRules)[number] | CriticRule;

/** What the words of a provider may break. `json`: its answer is not what was asked for. */
export const objectionRules = [...complianceRules, ...criticRules, 'json'] as const;
export type ObjectionRule = (typeof objectionRules)[number];
