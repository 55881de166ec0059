import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { useId } from 'react';
import { CONTROL } from '../../../ui/Field.tsx';
import { type DraftText, isMissing, type TextGroup } from '../draft/draft-texts.ts';

interface TranslatedTextsProps {
  groups: readonly TextGroup[];
  language: SurveyLanguage;
  onChange: (key: string, text: string) => void;
}

/** Each text beside its translation, by question and section. */
export function TranslatedTexts({ groups, language, onChange }: TranslatedTextsProps) {
  if (groups.length === 0) {
    return <p className="border-y border-line py-6 text-small text-ink-soft">Nothing is missing in this language.</p>;
  }
  return (
    <ul className="flex flex-col border-t border-line">
      {groups.map(({ id, texts }) => (
        <li key={id} className="flex flex-col gap-3 border-b border-line py-4">
          {texts.map((text) => (
            <TranslatedText key={text.key} text={text} language={language} onChange={onChange} />
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
}

function TranslatedText({ text, language, onChange }: TranslatedTextProps) {
  const id = useId();
  const { key, what, original, originalLanguage, translation, maxLength } = text;
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
        </label>
        <textarea
          id={id}
          rows={original.length > 60 ? 2 : 1}
          lang={language}
          dir={LANGUAGE_FACTS[language].direction}
          value={translation}
          maxLength={maxLength}
          aria-describedby={`${id}-original`}
          className={`${CONTROL} block min-h-11 py-2 text-small`}
          onChange={(event) => onChange(key, event.target.value)}
        />
      </div>
    </div>
  );
}
