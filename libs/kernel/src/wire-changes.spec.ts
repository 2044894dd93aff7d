import { newId, publicId } from './ids.js';
import { wireChanges } from './wire-changes.js';

const [one, other] = [newId(), newId()];

it('the changes of an audit line have the names and ids of the API, at any depth, and what a caller chose stays as it is', () => {
  const changes = {
    startAt: '2026-03-01T12:00:00.000Z',
    creativeIds: [one, other],
    user_id: one,
    replaced_by: other,
    definition: { sourceAudienceId: one, anyOf: [other] },
    account_id: '1234567890',
    name: one,
    metadata: { someKey: one },
    budget: { amount: '5.00', currency: 'USD' },
    end: null,
    rows: 3,
  };
  expect(wireChanges(changes)).toEqual({
    start_at: '2026-03-01T12:00:00.000Z',
    creative_ids: [publicId('creative', one), publicId('creative', other)],
    user_id: publicId('user', one),
    replaced_by: publicId('key', other),
    definition: { source_audience_id: publicId('audience', one), any_of: [publicId('audience', other)] },
    account_id: '1234567890',
    name: one,
    metadata: { someKey: one },
    budget: { amount: '5.00', currency: 'USD' },
    end: null,
    rows: 3,
  });
});
