import { Injectable } from '@nestjs/common';
import { AdPlatforms } from '@app/connections';
import { type Actor, sameValue } from '@app/kernel';
import type { CampaignState } from '../domain/campaign.state.js';
import type { CampaignChanges } from '../domain/campaign.changes.js';
import { type FieldDeviation, type Deviation, isNamedIn, SWITCH } from '../domain/deviation.js';
import { ROOT } from '../domain/node-words.js';
import { deviationsOf, isSent, unseen } from './deviation-detection.js';
import { NodeRecords } from './node-records.js';
import { Placements, type StoredPlacement } from './placements.js';

/** What was changed on the platforms: noticed, and made ours again when somebody says so. Works in the current unit of work. */
@Injectable()
export class CampaignDeviations {
  constructor(
    private readonly nodes: NodeRecords,
    private readonly placements: Placements,
    private readonly platforms: AdPlatforms,
  ) {}

  /** Stores what differs now. Returns the placements with it, and whether that is news. */
  async inspect(
    actor: Actor,
    { status }: Readonly<CampaignState>,
    placements: readonly StoredPlacement[],
  ): Promise<{ placements: StoredPlacement[]; isNew: boolean }> {
    const seen: StoredPlacement[] = [];
    // Of a campaign that is over nothing is to hold any more.
    const isOver = status === 'completed' || status === 'archived';
    for (const placement of placements) {
      const nodes = isOver ? [] : await this.nodes.all(actor, placement);
      const deviations = deviationsOf(nodes, this.platforms.traits(placement.channel).tree).filter(isAskedFor(placement));
      const reasserted = unseen(placement.reasserted, nodes).filter((field) => !deviations.some((each) => isSame(each, field)));
      if (!sameValue([deviations, reasserted], [placement.deviations, placement.reasserted]))
        await this.placements.deviates(placement, deviations, reasserted);
      seen.push({ ...placement, deviations, reasserted });
    }
    return { placements: seen, isNew: seen.some((each, index) => !sameValue(each.deviations, placements[index]?.deviations)) };
  }

  /** The next reconciliation sends again what differs in a field that the change names. Returns the campaign's fields. */
  async reassert(actor: Actor, { id }: Readonly<CampaignState>, changes: CampaignChanges): Promise<string[]> {
    const again: Deviation[] = [];
    for (const placement of await this.placements.of(actor, id)) {
      const named = placement.deviations.filter((each) => each.platformField !== SWITCH && isNamedIn(changes, each));
      if (named.length === 0) continue;
      const nodes = await this.nodes.all(actor, placement);
      const sent = named.filter((each) => isSent(each, nodes));
      for (const { node, platformField, theirs } of sent) await this.nodes.taken(placement, node, { [platformField]: theirs });
      const rest = placement.deviations.filter((each) => !sent.includes(each));
      const fields = sent.map(({ node, fields, platformField }) => ({ node, fields, platformField }));
      await this.placements.deviates(placement, rest, [...placement.reasserted, ...fields]);
      again.push(...sent);
    }
    return [...new Set(again.flatMap(({ fields: [field = ''] }) => field))];
  }

  /** What was removed or switched off on a platform is made again, or switched on, by the next reconciliation. */
  async undo(actor: Actor, campaignId: string): Promise<void> {
    await this.placements.remake(campaignId);
    for (const placement of await this.placements.of(actor, campaignId)) {
      const rest = placement.deviations.filter(({ platformField }) => platformField !== SWITCH);
      if (rest.length < placement.deviations.length) await this.placements.deviates(placement, rest, placement.reasserted);
    }
  }
}

const isSame = (one: FieldDeviation, other: FieldDeviation): boolean =>
  one.node === other.node && one.platformField === other.platformField;

/** A campaign that should be paused may be paused. */
const isAskedFor =
  ({ desired }: StoredPlacement) =>
  ({ node, platformField, theirs }: Deviation): boolean =>
    node !== ROOT || platformField !== SWITCH || theirs === 'removed' || desired === 'enabled';
