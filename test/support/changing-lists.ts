// An organization whose lists change, with people of whom most are sampled.
import { createHash } from 'node:crypto';
import { MembersService } from '@app/audiences';
import { type Actor, publicId, systemActor, uuidOf } from '@app/kernel';
import { fixSample } from './audience-people.js';
import type { Product, TestOrganization } from './product.js';

const publicOf = (id: string): string => publicId('audience', id);
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const sampledByFixed = (key: Buffer): boolean => sha256(Buffer.concat([sha256('spec'), key])).readUInt8(0) < 16;

const numbers = Array.from({ length: 6_000 }, (_, index) => index);
const first = (count: number, wanted: (number: number) => boolean): number[] => numbers.filter(wanted).slice(0, count);
const plain = (number: number): string => `person.${number}@mail.example`;
/** Two forms of one address. */
const dotted = (number: number): string => `ga.${number}@gmail.com`;
const bare = (number: number): string => `ga${number}@gmail.com`;
const [isSampled, isBare, isDotted] = [plain, bare, dotted].map(
  (form) => (number: number) => sampledByFixed(sha256(form(number))),
);

/** A few who are not sampled; sampled ones; and people who are sampled under either, or one, of the forms of their address. */
export const people: readonly ((isHashed: boolean) => object)[] = [
  ...[...first(2, (number) => !isSampled?.(number)), ...first(6, (number) => isSampled?.(number) ?? false)].map(
    (number) => () => ({ email: plain(number) }),
  ),
  ...[
    ...first(2, (number) => (isBare?.(number) ?? false) && (isDotted?.(number) ?? false)),
    ...first(2, (number) => isBare?.(number) ?? false),
    ...first(2, (number) => isDotted?.(number) ?? false),
  ].map(
    (number) => (isHashed: boolean) =>
      isHashed ? { email_sha256: sha256(dotted(number)).toString('hex') } : { email: dotted(number) },
  ),
];

export interface Attributes {
  readonly country?: string;
  readonly language?: string;
  readonly gender?: string;
  readonly birth_year?: number;
}
export interface Combination {
  readonly any_of: string[];
  readonly all_of: string[];
  readonly none_of: string[];
}

export class ChangingLists {
  readonly actor: Actor;
  /** UUIDs */
  readonly lists: string[] = [];
  readonly archived = new Set<string>();
  readonly combinations = new Map<string, Combination>();

  private constructor(
    private readonly product: Product,
    readonly organization: TestOrganization,
  ) {
    this.actor = systemActor(organization.id);
  }

  /** @param isSecret whether its secret exists before its first people */
  static async made(product: Product, lists: number, isSecret = true): Promise<ChangingLists> {
    const one = new ChangingLists(product, await product.organization());
    if (isSecret) await fixSample(product, one.organization);
    for (let list = 0; list < lists; list += 1) one.lists.push(await one.create({ type: 'customer_list' }));
    return one;
  }

  upload(list: string, who: readonly number[], attributes: Attributes = {}, isHashed = false): Promise<unknown> {
    return this.members.add(
      this.actor,
      list,
      who.map((person) => ({ ...people[person]?.(isHashed), ...attributes })),
    );
  }

  remove(list: string, who: readonly number[]): Promise<unknown> {
    return this.members.remove(this.actor, list, this.rows(who));
  }

  erase(person: number): Promise<unknown> {
    return this.members.erase(this.actor, this.rows([person])[0]);
  }

  async archive(list: string): Promise<void> {
    this.archived.add(list);
    await this.api.delete(`/v1/audiences/${publicOf(list)}`);
  }

  async combine(combination: Combination): Promise<string> {
    const definition = {
      any_of: combination.any_of.map(publicOf),
      all_of: combination.all_of.map(publicOf),
      none_of: combination.none_of.map(publicOf),
    };
    const id = await this.create({ type: 'combined', definition });
    this.combinations.set(id, combination);
    return id;
  }

  private rows(who: readonly number[]): unknown[] {
    return who.map((person) => people[person]?.(false));
  }

  private async create(body: object): Promise<string> {
    const { data, error } = (await this.api.post('/v1/audiences', { name: 'People', ...body })).body;
    if (error) throw new Error(error.message);
    return uuidOf('audience', String(data.id)) ?? '';
  }

  private get api() {
    return this.product.client.as(this.organization.keys.owner);
  }

  private get members(): MembersService {
    return this.product.nest.get(MembersService);
  }
}
