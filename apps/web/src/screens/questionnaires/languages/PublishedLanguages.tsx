import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Draft } from '../draft/draft.ts';
import { textGroups } from '../draft/draft-texts.ts';
import { coverageLabel } from './coverage-label.ts';
import { useTextsDownload } from './use-texts-download.ts';

interface PublishedLanguagesProps {
  questionnaireId: string;
  draft: Draft;
}

/** The texts of a published questionnaire beside their translations, read-only. */
export function PublishedLanguages({ questionnaireId, draft }: PublishedLanguagesProps) {
  const others = SURVEY_LANGUAGES.filter((each) => each !== draft.language);
  const [chosen, setChosen] = useState<SurveyLanguage>(others[0] ?? draft.language);
  const { englishName, direction } = LANGUAGE_FACTS[chosen];
  const groups = textGroups(draft, chosen);
  const { isDownloading, download } = useTextsDownload(questionnaireId);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Translated to"
            value={chosen}
            options={others.map((each) => ({ value: each, label: coverageLabel(draft, each) }))}
            onChange={(event) => setChosen(others.find((each) => each === event.target.value) ?? chosen)}
          />
        </div>
        <Button disabled={isDownloading} onClick={download}>
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          Download texts (CSV)
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className="border-y border-line py-6 text-small text-ink-soft">
          There is nothing of your own to translate: questions of the library come in all nine languages.
        </p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {groups.map(({ id, texts }) => (
            <li key={id} className="flex flex-col gap-3 border-b border-line py-4">
              {texts.map(({ key, what, original, originalLanguage, translation, earlierOriginal }) => (
                <div key={key} className="grid gap-x-6 gap-y-1 text-small md:grid-cols-2">
                  <div className="flex min-w-0 flex-col">
                    <p className="label">{what}</p>
                    <p lang={originalLanguage} className="wrap-anywhere">
                      {original}
                    </p>
                  </div>
                  <div className="flex min-w-0 flex-col">
                    <p className="label">
                      {what} in {englishName}
                    </p>
                    {originalLanguage === chosen || translation !== '' ? (
                      <p lang={chosen} dir={direction} className="wrap-anywhere">
                        {originalLanguage === chosen ? original : translation}
                      </p>
                    ) : (
                      <p className="font-semibold text-caution">Missing</p>
                    )}
                    {earlierOriginal === null ? null : <p className="font-semibold text-caution">Outdated</p>}
                  </div>
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
