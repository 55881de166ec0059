import { LanguageMenu } from './LanguageMenu.tsx';

interface MastheadProps {
  title?: string;
  /** Whether the language can be changed here. */
  hasLanguages?: boolean;
}

/** The product's mark and name at the head of every screen, with the survey's title while it is being answered. */
export function Masthead({ title, hasLanguages = false }: MastheadProps) {
  return (
    <header className="masthead">
      <span className="plumb" aria-hidden="true" />
      <span className="product">Plumbline</span>
      {hasLanguages ? <LanguageMenu /> : null}
      {title === undefined ? null : <span className="survey-title">{title}</span>}
    </header>
  );
}
