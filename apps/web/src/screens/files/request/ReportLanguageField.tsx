import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { LANGUAGE_CHOICES } from '../../../ui/language-words.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

const CHOICES = LANGUAGE_CHOICES.filter(({ value }) => value !== '');

interface ReportLanguageFieldProps {
  chosen: SurveyLanguage;
  onChoose: (language: SurveyLanguage) => void;
  hint?: string | undefined;
}

export function ReportLanguageField({ chosen, onChoose, hint }: ReportLanguageFieldProps) {
  return (
    <SelectField
      label="Language"
      hint={hint}
      value={chosen}
      options={CHOICES}
      onChange={({ target }) => {
        const language = SURVEY_LANGUAGES.find((each) => each === target.value);
        if (language !== undefined) onChoose(language);
      }}
    />
  );
}
