import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';
export const LOGGER = Symbol('LOGGER');

const SECRETS = ['authorization', 'cookie', 'password', 'secret', 'token', 'accessToken', 'refreshToken', 'apiKey', 'api_key'];

/** JSON lines on stdout. A field that is named like a secret is left out, at any depth of a logged object. */
export const createLogger = (level: string, name: string): Logger =>
  pino({
    name,
    level,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
