// What is generated and reported: platforms require permission, proof or age limits (`limited`), or will most likely refuse it
// (`prohibited`). A topic may stand twice, first with its worse form.
import type { Meaning } from './lexicon.js';
import type { Rule } from './rules.js';

type Severity = 'limited' | 'prohibited';
const told = ['help', 'fiction', 'against', 'afterwards'] as const;
const alone = (meaning: Meaning, ...unless: NonNullable<Rule['unless']>): Rule[] => [{ words: [meaning], unless }];

export const sensitiveTopics = [
  { topic: 'third_party_brand', severity: 'limited', rules: alone('brands') },
  { topic: 'named_person', severity: 'limited', rules: [...alone('people'), ...alone('persons')] },
  {
    topic: 'medical_claim',
    severity: 'prohibited',
    rules: [
      { words: ['cureVerbs', 'diseases'], unless: ['fiction'] },
      { words: ['illness', 'endsIt'], within: 4, oneClause: true, unless: ['fiction'] },
      ...alone('quackery', 'fiction'),
    ],
  },
  { topic: 'medical_claim', severity: 'limited', rules: alone('medical') },
  { topic: 'financial_claim', severity: 'limited', rules: alone('finance') },
  { topic: 'alcohol', severity: 'limited', rules: alone('alcohol', 'help', 'against') },
  {
    topic: 'gambling',
    severity: 'prohibited',
    rules: [
      { words: ['gambling', 'minorPlayers'], within: 0, unless: ['care', 'against', 'fiction'] },
      { words: ['gambling', 'minorPlayers'], within: 5, unless: ['help', 'against', 'fiction'] },
    ],
  },
  { topic: 'gambling', severity: 'limited', rules: alone('gambling', 'help') },
  { topic: 'political_content', severity: 'limited', rules: alone('politics') },
  { topic: 'tobacco', severity: 'prohibited', rules: alone('tobacco', ...told) },
  { topic: 'weapons', severity: 'prohibited', rules: [...alone('guns', ...told, 'playFights'), ...alone('realArms', ...told)] },
  { topic: 'weapons', severity: 'limited', rules: alone('explosives', ...told) },
  {
    topic: 'adult_content',
    severity: 'prohibited',
    rules: [
      ...alone('adult', 'help', 'against', 'afterwards'),
      ...alone('bodyTrade', 'help', 'against', 'fiction'),
      ...alone('liveCams', 'help', 'against', 'fiction'),
      { words: ['camShows', 'laidBare'], within: 6, unless: ['help', 'against', 'fiction'] },
      { words: ['camShows', 'performers', 'anythingGoes'], within: 6, unless: ['help', 'against', 'fiction'] },
    ],
  },
  {
    topic: 'recreational_drugs',
    severity: 'prohibited',
    rules: [
      ...alone('softDrugs', ...told, 'surgery'),
      ...alone('hardDrugs', ...told),
      { words: ['drugNamesakes', 'handed'], within: 3, unless: told },
    ],
  },
  {
    topic: 'counterfeit_goods',
    severity: 'prohibited',
    rules: [
      { words: ['replicas', 'luxury'], within: 1, unless: ['help', 'against', 'fiction'] },
      { words: ['likeBrand', 'brandGoods'], within: 4, unless: ['help', 'against', 'fiction'] },
    ],
  },
  {
    topic: 'illegal_goods',
    severity: 'prohibited',
    rules: [
      ...alone('illegalGoods', 'help', 'fiction'),
      { words: ['wildlife', 'wildSale'], within: 3, unless: ['help', 'fiction', 'against'] },
    ],
  },
  {
    topic: 'fraud',
    severity: 'prohibited',
    rules: [
      ...alone('fraud', 'help', 'fiction', 'against'),
      ...alone('cardData', 'help', 'fiction', 'against'),
      ...alone('swindles', 'help', 'fiction', 'against'),
      { words: ['praise', 'praiseSold'], within: 2, oneClause: true, unless: ['help', 'fiction', 'against'] },
      { words: ['recruits', 'easyMoney'], within: 8, unless: ['help', 'fiction', 'against'] },
      { words: ['gains', 'riskless'], within: 5, unless: ['help', 'fiction', 'against'] },
    ],
  },
  {
    topic: 'academic_cheating',
    severity: 'prohibited',
    rules: [
      ...alone('cheating', 'against', 'fiction'),
      { words: ['schoolwork', 'doneFor'], within: 4, oneClause: true, unless: ['against', 'fiction', 'help'] },
      { words: ['schoolwork', 'doneFor'], within: 1, unless: ['against', 'fiction', 'help'] },
    ],
  },
  { topic: 'surveillance', severity: 'limited', rules: alone('surveillance', 'fiction', 'against') },
  {
    topic: 'personal_attributes',
    severity: 'limited',
    rules: [
      { words: ['youAre', 'attributes'], within: 2, inOrder: true, oneClause: true, unless: ['fiction'] },
      { words: ['weKnowYou', 'circumstances'], within: 4, unless: ['fiction'] },
    ],
  },
  {
    topic: 'comparative_claim',
    severity: 'limited',
    rules: [...alone('comparing'), { words: ['betterThan', 'brands'], within: 1 }],
  },
  { topic: 'superlative', severity: 'limited', rules: alone('superlatives') },
  { topic: 'children', severity: 'limited', rules: alone('childAds') },
  { topic: 'prompt_injection', severity: 'limited', rules: alone('injection') },
] as const satisfies readonly { topic: string; severity: Severity; rules: readonly Rule[] }[];

/** `policy_unchecked`: the text is in none of the languages whose words are known. */
export type SensitiveTopic = (typeof sensitiveTopics)[number]['topic'] | 'policy_unchecked';
