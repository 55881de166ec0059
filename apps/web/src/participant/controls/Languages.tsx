import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { MouseEvent, ReactNode } from 'react';
import type { LanguageFailure } from '../language/page-in-language.ts';
import { useLanguageChoice } from '../language/use-language-choice.ts';
import { CODE_PAGE } from '../shared/shared-phone.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePageLanguage } from '../use-phrases.ts';

const FAILURES = {
  no_response: 'languageNeedsConnection',
  other_build: 'outdated',
  refused: 'languageNotChanged',
} as const satisfies Record<LanguageFailure, string>;

/**
 * The choice of the language, with each language under its own name. It works before the script is loaded: with links, whose choice the
 * server remembers for this survey; or on a shared phone, where the address names no survey, with a form that opens the survey through the
 * code page.
 */
export function Languages({ onChosen = () => {} }: { onChosen?: () => void }) {
  const { language: current, phrases } = usePageLanguage();
  const { isBusy, failure, choose } = useLanguageChoice();
  const sharedPhone = useSharedPhone();
  const attributesOf = (language: SurveyLanguage) => ({
    lang: language,
    dir: LANGUAGE_FACTS[language].direction,
    'aria-current': language === current ? true : undefined,
    onClick: async (event: MouseEvent) => {
      // A new tab is opened by the browser.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (await choose(language)) onChosen();
    },
  });
  return (
    <nav className="languages" aria-label={phrases.language} aria-busy={isBusy}>
      {sharedPhone === null ? (
        <LanguageList>
          {(language) => (
            <a href={`?language=${language}`} hrefLang={language} {...attributesOf(language)}>
              {LANGUAGE_FACTS[language].ownName}
            </a>
          )}
        </LanguageList>
      ) : (
        <form method="post" action={CODE_PAGE}>
          <input type="hidden" name="token" value={sharedPhone.publicToken} />
          <input type="hidden" name="shared" value="yes" />
          <LanguageList>
            {(language) => (
              <button type="submit" name="language" value={language} {...attributesOf(language)}>
                {LANGUAGE_FACTS[language].ownName}
              </button>
            )}
          </LanguageList>
        </form>
      )}
      <p role="status">{failure === null ? null : phrases[FAILURES[failure]]}</p>
    </nav>
  );
}

function LanguageList({ children }: { children: (language: SurveyLanguage) => ReactNode }) {
  return (
    <ul>
      {SURVEY_LANGUAGES.map((language) => (
        <li key={language}>{children(language)}</li>
      ))}
    </ul>
  );
}
