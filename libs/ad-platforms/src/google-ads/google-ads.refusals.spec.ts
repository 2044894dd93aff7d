import { PlatformError } from '@app/connections';
import { errorOfAnswer } from './google-ads.errors.js';
import { inOurWords } from './refused-nodes.js';

const at = {
  whenLost: 'unknown_outcome',
  now: new Date('2026-11-28T12:00:00Z'),
  requestId: undefined,
  secrets: ['ya29.secret'],
  pages: null,
} as const;
const element = (path: string) => {
  const [, fieldName = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  return { fieldName, ...(index === undefined ? {} : { index: Number(index) }) };
};
const error = (word: string, message: string, path?: string, rest: object = {}) => {
  const [family = '', code = ''] = word.split('.');
  const location = path === undefined ? {} : { location: { fieldPathElements: path.split('.').map(element) } };
  return { errorCode: { [family]: code }, message, ...location, ...rest };
};
const answered = (errors: readonly object[]): PlatformError =>
  errorOfAnswer(400, { error: { code: 400, details: [{ '@type': 'GoogleAdsFailure', errors, requestId: 'r1' }] } }, at);

const operations = [
  { campaignBudgetOperation: { create: { amountMicros: '10000' } } },
  { campaignOperation: { create: { name: 'Spring' } } },
  { adGroupCriterionOperation: { create: { keyword: { text: 'cure acne', matchType: 'BROAD' } } } },
  { adGroupAdOperation: { create: { ad: { responsiveSearchAd: { headlines: [{ text: 'Shoes' }, { text: 'Shoes!!!' }] } } } } },
];
const owners = ['campaign', 'campaign', 'group:search', 'ad:cre_1:responsive_search'];
const told = (errors: readonly object[]): PlatformError => {
  const said = inOurWords(answered(errors), operations, owners);
  if (!(said instanceof PlatformError)) throw new Error('It is no failure of a platform.');
  return said;
};
const headline = 'mutate_operations[3].ad_group_ad_operation.create.ad.responsive_search_ad.headlines[1].text';

describe('A change that Google refuses', () => {
  it('tells every error with our node, our field and the text that is meant', () => {
    const { message, detail } = told([
      error('policyFindingError.POLICY_FINDING', 'Prohibited.', headline, {
        details: { policyFindingDetails: { policyTopicEntries: [{ topic: 'PUNCTUATION', type: 'PROHIBITED' }] } },
      }),
      error(
        'criterionError.KEYWORD_TOO_LONG',
        'Too long.',
        'mutate_operations[2].ad_group_criterion_operation.create.keyword.text',
      ),
      error('campaignError.DUPLICATE_CAMPAIGN_NAME', 'Taken.', 'mutate_operations[1].campaign_operation.create.name'),
    ]);
    expect(detail.refused).toMatchObject([
      { node: 'ad:cre_1:responsive_search', field: 'headlines[1]', code: 'policyFindingError.POLICY_FINDING', value: 'Shoes!!!' },
      { node: 'group:search', field: 'keywords', value: 'cure acne' },
      { node: 'campaign', field: 'name', value: 'Spring' },
    ]);
    for (const part of ['ad:cre_1:responsive_search headlines[1] "Shoes!!!"', 'PUNCTUATION (PROHIBITED)', 'keywords', 'Taken.'])
      expect(message).toContain(part);
  });

  it.each([
    [
      'a policy that is violated',
      { policyViolationDetails: { externalPolicyName: 'Health in ads', key: { policyName: 'health', violatingText: 'acne' } } },
      ['Policy: Health in ads.', '"acne"'],
    ],
    ['its name alone', { policyViolationDetails: { key: { policyName: 'trademark' } } }, ['Policy: trademark.']],
    [
      'the topics that were found',
      { policyFindingDetails: { policyTopicEntries: [{ topic: 'ALCOHOL', type: 'LIMITED' }, { topic: 'GAMBLING' }] } },
      ['Policy: ALCOHOL (LIMITED), GAMBLING.'],
    ],
    [
      'the least for a day',
      { budgetPerDayMinimumErrorDetails: { currencyCode: 'INR', minimumBudgetAmountMicros: '417840000' } },
      ['The least is 417.84 INR a day.'],
    ],
    [
      'the least for the whole run',
      { budgetPerDayMinimumErrorDetails: { currencyCode: 'JPY', minimumBudgetTotalAmountMicros: '9000000000' } },
      ['The least for its whole run is 9000 JPY.'],
    ],
  ])('tells %s', (_, details, parts) => {
    const { message } = told([
      error('anyError.ANY', 'No.', 'mutate_operations[0].campaign_budget_operation.create', { details }),
    ]);
    for (const part of ['campaign budget', ...parts]) expect(message).toContain(part);
  });

  it('names no field where Google names none of ours, and reads what it never described', () => {
    const { fault, detail } = told([
      error('anyError.ANY', 'No.', 'mutate_operations[9].campaign_operation.create.name'),
      { errorCode: { newError: 'NEW' }, details: 'text', location: 7 },
    ]);
    expect(fault).toBe('rejected');
    expect(detail.refused).toMatchObject([
      { node: null, field: 'mutate_operations[9].campaign_operation.create.name' },
      { node: null, field: null, message: 'no reason given' },
    ]);
  });

  it('tells twenty errors of a thousand, counts the rest, and repeats no secret', () => {
    const { message, detail } = told(
      Array.from({ length: 1_000 }, () => error('anyError.ANY', `Not ya29.secret ${'x'.repeat(9_999)}`, headline)),
    );
    expect([detail.refused?.length, detail.unread]).toEqual([20, 980]);
    expect(message.length).toBeLessThanOrEqual(4_000);
    expect(`${message}${JSON.stringify(detail)}`).not.toContain('ya29.secret');
  });

  it('leaves out what is not found because its own creation was refused', () => {
    const missing = (name: string) =>
      error('mutateError.RESOURCE_NOT_FOUND', 'Resource was not found.', headline, { trigger: { stringValue: name } });
    const lost = Array.from({ length: 30 }, () => missing('customers/1/campaigns/-2'));
    const cause = error('campaignError.APP_NOT_FOUND', 'No such app.', 'mutate_operations[1].campaign_operation.create.name');
    const { refused, unread } = told([...lost, cause, missing('customers/1/assets/7')]).detail;
    expect(refused).toMatchObject([{ code: 'campaignError.APP_NOT_FOUND' }, { value: 'customers/1/assets/7' }]);
    expect(unread).toBeUndefined();
    const alone = told(lost).detail;
    expect([alone.refused?.length, alone.unread]).toEqual([20, 10]);
  });

  it.each([
    ['what passes by itself', 'quotaError.RESOURCE_EXHAUSTED', 'throttled'],
    ['what is ours', 'authorizationError.DEVELOPER_TOKEN_PROHIBITED', 'app_refused'],
  ])('is decided by %s, wherever it stands', (_, word, fault) => {
    const other = error('stringLengthError.TOO_LONG', 'Too long.', headline);
    const decided = told([other, error(word, 'Wait.')]);
    expect([decided.fault, decided.detail.platformCode]).toEqual([fault, word]);
    expect(decided.message).toContain('Too long.');
  });

  it('for want of conversion tracking asks a person to act, whichever family says it', () => {
    for (const family of ['campaignError', 'biddingError'])
      expect(told([error(`${family}.CONVERSION_TRACKING_NOT_ENABLED`, 'No.')]).fault).toBe('precondition');
  });
});
