import { Logger } from '@nestjs/common';
import { pino } from 'pino';
import { NestLog } from './nest-log.js';

describe('What is told by a logger of Nest', () => {
  const lines: Record<string, unknown>[] = [];
  const log = new Logger('Pauses');
  const refusal = { channel: 'google_ads', word: 'DEVELOPER_TOKEN_PROHIBITED' };

  beforeAll(() => {
    Logger.overrideLogger(new NestLog(pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })));
  });
  beforeEach(() => lines.splice(0));
  afterAll(() => Logger.overrideLogger(true));

  it.each([
    ['error', 50],
    ['warn', 40],
    ['log', 30],
  ] as const)('by %s keeps its fields, its sentence and who says it', (method, level) => {
    log[method](refusal, 'a platform refuses this application');
    expect(lines).toMatchObject([{ level, ...refusal, msg: 'a platform refuses this application', detail: ['Pauses'] }]);
  });

  it('as a sentence alone is that sentence, and a failure is its message', () => {
    log.error('the store is down', 'at store.ts:1');
    log.warn('nearly full');
    log.error(new Error('broken'));
    expect(lines).toMatchObject([
      { level: 50, msg: 'the store is down', detail: ['at store.ts:1', 'Pauses'] },
      { level: 40, msg: 'nearly full' },
      { level: 50, msg: 'Error: broken' },
    ]);
  });

  it('leaves out what Nest tells of its own start', () => {
    log.log('Nest application successfully started');
    expect(lines).toEqual([]);
  });
});
