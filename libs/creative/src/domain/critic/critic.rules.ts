// The rules of the critic, by the names that clients see in `compliance`.

export const criticRules = [
  'fact_fidelity',
  'claim_without_fact',
  'cross_field_repeat',
  'foreign_address',
  'wrong_language',
  'unsupported_words',
] as const;
export type CriticRule = (typeof criticRules)[number];
