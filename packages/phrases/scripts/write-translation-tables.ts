import { readFileSync, writeFileSync } from 'node:fs';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { currentRows, readTable, UNCHECKED, writeTable } from './translation-table.ts';

/** Updates the tables of `docs/translations/`; changed phrases are marked as not checked yet. */
for (const language of SURVEY_LANGUAGES.filter((each) => each !== 'en')) {
  const path = new URL(`../../../docs/translations/${language}.md`, import.meta.url);
  const rows = currentRows(language, readTable(readFileSync(path, 'utf8')));
  writeFileSync(path, writeTable(language, rows));
  const unchecked = rows.filter(({ backTranslation }) => backTranslation === UNCHECKED).length;
  console.log(`${language}: ${rows.length} phrases, ${unchecked} not checked yet.`);
}
