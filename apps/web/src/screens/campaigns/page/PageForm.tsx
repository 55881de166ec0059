import type { CampaignPage } from '@plumbline/contract/wire';
import { INTRODUCTION_LENGTH_MAX, PAGE_ACTIONS_MAX, PAGE_TITLE_LENGTH_MAX } from '@plumbline/domain/campaign-page';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { detailOf } from '../../../session/http-error.ts';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

type Draft = CampaignPage['draft'];

interface PageFormProps {
  draft: Draft;
  choices: CampaignPage['choices'];
  /** Error of the preview; null: none. */
  refusal: Error | null;
  onChange: (draft: Draft) => void;
}

/** Title, introduction and actions of the page. */
export function PageForm({ draft, choices, refusal, onChange }: PageFormProps) {
  const { title, language, introduction, action_ids } = draft;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Field
        label="Title"
        required
        maxLength={PAGE_TITLE_LENGTH_MAX}
        value={title}
        error={title.trim() === '' ? 'Fill in this field.' : detailOf(refusal, 'title')}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
      />
      <TitlesInLanguages
        draft={draft}
        refusal={refusal}
        onChange={(reader, value) => onChange({ ...draft, titles: { ...draft.titles, [reader]: value } })}
      />
      <TextAreaField
        label="Introduction"
        hint={`Optional, up to ${INTRODUCTION_LENGTH_MAX.toLocaleString('en')} characters. Name nobody.`}
        rows={5}
        maxLength={INTRODUCTION_LENGTH_MAX}
        value={introduction ?? ''}
        error={detailOf(refusal, 'introduction')}
        onChange={(event) => onChange({ ...draft, introduction: event.target.value })}
      />
      <div className="max-w-96">
        <SelectField
          label="Language that you write in"
          hint="Your own words and the actions are shown as they are written."
          value={language}
          options={SURVEY_LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].englishName }))}
          onChange={(event) =>
            onChange({ ...draft, language: SURVEY_LANGUAGES.find((each) => each === event.target.value) ?? language })
          }
        />
      </div>
      <ActionChoice
        choices={choices}
        chosen={action_ids}
        error={action_ids.map((_, index) => detailOf(refusal, `action_ids.${index}`)).find((each) => each !== null)}
        onChange={(ids) => onChange({ ...draft, action_ids: ids })}
      />
    </div>
  );
}

interface TitlesInLanguagesProps {
  draft: Draft;
  refusal: Error | null;
  onChange: (reader: SurveyLanguage, title: string) => void;
}

/** The title for readers of the other languages of the page. */
function TitlesInLanguages({ draft: { titles, language }, refusal, onChange }: TitlesInLanguagesProps) {
  const readers = SURVEY_LANGUAGES.filter((each) => each !== language);
  const written = readers.filter((reader) => (titles[reader] ?? '').trim() !== '').length;
  const errors = new Map(readers.map((reader) => [reader, detailOf(refusal, `titles.${reader}`)]));
  const isRefused = [...errors.values()].some((error) => error !== null);
  return (
    <details open={isRefused || undefined} className="border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
        Title in other languages {written === 0 ? '(optional)' : `(${written} of ${readers.length})`}
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <p className="text-small text-ink-soft">Readers of a language without one see the title above.</p>
        {readers.map((reader) => (
          <Field
            key={reader}
            label={`Title in ${LANGUAGE_FACTS[reader].englishName}`}
            lang={reader}
            dir="auto"
            maxLength={PAGE_TITLE_LENGTH_MAX}
            value={titles[reader] ?? ''}
            error={errors.get(reader) ?? null}
            onChange={(event) => onChange(reader, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

interface ActionChoiceProps {
  choices: CampaignPage['choices'];
  chosen: Draft['action_ids'];
  error: string | null | undefined;
  onChange: (chosen: Draft['action_ids']) => void;
}

function ActionChoice({ choices, chosen, error, onChange }: ActionChoiceProps) {
  const isFull = chosen.length >= PAGE_ACTIONS_MAX;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-small font-semibold">Actions to show</legend>
      <p className="text-small text-ink-soft">
        {choices.length === 0
          ? 'There are no actions yet. Without one, the page says only what was asked and what came out.'
          : `At most ${PAGE_ACTIONS_MAX}. Owners and dates are not shown, and actions about a person are never offered here.`}
      </p>
      {choices.length > 0 && chosen.length === 0 ? (
        <Notice tone="caution" title="No action chosen">
          People read what came out, and nothing about what you do.
        </Notice>
      ) : null}
      {error === null || error === undefined ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
      {choices.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
        <ul className="max-h-96 overflow-y-auto border-y border-line" tabIndex={0} aria-label="Actions">
          {choices.map(({ id, what, site, crew, status }) => {
            const isChosen = chosen.includes(id);
            return (
              <li key={id} className="border-b border-line last:border-b-0">
                <label className="flex min-h-11 items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
                    className="mt-0.5 size-6 shrink-0 accent-ink"
                  />
                  <span className="flex min-w-0 flex-col wrap-anywhere">
                    <bdi>{what}</bdi>
                    <span className="text-small text-ink-soft">
                      <bdi>{site}</bdi>
                      {crew === null ? null : (
                        <>
                          {' · '}
                          <bdi>{crew}</bdi>
                        </>
                      )}
                      {` · ${DONE_PAGE_PHRASES.en.status[status]}`}
                    </span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}
