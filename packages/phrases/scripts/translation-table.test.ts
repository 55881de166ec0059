import { readFileSync } from 'node:fs';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { currentRows, readTable, UNCHECKED } from './translation-table.ts';

const TRANSLATED = SURVEY_LANGUAGES.filter((language) => language !== 'en');

function tableOf(language: string) {
  const path = new URL(`../../../docs/translations/${language}.md`, import.meta.url);
  return readTable(readFileSync(path, 'utf8'));
}

test.each(TRANSLATED)(
  'every phrase in %s was translated back into English as it stands (npm run translations)',
  (language) => {
    const table = tableOf(language);
    expect(table.length).toBeGreaterThan(200);
    expect(currentRows(language, table)).toEqual(table);
    expect(table.filter(({ backTranslation }) => backTranslation === UNCHECKED || backTranslation === '')).toEqual([]);
  },
);

test('a translation that changes loses its check', () => {
  const [first, ...others] = tableOf('pl');
  if (first === undefined) throw new RangeError('the table is empty');
  const rows = currentRows('pl', [{ ...first, translation: 'Something older' }, ...others]);
  expect(rows[0]?.backTranslation).toBe(UNCHECKED);
  expect(rows[1]?.backTranslation).not.toBe(UNCHECKED);
});
