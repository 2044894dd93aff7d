import { setTimeout as after } from 'node:timers/promises';
import type { Mail, MailMessage } from '../domain/mail.js';

const TIMES = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 } as const;
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Sends by a mail server (SMTP). A server on another machine must speak TLS: the mail holds a link that is worth an account. */
export class SmtpMail implements Mail {
  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly times: { readonly connectMs: number; readonly silenceMs: number; readonly wholeMs: number } = TIMES,
  ) {}

  async send({ to, subject, text }: MailMessage): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const { connectMs, silenceMs, wholeMs } = this.times;
    const transport = createTransport({
      url: this.url,
      requireTLS: !OWN_MACHINE.includes(new URL(this.url).hostname),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const end = new AbortController();
    const late = after(wholeMs, 'late' as const, { signal: end.signal });
    try {
      // An address as an object is one address, whatever it holds.
      const sent = transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
      if ((await Promise.race([sent, late])) === 'late') throw new Error('The mail server took too long.');
    } catch (error) {
      throw withoutAddress(error);
    } finally {
      end.abort();
      late.catch(() => undefined);
      transport.close();
    }
  }
}

/** Servers repeat the address in their refusals. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`The mail server did not take the mail: ${[code, responseCode].filter(Boolean).join(' ') || 'too slow'}.`);
}
