import { newId, publicId } from '@app/kernel';
import { aContext, aPlan, aStoredCampaign } from './campaign.builder.js';
import { launchFailures } from './launch.checks.js';
import { type ListReadiness, listStandings, passesByItself, standingOf, type UsedList } from './used-lists.js';

const part = (standing: ListReadiness | 'empty') => ({ standing, message: null, url: null });
const issueOf = (standing: ListReadiness, field: UsedList['field'], changes: Partial<UsedList> = {}) => {
  const list: UsedList = { audienceId: publicId('audience', newId()), field, standing, message: null, url: null, ...changes };
  const plans = new Map([['google_ads', aPlan({ lists: [list] })]]);
  return launchFailures(aStoredCampaign(), aContext({ plans }));
};

describe('An audience on a platform', () => {
  it('that is to be reached serves by one of its lists, once none of them is on its way', () => {
    expect(standingOf('audience_ids', [part('ready'), part('too_small')]).standing).toBe('ready');
    expect(standingOf('audience_ids', [part('ready'), part('waiting')]).standing).toBe('waiting');
    expect(standingOf('audience_ids', [part('too_small'), part('expired')]).standing).toBe('expired');
  });

  it('is judged by the lists that its people can be on, and is too small when there is none', () => {
    expect(standingOf('audience_ids', [part('empty'), part('ready')]).standing).toBe('ready');
    expect(standingOf('excluded_audience_ids', [part('empty'), part('ready')]).standing).toBe('ready');
    expect(standingOf('audience_ids', [part('empty'), part('empty')]).standing).toBe('too_small');
  });

  it('of which nobody is on a list says why, and not that people are missing', () => {
    const left = { ...part('empty'), message: 'Nobody told whether their data may be sent.' };
    const { message } = standingOf('audience_ids', [part('empty'), left]);
    expect(message).toBe(left.message);
    const [known] = issueOf('too_small', 'audience_ids', { message });
    expect(known?.message).toMatch(/^The audience is too small there.*Nobody told whether their data may be sent\.$/);
    expect(known?.message).not.toMatch(/Upload more people/);
    expect(issueOf('too_small', 'audience_ids')[0]?.message).toMatch(/Upload more people/);
  });

  it('that is to be left out needs every list', () => {
    expect(standingOf('excluded_audience_ids', [part('ready'), part('too_small')]).standing).toBe('too_small');
    expect(standingOf('excluded_audience_ids', [part('ready'), part('ready')]).standing).toBe('ready');
  });

  it('waits for a person before it waits for the platform', () => {
    expect(standingOf('audience_ids', [part('waiting'), part('action_needed')]).standing).toBe('action_needed');
  });

  it.each(listStandings.filter((standing) => standing !== 'ready'))(
    'that is %s keeps the campaign back, and says why',
    (standing) => {
      const [issue, ...others] = issueOf(standing, 'audience_ids', {
        message: 'Google says so.',
        url: 'https://ads.example/terms',
      });
      expect(others).toEqual([]);
      expect(issue).toMatchObject({
        severity: 'blocking',
        channel: 'google_ads',
        resource: { type: 'audience' },
        value: standing,
      });
      expect(issue).toMatchObject({
        url: 'https://ads.example/terms',
        message: expect.stringMatching(/^The audience .*Google says so\.$/) as string,
      });
    },
  );

  it.each(['too_small', 'expired'] as const)('that is left out and %s only limits: it holds hardly anybody there', (standing) => {
    expect(issueOf(standing, 'excluded_audience_ids')).toMatchObject([{ severity: 'limiting' }]);
  });

  it.each(['waiting', 'closed', 'gone', 'refused', 'action_needed'] as const)(
    'that is left out and %s keeps the campaign back: it would reach its people',
    (standing) => {
      expect(issueOf(standing, 'excluded_audience_ids')).toMatchObject([{ severity: 'blocking' }]);
    },
  );

  it('that is on its way refuses no launch', () => {
    expect(issueOf('waiting', 'audience_ids').every(passesByItself)).toBe(true);
    expect(issueOf('too_small', 'audience_ids').some(passesByItself)).toBe(false);
  });
});
