// The operations of one request that creates several nodes, which refer to each other by temporary names.
import type { PlatformIds, ReadyNode } from '@app/connections';
import type { Reference } from './bodies.js';
import { collections, type Operation, type Resource } from './google-ads.mutate.js';
import { isId, noSuch } from './google-ads.search.js';

/** The ids of a node, once the answer has told the ids of all operations. */
export type IdReader = (ids: readonly string[]) => PlatformIds;

export class Batch {
  readonly operations: Operation[] = [];
  /** The key of the node of each operation. */
  readonly owners: string[] = [];
  private readonly temporaryIds = new Map<string, string>();
  private temporary = 0;

  constructor(
    readonly customer: string,
    private readonly nodes: readonly ReadyNode[],
  ) {}

  /** Returns the place of the operation's id in the answer. */
  add(...operations: readonly Operation[]): number {
    return this.operations.push(...operations) - 1;
  }

  /** The operations since the last time are of this node. */
  own(key: string): void {
    while (this.owners.length < this.operations.length) this.owners.push(key);
  }

  /** Negative, and no other's within the request. */
  newId(key: string): string {
    this.temporary -= 1;
    const id = String(this.temporary);
    this.temporaryIds.set(key, id);
    return id;
  }

  name(resource: Resource, id: string): string {
    return `customers/${this.customer}/${collections[resource]}/${id}`;
  }

  idOf(to: Reference): string {
    const id = 'id' in to ? to.id : this.temporaryIds.get(to.node);
    if (id === undefined) throw new Error(`The node ${JSON.stringify(to)} is not created before what refers to it.`);
    return id;
  }

  /** Created in the same request, or before it. */
  parentIdOf({ key, parent, parentIds }: ReadyNode): string {
    const id = this.temporaryIds.get(parent ?? '') ?? parentIds?.id;
    if (id === undefined) throw new Error(`The node ${key} has no parent.`);
    if (!isId(id) && parentIds !== null) throw noSuch('parent');
    return id;
  }

  node(key: string | null): ReadyNode | undefined {
    return this.nodes.find((node) => node.key === key);
  }
}
