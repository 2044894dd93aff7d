import { DomainError } from '@app/kernel';
import fc from 'fast-check';
import { aCampaign, aStoredCampaign, daysLater, hoursLater, noon, refusal } from './campaign.builder.js';
import { Campaign } from './campaign.js';
import { allowedActions, type CampaignOperation, campaignStatuses, type CampaignStatus } from './campaign.lifecycle.js';
import { issueOf } from './delivery-issue.js';

const going = (now: Date = noon) => ({ now, failures: [], requireDeliverable: false });

const operate: Record<CampaignOperation, (campaign: Campaign, now: Date) => unknown> = {
  launch: (campaign, now) => campaign.launch(going(now)),
  pause: (campaign, now) => campaign.pause(now),
  resume: (campaign, now) => campaign.resume(going(now)),
  complete: (campaign, now) => campaign.complete('end_date', now),
  archive: (campaign, now) => campaign.archive(now),
};
const operations = Object.keys(operate) as CampaignOperation[];

/** Written by hand from the specification: rows are states, columns operations; a dot is a refusal, `=` no change. */
const cells: Record<CampaignStatus, Record<CampaignOperation, CampaignStatus | '.' | '='>> = {
  draft: { launch: 'active', pause: '.', resume: '.', complete: '.', archive: 'archived' },
  active: { launch: '.', pause: 'paused', resume: '.', complete: 'completed', archive: 'archived' },
  paused: { launch: '.', pause: '.', resume: 'active', complete: 'completed', archive: 'archived' },
  completed: { launch: '.', pause: '.', resume: '.', complete: '.', archive: 'archived' },
  archived: { launch: '.', pause: '.', resume: '.', complete: '.', archive: '=' },
};
const eachCell = campaignStatuses.flatMap((status) =>
  operations.map((operation) => ({ status, operation, result: cells[status][operation] })),
);

describe('the life of a campaign', () => {
  test.each(eachCell.filter(({ result }) => result === '.'))(
    'a campaign that is $status refuses to $operation',
    ({ status, operation }) => {
      const campaign = new Campaign(aStoredCampaign({ status }));
      const before = structuredClone(campaign.state);
      const error = refusal(() => operate[operation](campaign, noon));
      expect(error.kind).toMatchObject({ code: 'invalid_state_transition', status: 409 });
      expect(error.details).toMatchObject({ action: operation, current_status: status, allowed_actions: allowedActions(status) });
      expect(campaign.state).toEqual(before);
      expect(campaign.events).toEqual([]);
    },
  );

  test.each(eachCell.filter(({ result }) => result !== '.' && result !== '='))(
    'a campaign that is $status becomes $result by $operation and emits one event',
    ({ status, operation, result }) => {
      const campaign = new Campaign(aStoredCampaign({ status }));
      operate[operation](campaign, hoursLater(1));
      expect(campaign.state).toMatchObject({ status: result, updatedAt: hoursLater(1) });
      const emitted = { launch: 'launched', pause: 'paused', resume: 'resumed', complete: 'completed', archive: 'archived' };
      expect(campaign.events.map(({ type }) => type)).toEqual([`campaign.${emitted[operation]}`]);
    },
  );

  test('archiving an archived campaign again changes nothing and tells nothing', () => {
    const campaign = new Campaign(aStoredCampaign({ status: 'archived', archivedAt: noon }));
    expect(campaign.archive(daysLater(1))).toBe(false);
    expect(campaign.state).toMatchObject({ archivedAt: noon, updatedAt: noon });
    expect(campaign.events).toEqual([]);
  });

  test('a refusal names the states that would do', () => {
    const error = refusal(() => aCampaign().pause(noon));
    expect(error.details.required_status).toEqual(['active']);
    expect(error.message).toBe('A draft campaign cannot be paused; that needs active. Possible now: launch, archive, update.');
  });

  test.each([
    ['draft', ['launch', 'archive', 'update']],
    ['active', ['pause', 'archive', 'update']],
    ['paused', ['resume', 'archive', 'update']],
    ['completed', ['archive', 'update']],
    ['archived', []],
  ] as const)('a caller who sees a campaign that is %s is offered %j', (status, offered) => {
    expect(allowedActions(status)).toEqual(offered);
  });

  test('every move leaves its mark, and resuming takes that of the pause away', () => {
    const campaign = aCampaign();
    campaign.launch(going(hoursLater(1)));
    campaign.pause(hoursLater(2), 'system');
    expect(campaign.state).toMatchObject({ launchedAt: hoursLater(1), pausedAt: hoursLater(2), pausedBy: 'system' });
    campaign.resume(going(hoursLater(3)));
    expect(campaign.state).toMatchObject({ launchedAt: hoursLater(1), pausedAt: null, pausedBy: null });
    campaign.complete('budget_exhausted', hoursLater(4));
    campaign.archive(hoursLater(5));
    expect(campaign.state).toMatchObject({
      completedAt: hoursLater(4),
      completionReason: 'budget_exhausted',
      archivedAt: hoursLater(5),
    });
  });

  test('any history of operations ends where a five-line model says', () => {
    const step = fc.constantFrom(...operations);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (history) => {
        const campaign = aCampaign();
        let model: CampaignStatus = 'draft';
        let emitted = 1;
        history.forEach((operation, hour) => {
          const result: CampaignStatus | '.' | '=' = cells[model][operation];
          if (result === '.') {
            expect(() => operate[operation](campaign, hoursLater(hour))).toThrow(DomainError);
            return;
          }
          operate[operation](campaign, hoursLater(hour));
          if (result === '=') return;
          model = result;
          emitted += 1;
        });
        expect(campaign.state.status).toBe(model);
        expect(campaign.events).toHaveLength(emitted);
      }),
    );
  });
});

describe('going live', () => {
  const gap = issueOf('missing_budget', 'blocking', { field: 'budget', message: 'A budget is missing.' });
  const over = issueOf('flight_in_past', 'blocking', { field: 'end_at', message: 'The flight is over.' });
  const hint = issueOf('budget_may_be_limiting', 'limiting', { field: 'budget.amount', message: 'Few results.' });
  const moves = [
    ['launch', 'draft'],
    ['resume', 'paused'],
  ] as const;
  const attempt = (move: 'launch' | 'resume', status: CampaignStatus, failures: (typeof gap)[], requireDeliverable: boolean) => {
    const campaign = new Campaign(aStoredCampaign({ status }));
    return { campaign, act: () => campaign[move]({ now: noon, failures, requireDeliverable }) };
  };

  test.each(moves)('%s needs the state %s and nothing else: gaps do not refuse it', (move, status) => {
    const { campaign, act } = attempt(move, status, [gap], false);
    act();
    expect(campaign.state.status).toBe('active');
  });

  test.each(moves)('%s of a %s campaign is refused with every gap when it must be deliverable', (move, status) => {
    const { campaign, act } = attempt(move, status, [gap, hint, gap], true);
    const error = refusal(act);
    expect(error.kind).toMatchObject({ code: 'launch_preconditions_failed', status: 422 });
    expect(error.details).toEqual({ action: move, failures: [gap, gap], warnings: [hint] });
    expect(campaign.state.status).toBe(status);
    expect(campaign.events).toEqual([]);
  });

  test.each(moves)('%s of a %s campaign that must be deliverable does not stumble over mere limits', (move, status) => {
    attempt(move, status, [hint], true).act();
  });

  test.each(moves)('%s of a %s campaign that can never deliver any more is always refused', (move, status) => {
    const error = refusal(attempt(move, status, [gap, over], false).act);
    expect(error.kind.code).toBe('launch_preconditions_failed');
    expect(error.details.failures).toEqual([gap, over]);
  });

  test('the state is judged before the gaps', () => {
    expect(refusal(attempt('launch', 'active', [over], true).act).kind.code).toBe('invalid_state_transition');
  });
});
