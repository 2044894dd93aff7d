import { newId } from '@app/kernel';
import { Creative } from './creative.js';
import type { VariantError } from './creative-generator.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const usage = { inputTokens: 0, outputTokens: 0, images: 0 };
const failure = (code: VariantError['code']): VariantError => ({ code, message: `${code}.`, retryable: false });
const finished = (...failures: (VariantError | null)[]) => {
  const creative = Creative.request(
    {
      organizationId: newId(),
      createdBy: null,
      type: 'text',
      plan: { facts: [] } as never,
      generator: 'built-in',
      model: null,
      photos: [],
      plannedVariants: failures.length,
      ...{ externalId: null, name: 'Shoes', description: null, labels: [], metadata: {}, altText: null },
    },
    NOW,
  );
  creative.finish(
    NOW,
    failures.map((failure) => ({ channel: 'meta', format: 'feed', failure, copy: null, file: null, isDraft: true, notes: null })),
    usage,
  );
  return creative.state;
};

describe('a creative whose variants were made', () => {
  it('is active when one of them is ready', () => {
    expect(finished(failure('provider_error'), null)).toMatchObject({ status: 'active', error: null });
  });

  it('failed of what all of them failed of', () => {
    const refused = failure('prompt_rejected');
    expect(finished(refused, failure('prompt_rejected'))).toMatchObject({ status: 'failed', error: refused });
  });

  it('failed without a reason of its own when each has another, or there is none', () => {
    for (const made of [finished(failure('provider_error'), failure('invalid_output')), finished()])
      expect(made).toMatchObject({ status: 'failed', error: { code: 'no_variants' } });
  });
});
