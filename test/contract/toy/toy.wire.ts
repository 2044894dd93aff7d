// The fields of the toy platform's objects, and those of our nodes: money as text, instants as milliseconds, references as bare
// URNs.
import type { NodeBody, TreeKind, NodeValue } from '@app/connections';
import { formatMoney, parseMoney } from '@app/kernel';
import { z } from 'zod';

interface Form {
  readonly wire: string;
  to(value: NodeValue): unknown;
  from(value: NodeValue): NodeValue;
}

const words = (value: NodeValue): string => z.string().parse(value);
const same = (wire: string): Form => ({ wire, to: (value) => value, from: (value) => value });
const nullable = (form: Form): Form => ({
  wire: form.wire,
  to: (value) => (value === null ? null : form.to(value)),
  from: (value) => (value === null ? null : form.from(value)),
});
const instant = (wire: string): Form => ({
  wire,
  to: (value) => Date.parse(words(value)),
  from: (value) => new Date(Number(value)).toISOString(),
});
const reference = (wire: string): Form => ({
  wire,
  to: (value) => z.object({ id: z.string() }).parse(value).id,
  from: (value) => ({ id: words(value) }),
});
const minorUnits = z.object({ minor: z.string(), currency: z.string() });
const money = (wire: string): Form => ({
  wire,
  to: (value) => {
    const { minor, currency } = minorUnits.parse(value);
    return `${formatMoney({ minor: BigInt(minor), currency }).amount} ${currency}`;
  },
  from: (value) => {
    const [amount = '', code = ''] = words(value).split(' ');
    const parsed = parseMoney(amount, code);
    if (typeof parsed === 'string') throw new RangeError(`${words(value)} is no amount of money.`);
    return { minor: String(parsed.minor), currency: parsed.currency };
  },
});
const budget: Form = {
  wire: 'budget',
  to: (value) => {
    const { type, ...amount } = minorUnits.extend({ type: z.string() }).parse(value);
    return { [type === 'daily' ? 'each_day' : 'in_all']: money('').to(amount) };
  },
  from: (value) => {
    const [[name = '', amount = ''] = []] = Object.entries(value as Record<string, string>);
    return { type: name === 'each_day' ? 'daily' : 'lifetime', ...minorUnits.parse(money('').from(amount)) };
  },
};

/** References without an order. */
const references = (wire: string): Form => ({
  wire,
  to: (value) =>
    z
      .object({ set: z.array(z.object({ id: z.string() })) })
      .parse(value)
      .set.map(({ id }) => id),
  from: (value) => ({
    set: z
      .array(z.string())
      .parse(value)
      .toSorted()
      .map((id) => ({ id })),
  }),
});
const likeness = z.object({ countries: z.array(z.string()), share: z.number() });
const like: Form = {
  wire: 'like',
  to: (value) => {
    const { list, ...rest } = likeness.extend({ list: z.object({ id: z.string() }) }).parse(value);
    return { list: list.id, ...rest };
  },
  from: (value) => {
    const { list, ...rest } = likeness.extend({ list: z.string() }).parse(value);
    return { list: { id: list }, ...rest };
  },
};

type Kind = TreeKind | 'list';
const forms: Readonly<Record<Exclude<Kind, 'targeting'>, Readonly<Record<string, Form>>>> = {
  asset: { sha256: same('sha256') },
  campaign: { name: same('title'), objective: same('goal'), political: same('political') },
  group: {
    name: same('title'),
    budget,
    bid: nullable(money('most_per_click')),
    startsAt: nullable(instant('starts_ms')),
    endsAt: nullable(instant('ends_ms')),
    countries: same('countries'),
    payer: same('payer'),
    ages: same('ages'),
    include: references('for'),
    exclude: references('not_for'),
  },
  ad: {
    words: same('words'),
    brand: same('brand'),
    series: same('series'),
    isGenerated: same('drawn_by_machine'),
    logo: nullable(reference('logo')),
    picture: reference('picture'),
    link: same('link'),
  },
  list: {
    name: same('title'),
    takes: same('takes'),
    source: same('origin'),
    stayDays: same('stay_days'),
    like: nullable(like),
  },
};
const formsOf = (kind: Kind): Readonly<Record<string, Form>> => (kind === 'targeting' ? {} : forms[kind]);

/** The fields of an ad: none of them can be edited. */
export const adFields = Object.keys(forms.ad);

export const toWire = (kind: Kind, fields: NodeBody): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const form = formsOf(kind)[field];
      if (!form) throw new RangeError(`A ${kind} has no field ${field}.`);
      return [form.wire, form.to(value)];
    }),
  );

export const fromWire = (kind: Kind, body: NodeBody): NodeBody =>
  Object.fromEntries(Object.entries(formsOf(kind)).map(([field, form]) => [field, form.from(body[form.wire] ?? null)]));
