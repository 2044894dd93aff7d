import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runBuilt } from '../support/built.js';
import { asSettings, newFolder, pickPorts } from '../support/started.js';

jest.setTimeout(60_000);

describe('a start that cannot be', () => {
  const folder = newFolder();
  afterAll(() => rmSync(folder, { recursive: true }));

  it('because of taken ports ends at once and names each with its setting, before anything is made', async () => {
    const ports = await pickPorts();
    const others = [ports.PORT, ports.SIMULATOR_PORT].map((port) => createServer().listen(port, '127.0.0.1'));
    await Promise.all(others.map((server) => once(server, 'listening')));
    const { code, output } = await runBuilt('standalone', asSettings(ports), folder).ended;
    others.forEach((server) => server.close());
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining(`Port ${ports.PORT} (PORT) is taken`),
      expect.stringContaining(`Port ${ports.SIMULATOR_PORT} (SIMULATOR_PORT) is taken`),
    ]);
    expect(existsSync(join(folder, '.data/postgres'))).toBe(false);
  });

  it('because of wrong settings names all of them at once and exits as misconfigured', async () => {
    const wrong = { PORT: 'https', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://here', SEED_DEMO: 'perhaps' };
    const { code, output } = await runBuilt('standalone', wrong, folder).ended;
    expect(code).toBe(78);
    for (const name of Object.keys(wrong)) expect(output).toContain(`  - ${name} `);
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, '.data/postgres'))).toBe(false);
  });

  it.each(['api', 'worker', 'simulator'])('of the %s tells why in lines of JSON, from the first one on', async (app) => {
    const { code, output } = await runBuilt(app, { DATABASE_URL: '' }, folder).ended;
    expect(code).toBe(app === 'simulator' ? 1 : 78);
    const lines = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ level: 60, name: app, msg: expect.stringContaining('DATABASE_URL') })]);
  });
});
