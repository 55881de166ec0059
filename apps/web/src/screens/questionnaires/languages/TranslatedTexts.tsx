import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CONTROL } from '../../../ui/Field.tsx';
import { type DraftText, isMissing, type TextGroup } from '../draft/draft-texts.ts';

interface TranslatedTextsProps {
  groups: readonly TextGroup[];
  language: SurveyLanguage;
  onChange: (key: string, text: string) => void;
  /** Says that an outdated translation is still right. */
  onConfirm: (key: string) => void;
}

/** Each text beside its translation, by question and section. */
export function TranslatedTexts({ groups, language, onChange, onConfirm }: TranslatedTextsProps) {
  if (groups.length === 0) {
    return (
      <p className="border-y border-line py-6 text-small text-ink-soft">
        Nothing is missing or outdated in this language.
      </p>
    );
  }
  return (
    <ul className="flex flex-col border-t border-line">
      {groups.map(({ id, texts }) => (
        <li key={id} className="flex flex-col gap-3 border-b border-line py-4">
          {texts.map((text) => (
            <TranslatedText key={text.key} text={text} language={language} onChange={onChange} onConfirm={onConfirm} />
          ))}
        </li>
      ))}
    </ul>
  );
}

interface TranslatedTextProps {
  text: DraftText;
  language: SurveyLanguage;
  onChange: (key: string, text: string) => void;
  /** Says that an outdated translation is still right. */
  onConfirm: (key: string) => void;
}

function TranslatedText({ text, language, onChange, onConfirm }: TranslatedTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { key, what, original, originalLanguage, translation, earlierOriginal, maxLength } = text;
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="label">{what}</p>
        <p id={`${id}-original`} lang={originalLanguage} className="text-small wrap-anywhere">
          {original === '' ? '(no text yet)' : original}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor={id} className="label flex justify-between gap-2">
          <span>
            {what} in {LANGUAGE_FACTS[language].englishName}
          </span>
          {isMissing(text, language) ? <span className="font-semibold text-caution">Missing</span> : null}
          {earlierOriginal === null ? null : <span className="font-semibold text-caution">Outdated</span>}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={original.length > 60 ? 2 : 1}
          lang={language}
          dir={LANGUAGE_FACTS[language].direction}
          value={translation}
          maxLength={maxLength}
          aria-describedby={earlierOriginal === null ? `${id}-original` : `${id}-original ${id}-outdated`}
          className={`${CONTROL} block min-h-11 py-2 text-small`}
          onChange={(event) => onChange(key, event.target.value)}
        />
        {earlierOriginal === null ? null : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p id={`${id}-outdated`} className="text-small text-ink-soft wrap-anywhere">
              The original has changed since this was translated. It was:{' '}
              <q lang={originalLanguage}>{earlierOriginal}</q>
            </p>
            <Button
              tone="quiet"
              onClick={() => {
                onConfirm(key);
                // The button disappears with the mark, so the focus must move.
                field.current?.focus();
              }}
            >
              Still right
              <span className="sr-only">
                ({what} in {LANGUAGE_FACTS[language].englishName})
              </span>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
