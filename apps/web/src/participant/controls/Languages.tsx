import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { ReactNode, SyntheticEvent } from 'react';
import { CODE_PAGE } from '../shared/shared-phone.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePageLanguage } from '../use-phrases.ts';

interface LanguagesProps {
  isOffline: boolean;
  onRefused: () => void;
}

/**
 * Choice of language, each under its own name. Works before the script is loaded: with links, whose choice the server remembers for this
 * survey; or on a shared phone, where the address names no survey, with a form that opens the survey through the code page.
 */
export function Languages({ isOffline, onRefused }: LanguagesProps) {
  const { language: current, phrases } = usePageLanguage();
  const sharedPhone = useSharedPhone();
  const refuseOffline = (event: SyntheticEvent) => {
    if (!isOffline) return;
    event.preventDefault();
    onRefused();
  };
  const attributesOf = (language: SurveyLanguage) => ({
    lang: language,
    dir: LANGUAGE_FACTS[language].direction,
    'aria-current': language === current ? true : undefined,
  });
  return (
    <nav className="languages" aria-label={phrases.language}>
      {sharedPhone === null ? (
        <LanguageList>
          {(language) => (
            <a href={`?language=${language}`} hrefLang={language} onClick={refuseOffline} {...attributesOf(language)}>
              {LANGUAGE_FACTS[language].ownName}
            </a>
          )}
        </LanguageList>
      ) : (
        <form method="post" action={CODE_PAGE} onSubmit={refuseOffline}>
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
