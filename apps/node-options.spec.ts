import { readFileSync } from 'node:fs';
import { apiNodeOptions, workerNodeOptions } from './node-options.js';

test('the image starts the API with the same options as npm start', () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...apiNodeOptions, 'dist/apps/api/src/main.js']);
});

test('the composition starts the worker with the same options as npm start', () => {
  const command = /command: (\[.*worker.*\])$/m.exec(readFileSync('docker-compose.yml', 'utf8'))?.[1] ?? '[]';
  expect(JSON.parse(command.replaceAll("'", '"'))).toEqual(['node', ...workerNodeOptions, 'dist/apps/worker/src/main.js']);
});
