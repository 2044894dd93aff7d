import { Inject, Injectable } from '@nestjs/common';
import { CustomerDirectory } from '@app/kernel';

/** Two ids each: some 2 MiB. */
const MOST_KNOWN = 10_000;

/** Who belongs together: what is shared out fairly is shared between customers, each with its organization and its test twin. */
@Injectable()
export class Customers {
  private readonly known = new Map<string, readonly string[]>();

  constructor(@Inject(CustomerDirectory) private readonly directory: CustomerDirectory) {}

  /**
   * The organizations of this one's customer, always in the same order, so that the first stands for the customer. One that the
   * directory cannot tell now is a customer by itself.
   */
  async of(organizationId: string): Promise<readonly string[]> {
    const known = this.known.get(organizationId);
    if (known) return known;
    const twins = await this.directory.twinsOf(organizationId).catch(() => []);
    if (twins.length === 0) return [organizationId];
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
    this.known.set(organizationId, twins);
    return twins;
  }
}
