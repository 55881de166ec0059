import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { withValues } from '@plumbline/phrases/plural';
import type { RepresentationPhrases } from '@plumbline/phrases/representation/representation-phrases';
import type { CommonWords } from '../../../ui/common-words.ts';
import { longDay } from '../../../ui/moments.ts';

/** A representative's language with its words. */
export interface RepresentationLanguage {
  readonly language: SurveyLanguage;
  readonly phrases: RepresentationPhrases;
}

/** The words of frames, lists and pages. */
export function commonWordsIn({ language, phrases }: RepresentationLanguage): CommonWords {
  const { page: pageOf, previousPage, nextPage } = phrases.results;
  const page = (number: number, pages: number) =>
    withValues(pageOf, { page: numberIn(language, number), pages: numberIn(language, pages) });
  return {
    loading: () => phrases.loading,
    failed: () => phrases.failed,
    outdated: () => phrases.outdated,
    tryAgain: phrases.tryAgain,
    trying: phrases.loading,
    notFound: () => phrases.notFound,
    mayBeDeleted: phrases.mayBeDeleted,
    pages: phrases.results.pages,
    page,
    previous: previousPage,
    next: nextPage,
    // Their lists are short and have neither filters nor pages.
    total: () => null,
  };
}

/** One file for each language, so that a browser loads one language only. */
export const LOAD_PHRASES: Readonly<Record<SurveyLanguage, () => Promise<RepresentationPhrases>>> = {
  en: async () => (await import('@plumbline/phrases/representation/en')).en,
  es: async () => (await import('@plumbline/phrases/representation/es')).es,
  pt: async () => (await import('@plumbline/phrases/representation/pt')).pt,
  pl: async () => (await import('@plumbline/phrases/representation/pl')).pl,
  ro: async () => (await import('@plumbline/phrases/representation/ro')).ro,
  uk: async () => (await import('@plumbline/phrases/representation/uk')).uk,
  de: async () => (await import('@plumbline/phrases/representation/de')).de,
  fr: async () => (await import('@plumbline/phrases/representation/fr')).fr,
  ar: async () => (await import('@plumbline/phrases/representation/ar')).ar,
};

const STORAGE_KEY = 'representation-language';

/** The language chosen on this device, or else the first offered language of the browser. */
export function rememberedLanguage(storage: Pick<Storage, 'getItem'>, wishes: readonly string[]): SurveyLanguage {
  for (const wish of [storage.getItem(STORAGE_KEY) ?? '', ...wishes]) {
    const offered = offeredLanguage(wish);
    if (offered !== null) return offered;
  }
  return 'en';
}

export function rememberLanguage(storage: Pick<Storage, 'setItem'>, language: SurveyLanguage): void {
  storage.setItem(STORAGE_KEY, language);
}

/** A date without a time, such as `2026-05-04`, in the reader's language. */
export function dateIn(language: SurveyLanguage, date: string): string {
  return longDay(language, date, 'UTC');
}

/** The last day of a round. @param closesOn the day after it */
export function lastDayIn(language: SurveyLanguage, closesOn: string): string {
  return dateIn(language, new Date(Date.parse(closesOn) - 86_400_000).toISOString());
}

export function numberIn(language: SurveyLanguage, value: number): string {
  return new Intl.NumberFormat(language).format(value);
}
