import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNUSED_TOKENS } from '../../vite.participant.config.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the tokens that are left out of the page are exactly those that its styles do not name', () => {
  const tokens = [...read('../ui/tokens.css').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name);
  const parts = [...read('participant.css').matchAll(/url\("\.\/(styles\/.+)"\)/g)].map(([, part = '']) => part);
  const styles = parts.map(read).join('');
  const unused = new Set(tokens.filter((name) => !styles.includes(`var(${name})`)));
  expect([...unused].toSorted()).toEqual(UNUSED_TOKENS.toSorted());
});
