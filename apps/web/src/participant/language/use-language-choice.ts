import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { createContext, useContext, useRef, useState } from 'react';
import { OfflinePageContext } from '../offline/use-can-reopen.ts';
import type { PageInput } from '../page-input.ts';
import { type LanguageFailure, pageInLanguage } from './page-in-language.ts';

/** The change of the open page's language. */
export interface LanguageChoice {
  readonly isBusy: boolean;
  /** Reason why the last change failed; `null`: it succeeded or is running. */
  readonly failure: LanguageFailure | null;
  /** @returns whether the page is now in the language */
  choose(language: SurveyLanguage): Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  isBusy: false,
  failure: null,
  choose: async () => false,
});

export function useLanguageChoice(): LanguageChoice {
  return useContext(LanguageChoiceContext);
}

/** The page in the language last chosen. The session continues: the page is replaced in place, without loading a document. */
export function usePageInChosenLanguage(loaded: PageInput): { input: PageInput; choice: LanguageChoice } {
  const offlinePage = useContext(OfflinePageContext);
  const [input, setInput] = useState(loaded);
  const [failure, setFailure] = useState<LanguageFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Refuses a second press until the first one has drawn the busy list.
  const isRunning = useRef(false);

  const choose = async (language: SurveyLanguage) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    const kept = offlinePage?.documentIn(language) ?? Promise.resolve(null);
    const page = await pageInLanguage(input, language, kept).finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
    if (typeof page === 'string') {
      setFailure(page);
      return false;
    }
    offlinePage?.replace(page.loaded);
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGE_FACTS[language].direction;
    document.title = page.title;
    setInput(page.input);
    return true;
  };
  return { input, choice: { isBusy, failure, choose } };
}
