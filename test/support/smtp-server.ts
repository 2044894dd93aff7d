/**
 * A mail server that keeps what it gets: SMTP without TLS (RFC 5321), one command after the other, refusals and silence on
 * demand.
 */
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, as sent. */
  readonly source: string;
}

/** `refuse`: every recipient is refused for now; `silent`: nothing is answered, not even a greeting. */
type Mood = 'take' | 'refuse' | 'silent';

export async function startSmtp(host = '127.0.0.1') {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const state: { mood: Mood } = { mood: 'take' };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const talk: { from: string; to: string[]; rest: string; isText: boolean } = { from: '', to: [], rest: '', isText: false };
    const endOf = (): string => (talk.isText ? '\r\n.\r\n' : '\r\n');
    const answer: Readonly<Record<string, (line: string) => void>> = {
      EHLO: () => say('250 localhost'),
      HELO: () => say('250 localhost'),
      MAIL: (line) => {
        Object.assign(talk, { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] });
        say('250 ok');
      },
      RCPT: (line) => {
        const address = /<(.*?)>/.exec(line)?.[1] ?? '';
        if (state.mood === 'refuse') return say(`451 4.3.0 <${address}> try again later`);
        talk.to.push(address);
        say('250 ok');
      },
      DATA: () => {
        talk.isText = true;
        say('354 go on');
      },
      RSET: () => say('250 ok'),
      QUIT: () => socket.end('221 bye\r\n'),
    };
    socket.setEncoding('utf8').on('data', (piece: string) => {
      talk.rest += piece;
      for (let at = talk.rest.indexOf(endOf()); at >= 0; at = talk.rest.indexOf(endOf())) {
        const part = talk.rest.slice(0, at);
        talk.rest = talk.rest.slice(at + endOf().length);
        if (talk.isText) {
          mails.push({ from: talk.from, to: talk.to, source: part });
          talk.isText = false;
          say('250 taken');
        } else (answer[part.slice(0, 4).toUpperCase()] ?? (() => say('502 what')))(part);
      }
    });
    if (state.mood !== 'silent') say('220 localhost ESMTP');
  });
  server.listen(0, host);
  await once(server, 'listening');

  return {
    url: `smtp://${host}:${(server.address() as AddressInfo).port}`,
    mails,
    be: (mood: Mood): void => void (state.mood = mood),
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>;

/** The text of a mail, with the line breaks of its encoding taken out. */
export const textOf = ({ source }: ReceivedMail): string =>
  source
    .slice(source.indexOf('\r\n\r\n'))
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
