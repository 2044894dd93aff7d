// Names of objects on a platform: a visible part, which people edit, and at its end our tag, by which an object is found again
// after a lost answer. Each platform has one `TaggedNames`: its plan asks for `planned`, what it sends for `of`, and what it
// reads for `read`.
import type { PlanFindings } from './plan-findings.js';

/** What a tag stands for: `cid` in names of campaigns, `gid` of groups, `aid` of ads and of lists of people. */
export type Mark = 'cid' | 'gid' | 'aid';

export interface NameLimit {
  /** The longest name, with our tag in it. */
  readonly most: number;
  /** Bytes of UTF-8, or units of UTF-16, of which no name has fewer than characters. */
  readonly countedIn: 'bytes' | 'characters';
  /** Global; what else the platform refuses in a name: it is left out. NUL and line breaks never stand in one. */
  readonly without?: RegExp;
}

const LONGEST_TAG = 32;
const suffixOf = (tag: string, mark: Mark): string => ` [${mark}:${tag}]`;
const LONGEST_SUFFIX = suffixOf('', 'cid').length + LONGEST_TAG;

export class TaggedNames {
  /** `platform`: its name in sentences. */
  constructor(
    private readonly platform: string,
    private readonly limit: NameLimit,
  ) {}

  of(visible: string, tag: string, mark: Mark = 'cid'): string {
    return this.fitted(visible, suffixOf(tag, mark));
  }

  /** Cuts the visible part and never the suffix: without the tag the object could not be found again. */
  fitted(visible: string, suffix: string): string {
    return `${this.cut(this.line(visible), this.limit.most - this.lengthOf(suffix))}${suffix}`;
  }

  /** The last tag counts: it is the one that we appended, whatever a user typed before it. */
  read(platformName: string, mark: Mark = 'cid'): { name: string; tag: string | null } {
    const last = [...platformName.matchAll(new RegExp(`\\s?\\[${mark}:([a-z0-9]{8,${LONGEST_TAG}})\\]`, 'g'))].at(-1);
    if (!last) return { name: platformName, tag: null };
    const name = platformName.slice(0, last.index) + platformName.slice(last.index + last[0].length);
    return { name: name.trim(), tag: last[1] ?? null };
  }

  /**
   * The visible part for a plan, so short that it keeps its form beside any tag; what it loses is noted. `ending`: what follows
   * it in any case.
   */
  planned(name: string, findings: PlanFindings, ending = ''): string {
    const most = this.limit.most - LONGEST_SUFFIX;
    const whole = oneLine(name);
    const visible = this.cut(this.line(name), most - this.lengthOf(ending));
    if (visible !== whole) {
      const message =
        `${this.platform} shows ${most} ${this.limit.countedIn} of a name besides our reference, ` +
        (this.line(name) === whole ? 'so the name is cut there.' : 'and not every character, so the name is shortened.');
      findings.tell('adjusted_for_channel', 'name', message, { value: name, possible: visible });
    }
    return visible + ending;
  }

  private line(name: string): string {
    const { without } = this.limit;
    return without === undefined ? oneLine(name) : oneLine(name).replaceAll(without, '').trim();
  }

  /** In whole characters. */
  private cut(line: string, room: number): string {
    let visible = '';
    let length = 0;
    for (const character of line) {
      length += this.lengthOf(character);
      if (length > room) break;
      visible += character;
    }
    return visible.trimEnd();
  }

  private lengthOf(text: string): number {
    return this.limit.countedIn === 'bytes' ? Buffer.byteLength(text) : text.length;
  }
}

const oneLine = (name: string): string => name.replaceAll(/[\0\r\n]+/g, ' ').trim();
