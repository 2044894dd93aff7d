// Secrets that can be rotated: a ring of keys with ids, newest first. The first key encrypts and signs; all keys decrypt and
// verify.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

class Ring {
  readonly newest: Key;
  private readonly byId: ReadonlyMap<string, Key>;

  constructor(text: string) {
    const keys = text.split(',').map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Buffer.from(secret, 'base64') };
    });
    const [newest] = keys;
    if (!newest) throw new Error('A key ring needs a key.');
    this.newest = newest;
    this.byId = new Map(keys.map((key) => [key.id, key]));
  }

  get(id: string): Key | undefined {
    return this.byId.get(id);
  }
}

/** AES-256-GCM for stored secrets, HMAC-SHA-256 for texts that clients carry. */
export class KeyRings {
  private readonly tokens: Ring;
  private readonly cursors: Ring;

  constructor(tokenKeys: string, cursorKeys: string) {
    this.tokens = new Ring(tokenKeys);
    this.cursors = new Ring(cursorKeys);
  }

  /** The id of the key that encrypts, with which its texts begin: `<id>.` */
  get newestTokenKey(): string {
    return this.tokens.newest.id;
  }

  /** `context` (organization, record, column) is authenticated: a ciphertext that is moved to another row cannot be decrypted. */
  encrypt(plain: string, context: string): string {
    const { id, secret } = this.tokens.newest;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', secret.subarray(0, 32), nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Throws when the key is missing, the text was changed or the context differs. */
  decrypt(text: string, context: string): string {
    const [id = '', body = ''] = text.split('.');
    const key = this.tokens.get(id);
    if (!key) throw new Error(`TOKEN_KEYS has no key "${id}" any more: put it back behind the new one.`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.secret.subarray(0, 32), bytes.subarray(0, 12)).setAAD(
      Buffer.from(context),
    );
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** A signed, URL-safe text that carries the payload. */
  sign(payload: string): string {
    const { id, secret } = this.cursors.newest;
    return `${id}.${Buffer.from(payload).toString('base64url')}.${mac(secret, payload)}`;
  }

  /** The payload, or undefined when no key of the ring signed this text. */
  verify(text: string): string | undefined {
    const [id = '', body = '', signature = '', ...rest] = text.split('.');
    const key = this.cursors.get(id);
    if (!key || rest.length > 0) return undefined;
    const payload = Buffer.from(body, 'base64url').toString('utf8');
    const expected = Buffer.from(mac(key.secret, payload));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? payload : undefined;
  }

  /** The signature of a text that travels beside it: `<key id>.<hmac>`. */
  signatureOf(text: string): string {
    const { id, secret } = this.cursors.newest;
    return `${id}.${mac(secret, text)}`;
  }

  /** Whether a key of the ring made this signature of the text; the comparison takes constant time. */
  isSignatureOf(text: string, signature: string): boolean {
    const [id = '', , ...rest] = signature.split('.');
    return (
      rest.length === 0 &&
      this.verify(`${id}.${Buffer.from(text).toString('base64url')}.${signature.slice(id.length + 1)}`) === text
    );
  }
}

const mac = (secret: Buffer, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 22);
