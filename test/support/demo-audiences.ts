// What the demo shows of audiences: at home, on the platform, and in the campaigns that reach or spare them.
import type { DemoOrganization } from '../../apps/demo/demo.js';
import type { ApiClient } from './client.js';
import { type Campaign, counted } from './demo-answers.js';

interface PlatformList {
  readonly part: string;
  readonly status: string;
  readonly size: { readonly source: string; readonly lower_bound: number; readonly upper_bound: number } | null;
  readonly match_rate: number | null;
  readonly left_out: Readonly<Record<string, number>>;
  readonly issue: { readonly code: string; readonly url: string | null } | null;
}
interface DemoAudience {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly size: { readonly source: string; readonly lower_bound: number } | null;
  readonly platform_audiences: readonly PlatformList[];
}
interface Insights {
  readonly growth: readonly { readonly lower_bound: number }[];
  readonly demographics: { readonly gender: readonly { readonly bucket: string }[] };
  readonly performance: { readonly by_currency: readonly { readonly impressions: number }[] } | null;
}

const LISTED = ['Customers', 'Club members', 'Like our customers'];

/** `shown`: the tests of advertisers whose lists reach the platform; `heldBack`: of one who has not accepted its terms. */
export function demoAudiences(organizations: () => readonly DemoOrganization[], as: (one: DemoOrganization) => ApiClient) {
  const live = (plans: readonly string[]): DemoOrganization[] =>
    organizations().filter(({ mode, plan }) => mode === 'live' && plans.includes(plan));
  const audiencesOf = async (organization: DemoOrganization): Promise<DemoAudience[]> =>
    (await as(organization).get<{ data: DemoAudience[] }>('/v1/audiences?status=all&limit=100')).body.data;
  const named = async (organization: DemoOrganization, name: string): Promise<DemoAudience> => {
    const { id } = (await audiencesOf(organization)).find((audience) => audience.name === name) ?? { id: 'none' };
    return (await as(organization).get<{ data: DemoAudience }>(`/v1/audiences/${id}`)).body.data;
  };
  const insightsOf = async (organization: DemoOrganization, { id }: DemoAudience): Promise<Insights> =>
    (await as(organization).get<{ data: Insights }>(`/v1/audiences/${id}/insights`)).body.data;
  /** By campaign, how it is delivered and what keeps it back. */
  const keptBack = async (organization: DemoOrganization): Promise<Record<string, string>> => {
    const { data } = (await as(organization).get<{ data: Campaign[] }>('/v1/campaigns?limit=100&status=active')).body;
    const ofLists = ['Store visits', 'First order', 'Season opening', 'Webinar: choosing a shoe'];
    return Object.fromEntries(
      data
        .filter(({ name }) => ofLists.includes(name))
        .map(({ name, delivery_status: status, delivery_issues: issues }) => [
          name,
          [status, ...issues.filter(({ severity }) => severity === 'blocking').map(({ code }) => code)].join(' '),
        ]),
    );
  };
  const listsOf = async (organization: DemoOrganization): Promise<Record<string, string[]>> => {
    const audiences = await Promise.all(LISTED.map((name) => named(organization, name)));
    return Object.fromEntries(
      audiences.map(({ name, platform_audiences: lists }) => [name, lists.map(({ part, status }) => `${part} ${status}`)]),
    );
  };

  const shown = (): void => {
    test('audiences of several types, the lists with people and what is known about them', async () => {
      for (const organization of organizations()) {
        const data = await audiencesOf(organization);
        expect(counted(data.map(({ type, status }) => `${type} ${status}`))).toEqual({
          'combined active': 1,
          'customer_list active': 3,
          'customer_list archived': 1,
          'customer_list too_small': 1,
          'lookalike active': 1,
          'saved active': 1,
          'website active': 1,
        });
        const customers = await named(organization, 'Customers');
        expect(customers.size).toMatchObject({ source: 'members' });
        expect([2_000, 2_100]).toContain(customers.size?.lower_bound);
        const { growth, demographics } = await insightsOf(organization, customers);
        for (const [day, people] of [1_600, 1_900, 2_100].entries())
          expect([people - 100, people]).toContain(growth[day]?.lower_bound);
        expect(demographics.gender.map(({ bucket }) => bucket)).toContain('female');
      }
    });

    test(
      'campaigns reach lists of people, spare them, and reach people who resemble them; one list is too small ' + 'there',
      async () => {
        for (const organization of live(['growth', 'enterprise'])) {
          expect(await keptBack(organization)).toEqual({
            'First order': 'delivering',
            'Season opening': 'delivering',
            'Store visits': 'delivering',
            'Webinar: choosing a shoe': 'not_delivering audience_too_small',
          });
          expect(await listsOf(organization)).toEqual({
            Customers: ['contact ready'],
            'Club members': ['contact too_small', 'crm too_small'],
            'Like our customers': ['lookalike ready'],
          });
        }
      },
    );

    test(
      'a list tells its size and its match rate on the platform, who is left out of it and why, and what its ' +
        'campaign achieved',
      async () => {
        for (const organization of live(['growth', 'enterprise'])) {
          const customers = await named(organization, 'Customers');
          const [contact] = customers.platform_audiences;
          expect(contact).toMatchObject({ size: { source: 'platform' }, left_out: { consent_denied: 80, consent_missing: 120 } });
          expect(contact?.size?.upper_bound).toBeGreaterThan(contact?.size?.lower_bound ?? Infinity);
          expect(Math.abs((contact?.match_rate ?? 0) - 0.6)).toBeLessThan(0.1);
          const { performance } = await insightsOf(organization, customers);
          expect(performance?.by_currency[0]?.impressions).toBeGreaterThan(0);
        }
      },
    );
  };

  const heldBack = (): void => {
    test('where nobody accepted the terms for customer data, nobody is sent, and campaigns and lists say what to do', async () => {
      for (const organization of live(['starter'])) {
        const waits = 'not_delivering platform_action_needed';
        expect(await keptBack(organization)).toEqual({
          'First order': waits,
          'Season opening': waits,
          'Store visits': waits,
          'Webinar: choosing a shoe': waits,
        });
        expect(await listsOf(organization)).toEqual({
          Customers: ['contact action_needed'],
          'Club members': ['contact action_needed', 'crm action_needed'],
          'Like our customers': ['lookalike action_needed'],
        });
        const { platform_audiences: lists } = await named(organization, 'Customers');
        expect(lists[0]?.issue).toMatchObject({ code: 'terms_not_accepted', url: expect.stringMatching(/^https:/) });
      }
    });
  };

  return { shown, heldBack };
}
