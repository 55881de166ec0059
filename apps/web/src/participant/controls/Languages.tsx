import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { MouseEvent } from 'react';
import { openThroughCodePage } from '../shared/leave-survey.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePageLanguage } from '../use-phrases.ts';

interface LanguagesProps {
  isOffline: boolean;
  onRefused: () => void;
}

/**
 * Every language one touch away, each under its own name. Links, so that they work before the page's script has come;
 * the server remembers the choice for this survey.
 */
export function Languages({ isOffline, onRefused }: LanguagesProps) {
  const { language: current, phrases } = usePageLanguage();
  const sharedPhone = useSharedPhone();
  const choose = (event: MouseEvent, language: string) => {
    if (!isOffline && sharedPhone === null) return;
    event.preventDefault();
    if (isOffline) onRefused();
    else if (sharedPhone !== null) openThroughCodePage(sharedPhone.publicToken, language);
  };
  return (
    <nav className="languages" aria-label={phrases.language}>
      <ul>
        {SURVEY_LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`?language=${language}`}
              lang={language}
              hrefLang={language}
              dir={LANGUAGE_FACTS[language].direction}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              {LANGUAGE_FACTS[language].ownName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
