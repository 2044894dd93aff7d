import { readFileSync } from 'node:fs';
import { apiNodeOptions } from './node-options.js';

test('the image starts the API with the same options as npm start', () => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...apiNodeOptions, 'dist/apps/api/src/main.js']);
});
