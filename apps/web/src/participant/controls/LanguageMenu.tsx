import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { useRef } from 'react';
import { usePageLanguage } from '../use-phrases.ts';
import { Languages } from './Languages.tsx';

/** Collapsed choice of language, for screens with little space. */
export function LanguageMenu() {
  const { language, phrases } = usePageLanguage();
  const { ownName } = LANGUAGE_FACTS[language];
  const menu = useRef<HTMLDetailsElement>(null);
  const name = useRef<HTMLElement>(null);
  // Focus returns to the button, so that a screen reader reads the new language.
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
    name.current?.focus();
  };
  return (
    <details ref={menu} className="language-menu">
      <summary ref={name} aria-label={`${phrases.language}: ${ownName}`}>
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
          <path d="M3 12h18M12 3a9 9 0 0 0 0 18 9 9 0 0 0 0-18c-5 5-5 13 0 18 5-5 5-13 0-18" />
        </svg>
        {ownName}
      </summary>
      <Languages onChosen={close} />
    </details>
  );
}
