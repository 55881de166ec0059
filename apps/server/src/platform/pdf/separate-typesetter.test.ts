import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSeparateTypesetter } from './separate-typesetter.ts';

const TEMPLATES = fileURLToPath(new URL('../../features/files/reports/templates/', import.meta.url));
const MADE_AT = new Date('2026-05-06T10:00:00Z');

test('a document that cannot be set is refused with its reason, without its data', async () => {
  const document = { template: 'slips.typ', data: { frame: { direction: 'ltr', title: 'Ann Ash' } } };
  const refused = createSeparateTypesetter(TEMPLATES).typeset(document, MADE_AT);
  await expect(refused).rejects.toThrow(/^the document cannot be set: .*slips\.typ: /);
  await expect(refused).rejects.not.toThrow(/Ann Ash/);
});
