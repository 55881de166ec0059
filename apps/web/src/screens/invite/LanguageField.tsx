import { offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { SelectField } from '../../ui/SelectField.tsx';
import { LANGUAGE_CHOICES } from '../language-words.ts';

interface LanguageFieldProps {
  /** Null: the language of the participant's phone. */
  value: SurveyLanguage | null;
  /** What speaks it, and what without a choice. */
  hint: string;
  onChange: (value: SurveyLanguage | null) => void;
}

/** The language that the participant is met in. */
export function LanguageField({ value, hint, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      options={LANGUAGE_CHOICES}
      value={value ?? ''}
      onChange={(event) => onChange(offeredLanguage(event.target.value))}
      hint={`${hint} The person can change it with one touch.`}
    />
  );
}
