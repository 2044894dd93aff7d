// The contract of every adapter of the port, as a suite that each runs against its simulator over HTTP.
import { describeAccounts } from './accounts.contract.js';
import { describeDays } from './days.contract.js';
import { describeFaults } from './faults.contract.js';
import { describeGrant } from './grant.contract.js';
import { describeLostAnswers } from './lost-answers.contract.js';
import { describePlanning } from './planning.contract.js';
import type { PlatformUnderTest } from './platform-under-test.js';
import { describeReport } from './report.contract.js';
import { describeReview } from './review.contract.js';
import { Stage } from './stage.js';
import { describeChanges } from './tree-changes.contract.js';
import { describeCreation } from './tree.contract.js';

export type { CallKind, InjectedFault, Lie, PlatformControl, PlatformUnderTest, TokenShape } from './platform-under-test.js';

/** `setup` is called before each test and returns an unused platform. */
export function describeAdPlatformContract(name: string, setup: () => Promise<PlatformUnderTest>): void {
  describe(`the contract of an ad platform, kept by ${name}`, () => {
    let current: Stage;
    const stage = (): Stage => current;

    beforeEach(async () => {
      current = await Stage.open(await setup());
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
  });
}
