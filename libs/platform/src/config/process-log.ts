import { createLogger, type Logger } from './logger.js';

/** The log of a process from its first line: also what Node itself would print as text becomes a line of it. */
export function processLog(name: string, level = 'info'): Logger {
  const log = createLogger(level, name);
  process.on('warning', ({ name: kind, message }) => log.warn({ kind }, message));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends: a failure that nobody expected');
    process.exit(1);
  });
  return log;
}
