// Answers of the toy platform that cannot be true.
import type { CallKind, Lie } from '@app/connections';

/** A field of the answer gets this value; without one it is left out. */
interface Change {
  readonly field: string;
  readonly value?: unknown;
}

const TOO_LARGE = 2 ** 53 + 2;
const inObjects: Readonly<Partial<Record<Lie, Change>>> = {
  unknown_word: { field: 'state', value: 'sleeping' },
  missing_field: { field: 'urn' },
  rounded_id: { field: 'urn', value: TOO_LARGE },
  negative_count: { field: 'at_least', value: -5 },
};
const inRows: Readonly<Partial<Record<Lie, Change>>> = {
  negative_count: { field: 'shown', value: -5 },
  missing_field: { field: 'campaign' },
  rounded_id: { field: 'campaign', value: TOO_LARGE },
};

export class ToyLies {
  private waiting: { readonly call: CallKind; readonly change: Change }[] = [];

  add(call: CallKind, lie: Lie): void {
    const change = (call === 'report' ? inRows : inObjects)[lie];
    if (!change) throw new RangeError(`A ${call} has nothing for the lie ${lie}.`);
    this.waiting.push({ call, change });
  }

  /** The answer, or the first one that has the field without the truth. */
  told(call: CallKind | null, json: string): string {
    const lie = this.waiting.find((each) => each.call === call && json.includes(`"${each.change.field}":`));
    if (!lie) return json;
    this.waiting = this.waiting.filter((each) => each !== lie);
    const { field, value } = lie.change;
    return JSON.stringify(JSON.parse(json, (name, each: unknown) => (name === field ? value : each)));
  }
}
