import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withValues } from '@plumbline/phrases/plural';
import { escapeHtml } from '../core/escape-html.ts';
import { PLAIN_STYLES } from './plain-styles.ts';

const TOKENS = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
const STYLES = `${TOKENS}${PLAIN_STYLES}`;

/** The source of the pages' styles, for their content security policy. */
export const PLAIN_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** A public page in the nine languages, without a script. @param body HTML */
export function plainPage(
  { language, title }: { readonly language: SurveyLanguage; readonly title: string },
  body: string,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGE_FACTS[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Links to the same page in the other languages. */
export function languageLinks(current: SurveyLanguage): string {
  const links = SURVEY_LANGUAGES.map((language) => {
    const { ownName, direction } = LANGUAGE_FACTS[language];
    const name = `lang="${language}" dir="${direction}"`;
    return language === current
      ? `<li><span ${name} aria-current="true">${ownName}</span></li>`
      : `<li><a href="?language=${language}" hreflang="${language}" ${name}>${ownName}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(PARTICIPANT_PHRASES[current].language)}"><ul>${links.join('')}</ul></nav>`;
}

/** A phrase as HTML, with values that keep their own direction. */
export function inPhrase(template: string, values: Readonly<Record<string, string>>): string {
  const isolated = Object.entries(values).map(([name, value]) => [name, `<bdi>${escapeHtml(value)}</bdi>`]);
  return withValues(escapeHtml(template), Object.fromEntries(isolated));
}

export const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** A day in words. @param day like `2026-05-01` */
export function dayIn(language: SurveyLanguage, day: string): string {
  return new Intl.DateTimeFormat(localeOf(language), DAY).format(new Date(`${day}T00:00:00Z`));
}

/** Formats with the same digits as the company's texts, and with the day before the month, as on the other pages. */
export function localeOf(language: SurveyLanguage): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}
