import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { inserted, withInserted } from '@plumbline/phrases/inserted';
import { withValues } from '@plumbline/phrases/plural';
import { REPORTS_PHRASES } from '@plumbline/phrases/reports';
import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import type { ReportSetting } from './report-document.ts';

/** A text that may be in another language than the report around it; templates mark it as such. */
export interface TextInLanguage {
  readonly text: string;
  /** Null: the language is unknown, for example that of a name. */
  readonly language: SurveyLanguage | null;
  readonly direction: 'ltr' | 'rtl';
}

export function textIn(language: SurveyLanguage, text: string): TextInLanguage {
  return { text, language, direction: LANGUAGE_FACTS[language].direction };
}

const STRONGLY_DIRECTED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Text that people wrote, such as a name, in the direction of its first letter. */
export function asWritten(text: string): TextInLanguage {
  const [first = ''] = STRONGLY_DIRECTED.exec(text) ?? [];
  return { text, language: null, direction: RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr' };
}

/** The phrases of a language, with its formats for numbers, dates and sentences that contain values. */
export function reportWords({ language, timeZone, madeAt }: ReportSetting) {
  const { direction } = LANGUAGE_FACTS[language];
  // As on the screens, the day comes first and the month is a word, so that no reader of English mixes up day and month.
  const locale = language === 'en' ? 'en-GB' : language;
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const plainDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const phrases = REPORTS_PHRASES[language];
  const results = REPRESENTATION_PHRASES[language].results;
  // In Arabic, figures have direction marks of their own, which `inserted` would remove.
  const figures = (template: string, values: Readonly<Record<string, string>>) => withValues(template, values);
  const sentence = (template: string, values: Readonly<Record<string, string>>) =>
    withInserted(
      withValues(template, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inserted(value)]))),
      direction,
    );
  const day = (moment: string | Date) => days.format(new Date(moment));
  return {
    language,
    direction,
    phrases,
    results,
    representation: REPRESENTATION_PHRASES[language],
    answered: REPRESENTATION_PHRASES[language].answered,
    /** A phrase with names, dates and other texts in it. */
    sentence,
    /** A phrase with numbers and percents in it, as this language writes them. */
    figures,
    percent: (value: number) => percents.format(value / 100),
    number: (value: number) => numbers.format(value),
    signed: (value: number) => signed.format(value),
    /** The date of a moment, in the organisation's time zone. */
    day,
    /** A date without a time, such as `2026-05-04`. */
    date: (written: string) => plainDays.format(new Date(`${written}T00:00:00Z`)),
    /** The month of a date, such as "November 2026". */
    month: (written: string) => months.format(new Date(`${written}T00:00:00Z`)),
    /** A date in a short form, for columns. */
    shortDate: (written: string) => shortDays.format(new Date(`${written}T00:00:00Z`)),
    own: (text: string): TextInLanguage => ({ text, language, direction }),
    /** The text around every page: title, header and footer. */
    frame: (title: string, running: string) => ({
      language,
      direction,
      title,
      running,
      page: results.page,
      made_on: sentence(phrases.madeOn, { date: day(madeAt) }),
    }),
  };
}

export type ReportWords = ReturnType<typeof reportWords>;
