import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runCommands, startCommands } from './shell.ts';

const options = { folder: tmpdir(), environment: { PATH: process.env.PATH ?? '' }, timeoutMs: 10_000 };

test('commands that succeed pass', async () => {
  await runCommands('true\ntrue', options);
});

test('the first command that fails is reported with what was printed', async () => {
  await expect(runCommands('echo before\nfalse\necho after', options)).rejects.toThrow(/ended with 1:\nbefore\n$/);
});

test('a variable without a value is a failure', async () => {
  await expect(runCommands('echo "$MISSING"', options)).rejects.toThrow('MISSING');
});

test('a server is left running once it has printed that it is ready, and is stopped with all its processes', async () => {
  await using running = await startCommands('(echo is ready; tail -f /dev/null) & wait', 'is ready', options);
  expect(running).toBeDefined();
});

test('a server that ends before it is ready is a failure', async () => {
  await expect(startCommands('echo broken', 'is ready', options)).rejects.toThrow('broken');
});
