import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { isHttpsLink, NOTICE_LINE_LIMIT, NOTICE_URL_LIMIT } from '@plumbline/domain/participant-notice';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import type { OrganisationFormProps } from '../organisation/OrganisationSettings.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import {
  changeOf,
  editedSince,
  linesIn,
  type NoticeSettings,
  type NoticeWords,
  type ParticipantWords,
  UNTOUCHED,
  wordsIn,
} from './notice-draft.ts';

interface ParticipantNoticeFormProps extends OrganisationFormProps {
  /** The default words; undefined while loading. */
  usualWords: ParticipantWords | undefined;
  hasNoUsualWords: boolean;
}

/** The participant notice before the first question, per language: why people are asked and who sees the answers. */
export function ParticipantNoticeForm(props: ParticipantNoticeFormProps) {
  const { organization, usualWords, hasNoUsualWords, save, onSave } = props;
  const [language, setLanguage] = useState<SurveyLanguage>(DEFAULT_LANGUAGE);
  const [draft, setDraft] = useKeptState('participant notice', UNTOUCHED);
  const [isRefused, setIsRefused] = useState(false);
  const words = wordsIn(language, organization, draft);
  const change = changeOf(organization, draft);
  const usual = usualWords?.[language].notice;
  const usualLines = usual && linesIn(language, usual, { why: '', who: '' }, organization);
  const written = { lang: language, dir: LANGUAGE_FACTS[language].direction };
  const write = (changed: Partial<NoticeWords>) =>
    setDraft({ ...draft, words: { ...draft.words, [language]: { ...words, ...changed } } });

  const submit = () => {
    if (change === null) return;
    const isWrong = change.notice_url !== null && !isHttpsLink(change.notice_url);
    setIsRefused(isWrong);
    if (!isWrong) onSave(change, () => setDraft((current) => editedSince(draft, current)));
  };
  const discard = () => {
    setDraft(UNTOUCHED);
    setIsRefused(false);
  };

  return (
    <SettingsForm
      label="Participant notice"
      isChanged={change !== null}
      save={save}
      onSave={submit}
      onDiscard={discard}
    >
      <p className="max-w-measure text-ink-soft">
        Participants see three lines before the first question. You can write two of them in your own words, in each
        language. The third says how long answers are kept and always matches “Keep surveys for” under Data and privacy.
      </p>
      <SelectField
        label="Language"
        value={language}
        onChange={(event) => setLanguage(SURVEY_LANGUAGES.find((each) => each === event.target.value) ?? language)}
        options={SURVEY_LANGUAGES.map((each) => ({ value: each, label: languageLabel(each, organization) }))}
      />
      <Field
        label="Why you ask"
        {...written}
        autoComplete="off"
        maxLength={NOTICE_LINE_LIMIT}
        value={words.why}
        placeholder={usualLines?.why}
        onChange={(event) => write({ why: event.target.value })}
        hint="Leave blank for the usual words, shown below."
      />
      <Field
        label="Who sees the answers"
        {...written}
        autoComplete="off"
        maxLength={NOTICE_LINE_LIMIT}
        value={words.who}
        placeholder={usualLines?.who}
        onChange={(event) => write({ who: event.target.value })}
        hint="Not shown on anonymous surveys. There the page itself says that your company cannot tell who answered."
      />
      <NoticePreview
        {...written}
        lines={usual && linesIn(language, usual, words, organization)}
        hasFailed={hasNoUsualWords}
      />
      <Field
        label="Link to your own notice (https)"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={NOTICE_URL_LIMIT}
        value={draft.url ?? organization.notice_url ?? ''}
        onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        hint="Your data protection notice, linked at the end of the full notice in every language."
        error={isRefused ? 'Use a link that begins with https://, such as https://example.com/privacy.' : null}
      />
    </SettingsForm>
  );
}

function languageLabel(language: SurveyLanguage, { participant_notice }: NoticeSettings): string {
  const { englishName } = LANGUAGE_FACTS[language];
  return participant_notice[language] === undefined ? englishName : `${englishName}, in your own words`;
}
