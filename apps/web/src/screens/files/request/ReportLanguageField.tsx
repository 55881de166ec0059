import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LANGUAGE_CHOICES } from '../../language-words.ts';

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
