import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInside } from './is-inside.ts';

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-inside-'));
  mkdirSync(join(parent, 'data'));
  symlinkSync(join(parent, 'data'), join(parent, 'link'));
});
afterAll(() => rmSync(parent, { recursive: true }));

test.each([
  ['data', true],
  ['data/outbox', true],
  ['data/..backups', true],
  ['link/new/backups', true],
  ['elsewhere/../data', true],
  ['.', false],
  ['backups', false],
  ['data-2', false],
])('of a folder data, %s is inside: %s', (path, expected) => {
  expect(isInside(join(parent, path), join(parent, 'data'))).toBe(expected);
  expect(isInside(join(parent, path), join(parent, 'link'))).toBe(expected);
});
