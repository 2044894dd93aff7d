import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { run } from './run.js';

process.exitCode = await run(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  readStdin: () => text(process.stdin),
  stdin: () => process.stdin,
  terminal: process.stderr.isTTY ? process.stderr : undefined,
});
