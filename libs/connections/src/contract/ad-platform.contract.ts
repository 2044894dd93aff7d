// The contract of every adapter of the port, as a suite that each runs against its simulator over HTTP.
import { describeAccounts } from './accounts.contract.js';
import { describeAudiencePlanning } from './audience-planning.contract.js';
import { describeCampaignLists } from './campaign-lists.contract.js';
import { describeDays } from './days.contract.js';
import { describeFaults } from './faults.contract.js';
import { describeGrant } from './grant.contract.js';
import { describeLostAnswers } from './lost-answers.contract.js';
import { describeListFaults } from './list-faults.contract.js';
import { ListSetup } from './list-setup.js';
import { describeLists } from './lists.contract.js';
import { describeMemberFaults } from './member-faults.contract.js';
import { describeMembers } from './members.contract.js';
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
  ThrottleUnderTest,
  TokenShape,
} from './platform-under-test.js';
export { quotaOf } from './platform-under-test.js';

/** `setup` is called before each test and returns an unused platform. `reaches`: whether audiences reach the platform. */
export function describeAdPlatformContract(
  name: string,
  setup: () => Promise<PlatformUnderTest>,
  reaches: { readonly audiences: boolean },
): void {
  describe(`the contract of an ad platform, kept by ${name}`, () => {
    let current: PlatformSetup;
    const stage = (): PlatformSetup => current;

    beforeEach(async () => {
      current = await PlatformSetup.open(await setup());
    });

    describeGrant(stage);
    describeAccounts(stage);
    describePlanning(stage);
    describeCreation(stage);
    describeChanges(stage);
    describeLostAnswers(stage);
    describeReview(stage);
    describeReport(stage);
    describeDays(stage);
    describeFaults(stage);
    if (reaches.audiences)
      describe('of audiences', () => {
        const lists = (): ListSetup => new ListSetup(current);
        beforeEach(() => current.look());
        describeAudiencePlanning(lists);
        describeLists(lists);
        describeListFaults(lists);
        describeMembers(lists);
        describeMemberFaults(lists);
        describeCampaignLists(lists);
      });

    it(`audiences ${reaches.audiences ? 'reach it' : 'do not reach it'}`, () => {
      const { platform, test } = current;
      const parts = [platform.traits.audiences, platform.audiences, test.lists].map((part) => part !== null);
      expect(parts).toEqual([reaches.audiences, reaches.audiences, reaches.audiences]);
    });
  });
}
