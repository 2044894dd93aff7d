import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger } from 'pino';
export const LOGGER = Symbol('LOGGER');

const SECRETS = [
  ...['authorization', 'cookie', 'password', 'secret', 'token', 'accessToken', 'refreshToken', 'apiKey', 'api_key'],
  ...['developerToken', 'developer_token'],
];

/** Written together: to write a line alone costs more than all else of it, because it wakes whoever reads. */
const TOGETHER = { bytes: 8_192, ms: 100 };
const WARNING = 40;

type Output = DestinationStream & { flushSync(): void };

/** Of this thread. */
let output: Output | undefined;
let timer: NodeJS.Timeout | undefined;

function open(): Output {
  const opened = pino.destination({ fd: 1, sync: true, minLength: TOGETHER.bytes });
  process.on('exit', () => opened.flushSync());
  return opened;
}

function flush(): void {
  timer = clearTimeout(timer) as undefined;
  output?.flushSync();
}

/**
 * JSON lines on stdout. A field that is named like a secret is left out, down to two levels within a logged object. A warning is
 * written at once, with what waits; information within a tenth of a second.
 */
export const createLogger = (level: string, name: string): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, of) {
          method.apply(this, args);
          if (of >= WARNING) flush();
          else timer ??= setTimeout(flush, TOGETHER.ms).unref();
        },
      },
    },
    (output ??= open()),
  );
