import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { missingInWords } from '@plumbline/domain/questionnaires/translation-words';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftEditing } from '../draft/draft-editing.ts';
import { isMissing, missingTexts, textGroups, withTranslation } from '../draft/draft-texts.ts';
import type { Library } from '../draft/shown-item.ts';
import { LibraryTexts } from './LibraryTexts.tsx';
import { TextFiles } from './TextFiles.tsx';
import { TranslatedTexts } from './TranslatedTexts.tsx';

interface LanguagesPanelProps {
  questionnaire: QuestionnaireDetail;
  draft: Draft;
  library: Library;
  editing: DraftEditing;
}

/** What the organisation wrote, beside its translation into one language at a time. */
export function LanguagesPanel({ questionnaire, draft, library, editing }: LanguagesPanelProps) {
  const others = SURVEY_LANGUAGES.filter((each) => each !== draft.language);
  const [chosen, setChosen] = useState<SurveyLanguage | null>(null);
  /** The keys that were missing when only those were asked for, so that a text stays in sight while it is written. */
  const [onlyKeys, setOnlyKeys] = useState<ReadonlySet<string> | null>(null);
  const language = others.find((each) => each === chosen) ?? others[0] ?? draft.language;
  const missing = missingTexts(draft, language);
  const groups = textGroups(draft, language)
    .map((group) => ({
      ...group,
      texts: group.texts.filter(
        ({ key, originalLanguage }) => originalLanguage !== language && (onlyKeys === null || onlyKeys.has(key)),
      ),
    }))
    .filter(({ texts }) => texts.length > 0);
  const ownTexts = draft.items.filter(({ kind }) => kind === 'own').length + draft.sections.length;

  const missingKeys = (of: SurveyLanguage) =>
    new Set(
      textGroups(draft, of)
        .flatMap(({ texts }) => texts)
        .filter((text) => isMissing(text, of))
        .map(({ key }) => key),
    );

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Translate into"
            value={language}
            options={others.map((each) => ({ value: each, label: languageLabel(each, missingTexts(draft, each)) }))}
            onChange={(event) => {
              const next = others.find((each) => each === event.target.value) ?? language;
              setChosen(next);
              if (onlyKeys !== null) setOnlyKeys(missingKeys(next));
            }}
          />
        </div>
        <TextFiles questionnaire={questionnaire} draft={draft} editing={editing} />
      </div>
      {ownTexts === 0 ? (
        <p className="border-y border-line py-8 text-ink-soft">
          <span className="block max-w-measure">
            There is nothing to translate: you have written no question or section title of your own, and questions of
            the library come in all nine languages.
          </span>
        </p>
      ) : (
        <section aria-labelledby="own-texts-heading" className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <h2 id="own-texts-heading" className="display text-large">
              What you wrote
            </h2>
            <p role="status" className="text-small text-ink-soft">
              {missing === 0
                ? `Every text is translated into ${LANGUAGE_FACTS[language].englishName}.`
                : missingInWords(missing, language, draft.language)}
            </p>
          </div>
          <CheckboxField
            label="Missing only"
            hint="Hides what is already translated."
            checked={onlyKeys !== null}
            onChange={(isOnly) => setOnlyKeys(isOnly ? missingKeys(language) : null)}
          />
          <TranslatedTexts
            groups={groups}
            language={language}
            onChange={(key, text) => editing.edit((current) => withTranslation(current, key, language, text))}
          />
        </section>
      )}
      {onlyKeys === null ? (
        <LibraryTexts questionnaire={questionnaire} draft={draft} library={library} language={language} />
      ) : null}
    </div>
  );
}

function languageLabel(language: SurveyLanguage, missing: number): string {
  const { englishName } = LANGUAGE_FACTS[language];
  return missing === 0 ? `${englishName} (complete)` : `${englishName} (${missing} missing)`;
}
