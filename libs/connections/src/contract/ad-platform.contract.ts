// The contract of every adapter of the port, as a suite that each runs against its simulator over HTTP.
import { describeAbilities } from './abilities.contract.js';
import { describeAccounts } from './accounts.contract.js';
import { describeAudiencePlanning } from './audience-planning.contract.js';
import { describeCampaignLists } from './campaign-lists.contract.js';
import { describeDays } from './days.contract.js';
import { describeFaults } from './faults.contract.js';
import { describeFinding } from './finding.contract.js';
import { describeGrant } from './grant.contract.js';
import { describeLostAnswers } from './lost-answers.contract.js';
import { describeListFaults } from './list-faults.contract.js';
import { ListSetup } from './list-setup.js';
import { describeLists } from './lists.contract.js';
import { describeMemberFaults } from './member-faults.contract.js';
import { describeMembers } from './members.contract.js';
import { describeOrderedReports } from './ordered-reports.contract.js';
import { describePlanning } from './planning.contract.js';
import type { PlatformUnderTest } from './platform-under-test.js';
import { describeReport } from './report.contract.js';
import { describeReview } from './review.contract.js';
import { PlatformSetup } from './platform-setup.js';
import { describeChanges } from './tree-changes.contract.js';
import { describeCreation } from './tree.contract.js';

export type {
  CallKind,
  InjectedFault,
  Lie,
  ListsUnderTest,
  PlatformControl,
  PlatformUnderTest,
  ReportEnd,
  ThrottleUnderTest,
  TokenShape,
} from './platform-under-test.js';
export { quotaOf } from './platform-under-test.js';

/**
 * `setup` returns an unused platform; it is called before each test, and once for those that only plan. `reaches`: whether
 * audiences reach the platform.
 */
export function describeAdPlatformContract(
  name: string,
  setup: () => Promise<PlatformUnderTest>,
  reaches: { readonly audiences: boolean },
): void {
  describe(`the contract of an ad platform, kept by ${name}`, () => {
    let current: PlatformSetup;
    const stage = (): PlatformSetup => current;
    const lists = (): ListSetup => new ListSetup(current);
    const open = async (): Promise<void> => {
      current = await PlatformSetup.open(await setup());
    };

    describe('without a change on the platform', () => {
      beforeAll(async () => {
        await open();
        await current.look();
      });
      describePlanning(stage);
      describeAbilities(stage);
      if (reaches.audiences) describeAudiencePlanning(lists);

      it(`audiences ${reaches.audiences ? 'reach it' : 'do not reach it'}`, () => {
        const { platform, test } = current;
        const parts = [platform.traits.audiences, platform.audiences, test.lists].map((part) => part !== null);
        expect(parts).toEqual([reaches.audiences, reaches.audiences, reaches.audiences]);
      });
    });

    describe('on a platform of its own', () => {
      beforeEach(open);
      describeGrant(stage);
      describeAccounts(stage);
      describeCreation(stage);
      describeFinding(stage);
      describeChanges(stage);
      describeLostAnswers(stage);
      describeReview(stage);
      describeReport(stage);
      describeOrderedReports(stage);
      describeDays(stage);
      describeFaults(stage);
      if (reaches.audiences)
        describe('of audiences', () => {
          beforeEach(() => current.look());
          describeLists(lists);
          describeListFaults(lists);
          describeMembers(lists);
          describeMemberFaults(lists);
          describeCampaignLists(lists);
        });
    });
  });
}
