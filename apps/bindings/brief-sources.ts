// The campaigns and audiences that a creative's brief may name.
import type { Provider } from '@nestjs/common';
import { AccessQueries } from '@app/access';
import { AudienceDirectory } from '@app/audiences';
import { CampaignDirectory, type CampaignRecord } from '@app/campaigns';
import { BriefSources } from '@app/creative';
import { Clock } from '@app/kernel';
import { ReadDatabase, UnitOfWork } from '@app/platform/data';

/** The other objectives ask nothing of people that an ad could name. */
const goals = { leads: 'lead', app_promotion: 'install', sales: 'sell' } as const satisfies Partial<
  Record<NonNullable<CampaignRecord['objective']>, string>
>;
const goalOf = (objective: CampaignRecord['objective']) =>
  objective !== null && Object.hasOwn(goals, objective) ? goals[objective as keyof typeof goals] : null;

export const briefSources: Provider = {
  provide: BriefSources,
  inject: [ReadDatabase, Clock, UnitOfWork, AccessQueries],
  useFactory: (reads: ReadDatabase, clock: Clock, unitOfWork: UnitOfWork, access: AccessQueries): BriefSources => {
    const campaigns = new CampaignDirectory(reads, clock);
    const audiences = new AudienceDirectory(unitOfWork);
    return {
      campaign: async (actor, id) => {
        const campaign = (await campaigns.describe(actor, [id])).get(id);
        if (!campaign) return undefined;
        const { status, landingPageUrl, objective } = campaign;
        return { isArchived: status === 'archived', landingPageUrl, goal: goalOf(objective) };
      },
      organizationName: async (actor) => (await access.organization(actor))?.name ?? null,
      audience: async (_, id) => {
        const [audience] = await audiences.known([id]);
        return audience && { isArchived: audience.status === 'archived' };
      },
    };
  },
};
