import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import type { ResponseRow } from './survey-results.ts';

/** The question as the participant read it, when that was not in English. */
export function OriginalQuestion({ row: { original, text } }: { row: ResponseRow }) {
  if (original === null || original.text === text) return null;
  return <Original language={original.language} words={original.text} />;
}

/** The answer as the participant read it; their free text is already shown elsewhere. */
export function OriginalAnswer({ row: { original, answer } }: { row: ResponseRow }) {
  if (original === null || original.answer === null || original.answer === answer) return null;
  return <Original language={original.language} words={original.answer} />;
}

function Original({ language, words }: { language: keyof typeof LANGUAGE_FACTS; words: string }) {
  return (
    <span lang={language} dir={LANGUAGE_FACTS[language].direction} className="block text-fine text-ink-soft">
      {words}
    </span>
  );
}
