import { Injectable } from '@nestjs/common';
import { CampaignLists } from './campaign-lists.js';
import { NodeRecords } from './node-records.js';
import type { OwnNode, TreeNode } from './tree-node.js';
import { rootOf, type Reconciliation } from './reconciliation.js';

/** The nodes that a reconciliation is to bring to its platform. */
@Injectable()
export class NodePlanner {
  constructor(
    private readonly nodes: NodeRecords,
    private readonly lists: CampaignLists,
  ) {}

  all({ actor, placement }: Reconciliation): Promise<TreeNode[]> {
    return this.nodes.all(actor, placement);
  }

  async root(run: Reconciliation): Promise<OwnNode | undefined> {
    return rootOf(await this.all(run));
  }

  async prepare(run: Reconciliation): Promise<void> {
    await run.held.write(() => this.nodes.plan(run.placement, run.plan?.nodes ?? []));
  }

  /**
   * The lists of people get the ids under which they are there now: one that was made again has another.
   * @throws PlatformError `not_ready` while one is not there: a campaign never goes out without it
   */
  async linkLists(run: Reconciliation): Promise<void> {
    const parts = run.plan?.audiences ?? [];
    if (parts.length === 0) return;
    const ids = await this.lists.ids(run.actor, run.connection, parts);
    const nodes = await this.all(run);
    for (const { key, body } of parts) {
      const id = ids.get(key) ?? '';
      const node = nodes.find((each) => each.key === key && each.isCurrent);
      if (node?.ids?.id === id) continue;
      await run.held.write(async () => {
        if (node?.ids) {
          await this.nodes.retire(run.placement, node);
          await this.nodes.plan(run.placement, run.plan?.nodes ?? []);
        }
        await this.nodes.created(run.placement, key, { id, extra: {} }, body);
      });
    }
  }
}
