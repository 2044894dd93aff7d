// A model of the identity of people, in JavaScript sets: the expected result of the database for uploads and removals in any
// form.

/** An identifier of a row. */
export interface RowId {
  readonly row: object;
  /** The texts whose hash it may be: all forms of a plain identifier, the one form of a hashed one. */
  readonly forms: readonly string[];
  readonly isRaw: boolean;
}

/** The first identifier that is present identifies the person. */
export interface NamedPerson {
  readonly email?: RowId;
  readonly phone?: RowId;
  readonly crm?: RowId;
}

interface Member {
  /** Forms of the identifier that identifies the person. */
  forms: Set<string>;
  phone: Set<string>;
  crm: Set<string>;
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((each) => other.has(each));

export class ConnectedPeople {
  private readonly lists: Member[][];
  /** Forms of identifiers that were uploaded in plain text, so that they are known to be the same. */
  private connected: Set<string>[] = [];

  constructor(lists: number) {
    this.lists = Array.from({ length: lists }, () => []);
  }

  add(list: number, { email, phone, crm }: NamedPerson): void {
    for (const named of [email, phone]) if (named?.isRaw) this.connect(named.forms);
    const strongest = email ?? phone ?? crm;
    this.lists[list]?.push({
      forms: new Set(strongest?.forms),
      phone: new Set(phone?.forms),
      crm: new Set(crm?.forms),
    });
    this.lists.forEach((_, index) => this.join(index));
  }

  /** @returns the number of removed people */
  remove(list: number, rows: readonly NamedPerson[]): number {
    const wanted = this.everyForm(rows.flatMap((row) => Object.values(row).flatMap((named: RowId) => named.forms)));
    const before = this.lists[list] ?? [];
    const stay = before.filter(
      ({ forms, phone, crm }) => ![forms, phone, crm].some((each) => meet(this.everyForm(each), wanted)),
    );
    this.lists[list] = stay;
    // Identifiers that nobody has any more are forgotten.
    const left = this.lists.flat();
    this.connected = this.connected.filter((set) => left.some(({ forms, phone }) => meet(forms, set) || meet(phone, set)));
    return before.length - stay.length;
  }

  /** The counts of each list, and of all lists together. */
  counts(): number[] {
    const different = (members: readonly Member[]): number =>
      members.filter(
        ({ forms }, index) => !members.slice(0, index).some((other) => meet(this.everyForm(other.forms), this.everyForm(forms))),
      ).length;
    return [...this.lists.map(different), different(this.lists.flat())];
  }

  private connect(forms: readonly string[]): void {
    const touched = this.connected.filter((set) => meet(set, new Set(forms)));
    this.connected = this.connected.filter((set) => !touched.includes(set));
    this.connected.push(new Set([...forms, ...touched.flatMap((set) => [...set])]));
  }

  private everyForm(forms: Iterable<string>): Set<string> {
    const own = new Set(forms);
    return new Set([...own, ...this.connected.filter((set) => meet(set, own)).flatMap((set) => [...set])]);
  }

  private join(list: number): void {
    const joined: Member[] = [];
    for (const member of this.lists[list] ?? []) {
      const same = joined.find(({ forms }) => meet(this.everyForm(forms), this.everyForm(member.forms)));
      if (!same) joined.push(member);
      else {
        same.forms = new Set([...same.forms, ...member.forms]);
        if (same.phone.size === 0) same.phone = member.phone;
        if (same.crm.size === 0) same.crm = member.crm;
      }
    }
    this.lists[list] = joined;
  }
}
