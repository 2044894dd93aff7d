import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type Preparation, RequestLimits, type Response } from '@app/platform/http';
import { type DemandedCheck, LaunchDryRuns } from '../application/launch-dry-runs.js';
import type { GoLive } from './campaigns.requests.js';

/** Each is a call to every platform of the campaign, whether it is asked for alone or before a launch. */
const DRY_RUNS = { perMinute: 10, perDay: null };

/** @throws 429 when the organization's dry runs of this minute are used up */
export const countDryRun = (limits: RequestLimits, { organizationId }: Actor, response: Response): Promise<void> =>
  limits.countTry(`dry_run:${organizationId}`, DRY_RUNS, response);

/** Has the platforms check a launch or resume with `require_deliverable`. Prepares the digest of the plan that they checked. */
@Injectable()
export class LaunchPreparation {
  readonly launch = this.before('launch');
  readonly resume = this.before('resume');

  constructor(
    private readonly dryRuns: LaunchDryRuns,
    private readonly limits: RequestLimits,
  ) {}

  private before(move: DemandedCheck['move']): Preparation<GoLive, string> {
    return (body) =>
      body.require_deliverable === true
        ? ({ actor, id, ifMatch, response }) =>
            this.dryRuns.check({ actor, campaignId: id, move, expectedVersion: ifMatch }, () =>
              countDryRun(this.limits, actor, response),
            )
        : undefined;
  }
}
