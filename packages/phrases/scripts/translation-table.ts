import type { SurveyLanguage } from '@plumbline/domain/languages';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { phrasesByKey } from './translated-phrases.ts';

/** Placeholder for a translation that is newer than its back translation. */
export const UNCHECKED = '(not checked yet)';

export interface TableRow {
  readonly key: string;
  readonly english: string;
  readonly translation: string;
  /** Translation back into English by an independent reader who did not know the original. */
  readonly backTranslation: string;
}

/** The rows of the current phrases; unchanged translations keep their back translation. */
export function currentRows(language: SurveyLanguage, checked: readonly TableRow[]): TableRow[] {
  const english = phrasesByKey('en');
  const checks = new Map(checked.map((row) => [row.key, row]));
  return [...phrasesByKey(language)].map(([key, translation]) => {
    const check = checks.get(key);
    const isSame = check !== undefined && check.translation === inCell(translation);
    return {
      key,
      // Plural forms that English lacks are compared with `other`.
      english: inCell(english.get(key) ?? english.get(key.replace(/\.\w+$/, '.other')) ?? ''),
      translation: inCell(translation),
      backTranslation: isSame ? check.backTranslation : UNCHECKED,
    };
  });
}

export function writeTable(language: SurveyLanguage, rows: readonly TableRow[]): string {
  const { englishName, ownName, direction } = LANGUAGE_FACTS[language];
  const bidi = direction === 'rtl' ? (text: string) => `<span dir="rtl">${text}</span>` : (text: string) => text;
  return [
    `# ${englishName} (${ownName})`,
    '',
    'Written by `npm run translations`; only the last column is kept. See [README.md](README.md).',
    '',
    '| key | English | translation | translated back |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.key} | ${row.english} | ${bidi(row.translation)} | ${row.backTranslation} |`),
    '',
  ].join('\n');
}

export function readTable(markdown: string): TableRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, key = '', english = '', translation = '', backTranslation = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (
      !/^(page|mail|slip|code|shared|representation|toolbox|reports|done|action|actionMail|question|scale)\./.test(key)
    )
      return [];
    return [
      { key, english, translation: translation.replace(/^<span dir="rtl">(.*)<\/span>$/, '$1'), backTranslation },
    ];
  });
}

/** A phrase as written in a cell of a Markdown table. */
function inCell(phrase: string): string {
  return phrase
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
