import type { Pagination } from '@plumbline/contract/wire';
import { createContext, use } from 'react';
import { capitalized, counted } from './words.ts';

/** Words of shared components, such as lists and pages, in the reader's language. A name is "campaigns" or "the campaign". */
export interface CommonWords {
  readonly loading: (name: string) => string;
  /** @param message in English, of the server or of the screen */
  readonly failed: (message: string) => string;
  readonly outdated: (name: string) => string;
  readonly tryAgain: string;
  readonly trying: string;
  readonly notFound: (title: string) => string;
  readonly mayBeDeleted: string;
  readonly pages: string;
  readonly page: (page: number, pages: number) => string;
  readonly previous: string;
  readonly next: string;
  /** The number of entries of a list; null: not shown. */
  readonly total: (pagination: Pagination, singular: string, plural: string) => string | null;
}

/** For members, who read English. */
const ENGLISH: CommonWords = {
  loading: (name) => `Loading ${name}`,
  failed: (message) => message,
  outdated: (name) => `${capitalized(name)} couldn’t be refreshed. What you see was loaded earlier.`,
  tryAgain: 'Try Again',
  trying: 'Trying...',
  notFound: (title) => `${title} not found`,
  mayBeDeleted: 'It may have been deleted, or part of the link is missing.',
  pages: 'Pages',
  page: (page, pages) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  total: ({ total, total_is_capped }, singular, plural) =>
    `${total_is_capped ? 'At least ' : ''}${counted(total, singular, plural)}`,
};

const CommonWordsContext = createContext(ENGLISH);

/** Provides the words in another language than English. */
export const CommonWordsProvider = CommonWordsContext.Provider;

export function useCommonWords(): CommonWords {
  return use(CommonWordsContext);
}
