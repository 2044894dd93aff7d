// Failures of a platform as faults of the port. An adapter has one table of its platform's words, and for each form in which a
// failure arrives a reader that finds the words; here they become an error with its fault, its scope and the place of its cure.
import { PlatformError, type PlatformFault, type PlatformRefusal, type QuotaKind, type QuotaScope } from '@app/connections';
import { cleaned } from './cleaned-texts.js';

/** The fault of a lost answer: `transient` for a read, or for a write that may be repeated blindly. */
export type WhenLost = Extract<PlatformFault, 'transient' | 'unknown_outcome'>;

/** The circumstances of a failed call; its meaning depends on them. */
export interface Circumstances {
  readonly whenLost: WhenLost;
  readonly now: Date;
  readonly requestId: string | undefined;
  /** Removed from the platform's texts if they repeat them. */
  readonly secrets: readonly string[];
  /** The platform's pages, by what a person mends there; null: this world has none. */
  readonly pages: Readonly<Record<string, string>> | null;
}

export const isFault = (error: unknown, ...faults: readonly PlatformFault[]): error is PlatformError =>
  error instanceof PlatformError && faults.includes(error.fault);

/** For `catch`, where these faults mean that there is nothing, or nothing any more. */
export const nullWhen =
  (...faults: readonly PlatformFault[]) =>
  (error: unknown): null => {
    if (isFault(error, ...faults)) return null;
    throw error;
  };

/** What a word of the platform means. */
interface FaultRow {
  readonly fault: PlatformFault;
  /** Absent: the account where it refuses us, and otherwise the call alone. */
  readonly scope?: 'call' | QuotaScope;
  /** The kind of calls that a throttle means; absent: all of them. */
  readonly of?: QuotaKind;
  readonly field?: string;
  /** The page where a person mends it. */
  readonly page?: string;
  /** Of our application: the developer token is meant. */
  readonly isOfToken?: true;
}

/**
 * By the platform's words, each with a fault alone or a whole row. `transient` is what may have been done although it failed: a
 * write of it has an unknown outcome. What stands nowhere is `rejected`.
 */
export type FaultTable = Readonly<Record<string, PlatformFault | FaultRow>>;

/** One of several things that an answer refuses; `words`: the most specific one first. */
export interface Failure {
  readonly words: readonly string[];
  readonly refusal: PlatformRefusal;
  readonly detail: PlatformError['detail'];
}

/** So many refusals are told, and the rest is counted. */
export const MOST_REFUSALS = 20;
const LONGEST_OF_ALL = 4_000;

/** These concern one account, where a row says nothing else; those that are absent only the call. */
const ofAnAccount: readonly PlatformFault[] = ['auth', 'permission', 'precondition'];
/** What passes by itself is waited for before anything is mended. */
const passing: readonly PlatformFault[] = ['throttled', 'transient'];

export class Failures {
  /** `platform`: its name in sentences. */
  constructor(
    private readonly platform: string,
    private readonly table: FaultTable,
  ) {}

  /** The error when there was no answer, or an unreadable one. `reason` is ours, never the platform's text. */
  lost(reason: string, fault: PlatformFault, requestId?: string): PlatformError {
    return new PlatformError(fault, `${this.platform}: ${reason}.`, requestId === undefined ? {} : { requestId });
  }

  /**
   * `words`: the keys of the failure in the table, the most specific one first, which is told as its code. `detail`: what the
   * answer itself says of it, which goes before the table.
   */
  error(words: readonly string[], message: string, detail: PlatformError['detail'], at: Circumstances): PlatformError {
    const row = this.rowOf(words);
    const fault = faultAt(row.fault, at.whenLost);
    const scope = row.scope ?? (ofAnAccount.includes(fault) ? 'account' : undefined);
    const url = row.page === undefined ? undefined : at.pages?.[row.page];
    const platformCode = cleaned(words[0] ?? 'unknown', at.secrets);
    return new PlatformError(fault, `${this.platform}: ${cleaned(message, at.secrets)} (${platformCode})`, {
      ...(scope === undefined ? {} : { scope }),
      ...(row.of === undefined ? {} : { of: row.of }),
      ...(row.field === undefined ? {} : { field: row.field }),
      ...(row.isOfToken ? { isOfToken: true } : {}),
      ...detail,
      ...(url === undefined ? {} : { url }),
      platformCode,
      ...(at.requestId === undefined ? {} : { requestId: cleaned(at.requestId, at.secrets) }),
    });
  }

  /**
   * The error of an answer that refuses several things. Every one is told; the one that decides what is done is the first that
   * time or we must mend, or else the first. `unread`: how many there are besides; `ofChange`: they are of nodes, and each of
   * them stands in the detail.
   */
  errorOfAll(
    failures: readonly [Failure, ...Failure[]],
    { unread, ofChange }: { readonly unread: number; readonly ofChange: boolean },
    at: Circumstances,
  ): PlatformError {
    const leading = failures.find(({ words }) => this.leads(words)) ?? failures[0];
    const refused = failures.map(({ refusal }) => safe(refusal, at.secrets));
    const others = refused.filter((_, index) => failures[index] !== leading);
    const detail = { ...leading.detail, ...(ofChange ? { refused } : {}), ...(unread > 0 ? { unread } : {}) };
    const error = this.error(leading.words, leading.refusal.message, detail, at);
    if (others.length === 0 && unread === 0) return error;
    return shortened(error.fault, `${error.message}; also ${sentenceOf(others, unread)}`, error.detail);
  }

  /** The same error, whose refusals are told in our words. */
  retold({ fault, detail }: PlatformError, refused: readonly PlatformRefusal[]): PlatformError {
    return shortened(fault, `${this.platform}: ${sentenceOf(refused, detail.unread ?? 0)}`, { ...detail, refused });
  }

  private leads(words: readonly string[]): boolean {
    const { fault, scope } = this.rowOf(words);
    return scope === 'app' || passing.includes(fault);
  }

  private rowOf(words: readonly string[]): FaultRow {
    const found = words.find((word) => Object.hasOwn(this.table, word));
    const row = (found === undefined ? undefined : this.table[found]) ?? 'rejected';
    return typeof row === 'string' ? { fault: row } : row;
  }
}

const shortened = (fault: PlatformFault, message: string, detail: PlatformError['detail']): PlatformError =>
  new PlatformError(fault, message.slice(0, LONGEST_OF_ALL), detail);

/** A read that meets somebody else's change is simply repeated. */
function faultAt(known: PlatformFault, whenLost: WhenLost): PlatformFault {
  if (known === 'conflict') return whenLost === 'transient' ? 'transient' : 'conflict';
  return known === 'transient' ? whenLost : known;
}

function safe({ node, field, code, message, value }: PlatformRefusal, secrets: readonly string[]): PlatformRefusal {
  const clean = (text: string | null): string | null => text && cleaned(text, secrets);
  return { node, field: clean(field), code: cleaned(code, secrets), message: cleaned(message, secrets), value: clean(value) };
}

/** One sentence for several refusals, each with its place. */
const sentenceOf = (refusals: readonly PlatformRefusal[], unread: number): string =>
  [
    ...refusals.map(({ node, field, code, message, value }) => {
      const place = node === null ? [] : [node, ...(field === null ? [] : [field])];
      const quoted = value === null ? [] : [JSON.stringify(value)];
      const where = [...place, ...quoted].join(' ');
      return `${where === '' ? '' : `${where}: `}${message} (${code})`;
    }),
    ...(unread === 0 ? [] : [`and ${unread} more`]),
  ].join('; ');
