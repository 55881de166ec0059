import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { countOutdated } from '@plumbline/domain/questionnaires/outdated-translations';
import { missingInWords, outdatedInWords } from '@plumbline/domain/questionnaires/translation-words';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftEditing } from '../draft/draft-editing.ts';
import { isMissing, isOutdated, missingTexts, textGroups, withTranslation } from '../draft/draft-texts.ts';
import { withConfirmedTranslation } from '../draft/outdated-translations.ts';
import type { Library } from '../draft/shown-item.ts';
import { coverageLabel } from './coverage-label.ts';
import { LibraryTexts } from './LibraryTexts.tsx';
import { TextFiles } from './TextFiles.tsx';
import { TranslatedTexts } from './TranslatedTexts.tsx';

interface LanguagesPanelProps {
  questionnaire: QuestionnaireDetail;
  draft: Draft;
  library: Library;
  editing: DraftEditing;
}

/** The organisation's texts, beside their translations into one language at a time. */
export function LanguagesPanel({ questionnaire, draft, library, editing }: LanguagesPanelProps) {
  const others = SURVEY_LANGUAGES.filter((each) => each !== draft.language);
  const [chosen, setChosen] = useState<SurveyLanguage | null>(null);
  /** Keys of the unfinished texts when the filter was set, so that a text stays visible while it is written. */
  const [onlyKeys, setOnlyKeys] = useState<ReadonlySet<string> | null>(null);
  const language = others.find((each) => each === chosen) ?? others[0] ?? draft.language;
  const missing = missingTexts(draft, language);
  const outdated = countOutdated(draft.outdated_translations ?? [], language);
  const groups = textGroups(draft, language)
    .map((group) => ({
      ...group,
      texts: group.texts.filter(
        ({ key, originalLanguage }) => originalLanguage !== language && (onlyKeys === null || onlyKeys.has(key)),
      ),
    }))
    .filter(({ texts }) => texts.length > 0);
  const ownTexts = draft.items.filter(({ kind }) => kind === 'own').length + draft.sections.length;

  const openKeys = (of: SurveyLanguage) =>
    new Set(
      textGroups(draft, of)
        .flatMap(({ texts }) => texts)
        .filter((text) => isMissing(text, of) || isOutdated(text))
        .map(({ key }) => key),
    );

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Translate into"
            value={language}
            options={others.map((each) => ({ value: each, label: coverageLabel(draft, each) }))}
            onChange={(event) => {
              const next = others.find((each) => each === event.target.value) ?? language;
              setChosen(next);
              if (onlyKeys !== null) setOnlyKeys(openKeys(next));
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
              {outdated === 0 ? null : ` ${outdatedInWords(outdated, language)}`}
            </p>
          </div>
          <CheckboxField
            label="Missing and outdated only"
            hint="Hides what is already translated and up to date."
            checked={onlyKeys !== null}
            onChange={(isOnly) => setOnlyKeys(isOnly ? openKeys(language) : null)}
          />
          <TranslatedTexts
            groups={groups}
            language={language}
            onChange={(key, text) => editing.edit((current) => withTranslation(current, key, language, text))}
            onConfirm={(key) => editing.edit((current) => withConfirmedTranslation(current, key, language))}
          />
        </section>
      )}
      {onlyKeys === null ? (
        <LibraryTexts questionnaire={questionnaire} draft={draft} library={library} language={language} />
      ) : null}
    </div>
  );
}
