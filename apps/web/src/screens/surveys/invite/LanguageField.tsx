import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { LANGUAGE_CHOICES } from '../../../ui/language-words.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

interface LanguageFieldProps {
  /** Null: the language of the participant's phone. */
  value: SurveyLanguage | null;
  /** What the language applies to, and what happens without a choice. */
  hint: string;
  onChange: (value: SurveyLanguage | null) => void;
}

/** The language in which the participant is addressed. */
export function LanguageField({ value, hint, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      options={LANGUAGE_CHOICES}
      value={value ?? ''}
      onChange={(event) => onChange(offeredLanguage(event.target.value))}
      hint={`${hint} The person can change it in one tap.`}
    />
  );
}
