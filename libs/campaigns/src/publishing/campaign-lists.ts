import { Inject, Injectable } from '@nestjs/common';
import {
  type NodeKind,
  type AudiencePart,
  type CampaignIntent,
  type ConnectionRecord,
  PlatformError,
  type PlatformNode,
  type PlatformPlan,
} from '@app/connections';
import type { Actor } from '@app/kernel';
import type { DeliveryIssue } from '../domain/delivery-issue.js';
import { isDeliverable } from '../domain/launch.checks.js';
import { isOfLists, type PartReadiness, standingOf, type UsedList } from '../domain/used-lists.js';
import { AudienceLists, type AudienceListState } from './audience-lists.js';

/** A platform's plan of a campaign, with the lists of people among its nodes, and how these stand. */
export interface PlannedCampaign extends Omit<PlatformPlan, 'nodes'> {
  readonly nodes: readonly PlatformNode<NodeKind>[];
  readonly lists: readonly UsedList[];
  readonly connectionId: string;
}

interface PlannedLists {
  readonly plans: ReadonlyMap<string, PlannedCampaign>;
  readonly connections: readonly ConnectionRecord[];
  readonly failures: readonly DeliveryIssue[];
}

/** The lists of people that campaigns need on platforms. */
@Injectable()
export class CampaignLists {
  constructor(@Inject(AudienceLists) private readonly lists: AudienceLists) {}

  /** Nothing is asked of the platform. */
  async with(
    plan: PlatformPlan,
    audiences: CampaignIntent['audiences'],
    actor: Actor,
    connection: ConnectionRecord,
  ): Promise<PlannedCampaign> {
    const standing = await this.standing(actor, connection, plan.audiences);
    const used = (field: UsedList['field'], ids: readonly { readonly id: string }[]): UsedList[] =>
      ids.flatMap(({ id: audienceId }) => {
        const parts = plan.audiences.filter((part) => part.audienceId === audienceId);
        const standings = parts.map(({ key }) => partStanding(standing.get(key)));
        return parts.length === 0 ? [] : [{ audienceId, field, ...standingOf(field, standings) }];
      });
    const lists = [...used('audience_ids', audiences.include), ...used('excluded_audience_ids', audiences.exclude)];
    return { ...plan, connectionId: connection.id, nodes: [...plan.audiences.map(nodeOf), ...plan.nodes], lists };
  }

  /**
   * Has the lists made and filled that the plans need, on each channel where nothing else keeps the campaign from being
   * published.
   * @param isAnew a person launched or resumed the campaign: what was removed on the platform is made again
   */
  async want(actor: Actor, { plans, connections, failures }: PlannedLists, isAnew: boolean): Promise<void> {
    for (const [channel, { audiences, connectionId }] of plans) {
      const others = failures.filter((failure) => !isOfLists(failure) && (failure.channel ?? channel) === channel);
      const connection = connections.find((each) => each.id === connectionId);
      if (connection && audiences.length > 0 && isDeliverable(others))
        await this.lists.want(actor, connection, audiences, isAnew);
    }
  }

  /**
   * The platform's ids by the keys of parts.
   * @throws PlatformError `not_ready` when one is not there
   */
  async ids(actor: Actor, connection: ConnectionRecord, parts: readonly AudiencePart[]): Promise<Map<string, string>> {
    if (parts.length === 0) return new Map();
    const standing = await this.standing(actor, connection, parts);
    return new Map(
      parts.map(({ key }) => {
        const id = standing.get(key)?.id ?? null;
        if (id === null) throw new PlatformError('not_ready', 'A list of people that the campaign needs is not there yet.');
        return [key, id];
      }),
    );
  }

  private standing(actor: Actor, { id }: ConnectionRecord, parts: readonly AudiencePart[]) {
    return this.lists.standing(
      actor,
      id,
      parts.map(({ key }) => key),
    );
  }
}

const partStanding = (list: AudienceListState | undefined): PartReadiness => ({
  standing: list?.state ?? 'waiting',
  message: list?.fault?.message ?? null,
  url: list?.fault?.url ?? null,
});

const nodeOf = ({ key, tag, body }: AudiencePart): PlatformNode<NodeKind> => ({
  key,
  kind: 'audience',
  parent: null,
  tag,
  body,
  file: null,
  variants: [],
});
