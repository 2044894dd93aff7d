// The cookie of a browser in which somebody proved something before, so that the tries of strangers do not keep that person out.
import { createHmac, randomBytes } from 'node:crypto';

/** It opens nothing: whoever steals it still has to guess, and has tries of its own. */
export const BROWSER_COOKIE = '__Host-browser';
const PART = /^[\w-]{22}$/;
const BYTES = 16;
/** Of the people who share a browser. */
const MOST_PROOFS = 8;

export class KnownBrowsers {
  constructor(private readonly pepper: string) {}

  /** The browser's id when it has proved this before. @param what whose password, or whose code */
  idOf(cookie: string | undefined, what: string): string | undefined {
    const { id, proofs } = partsOf(cookie);
    return id !== undefined && proofs.includes(this.proofOf(id, what)) ? id : undefined;
  }

  /** The cookie of a browser that has proved this now, too. */
  remember(cookie: string | undefined, what: string): string {
    const { id = randomBytes(BYTES).toString('base64url'), proofs } = partsOf(cookie);
    const proof = this.proofOf(id, what);
    return [id, proof, ...proofs.filter((each) => each !== proof)].slice(0, 1 + MOST_PROOFS).join('.');
  }

  /** Only for the browser with this id. */
  private proofOf(id: string, what: string): string {
    const digest = createHmac('sha256', this.pepper).update(`known browser ${id} ${what}`).digest();
    return digest.subarray(0, BYTES).toString('base64url');
  }
}

function partsOf(cookie = ''): { readonly id?: string; readonly proofs: readonly string[] } {
  const [id, ...proofs] = cookie.split('.');
  const isOurs = id !== undefined && [id, ...proofs].every((part) => PART.test(part));
  return isOurs ? { id, proofs: proofs.slice(0, MOST_PROOFS) } : { proofs: [] };
}
