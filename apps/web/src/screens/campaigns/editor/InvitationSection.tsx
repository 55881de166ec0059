import { INVITATION_TEXT_LIMIT } from '@plumbline/domain/invitation';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { useId } from 'react';
import { TextAreaField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { days } from '../campaign-words.ts';
import { Advice, MoreOptions, type SectionProps } from './EditorSection.tsx';

const REMINDER_CHOICES = [2, 3, 4, 5, 7, 10, 14];

/** Languages, the message of the invitation, and reminders. */
export function InvitationSection({ values, edit, wordsOf }: SectionProps) {
  const { invitationText, reminderDays } = values;
  const choices = [...new Set([...REMINDER_CHOICES, ...(reminderDays === null ? [] : [reminderDays])])];
  const needsReading = (['languages', 'invitation_text', 'reminder_days'] as const).some((field) => {
    const { error, advice } = wordsOf(field);
    return error !== null || advice.length > 0;
  });
  return (
    <MoreOptions needsReading={needsReading}>
      <Languages chosen={values.languages} onChange={(languages) => edit({ languages })} />
      <Advice advice={wordsOf('languages').advice} />
      <TextAreaField
        label="Your message (optional)"
        rows={5}
        maxLength={INVITATION_TEXT_LIMIT}
        value={invitationText}
        error={wordsOf('invitation_text').error}
        hint={`Added to the invitation email exactly as you wrote it. ${INVITATION_TEXT_LIMIT - invitationText.length} characters left.`}
        onChange={(event) => edit({ invitationText: event.target.value })}
      />
      <Advice advice={wordsOf('invitation_text').advice} />
      <div className="max-w-64">
        <SelectField
          label="Automatic reminders"
          value={reminderDays === null ? '' : String(reminderDays)}
          options={[
            { value: '', label: 'None' },
            ...choices.toSorted((a, b) => a - b).map((each) => ({ value: String(each), label: `Every ${days(each)}` })),
          ]}
          hint="By email, to those who have not answered."
          onChange={(event) => edit({ reminderDays: event.target.value === '' ? null : Number(event.target.value) })}
        />
      </div>
      <Advice advice={wordsOf('reminder_days').advice} />
    </MoreOptions>
  );
}

interface LanguagesProps {
  /** Empty: every language. */
  chosen: readonly SurveyLanguage[];
  onChange: (languages: readonly SurveyLanguage[]) => void;
}

function Languages({ chosen, onChange }: LanguagesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="pb-1 text-small font-semibold">Languages</legend>
      <div className="flex flex-wrap gap-x-6">
        {SURVEY_LANGUAGES.map((language) => (
          <label key={language} htmlFor={`${id}-${language}`} className="flex min-h-11 items-center gap-2 text-small">
            <input
              id={`${id}-${language}`}
              type="checkbox"
              checked={chosen.length === 0 || chosen.includes(language)}
              onChange={(event) => onChange(languagesAfter(chosen, language, event.target.checked))}
              className="size-5 shrink-0 accent-ink"
            />
            {LANGUAGE_FACTS[language].englishName}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {chosen.length === 0
          ? 'All are offered. The page opens in the language of the person, or of their phone.'
          : 'People who use one of these languages are invited in it, and everyone else in English. On the page, people can choose any language.'}
      </p>
    </fieldset>
  );
}

/**
 * The chosen languages after one was checked or unchecked. The last one cannot be removed. All languages are stored as an empty list, so
 * that languages added to the product later are offered too.
 */
export function languagesAfter(
  chosen: readonly SurveyLanguage[],
  language: SurveyLanguage,
  isOffered: boolean,
): readonly SurveyLanguage[] {
  const before = chosen.length === 0 ? SURVEY_LANGUAGES : chosen;
  const after = SURVEY_LANGUAGES.filter((each) => (each === language ? isOffered : before.includes(each)));
  if (after.length === 0) return chosen;
  return after.length === SURVEY_LANGUAGES.length ? [] : after;
}
