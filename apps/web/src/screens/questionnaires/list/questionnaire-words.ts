import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';

type Size = Pick<QuestionnaireSummary, 'questions' | 'minutes'>;

/** "12 questions, about 2 minutes". */
export function sizeInWords({ questions, minutes }: Size): string {
  if (questions === 0) return 'No questions yet';
  const count = questions === 1 ? '1 question' : `${questions} questions`;
  return `${count}, about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}

/** The complete languages: "All 9 languages", "English and German", "English and 4 more". */
export function languagesInWords({ languages }: Pick<QuestionnaireSummary, 'languages'>): string {
  const complete = languages.filter(({ missing }) => missing === 0).map(({ language }) => LANGUAGE_FACTS[language]);
  const names = complete.map(({ englishName }) => englishName);
  const [first = '', second = ''] = names;
  if (names.length === SURVEY_LANGUAGES.length) return `All ${names.length} languages`;
  if (names.length <= 1) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`;
}

/** The state of a questionnaire: "Version 2", "Draft", "Version 2, draft of version 3". */
export function stateInWords({ version, has_draft }: Pick<QuestionnaireSummary, 'version' | 'has_draft'>): string {
  if (version === null) return 'Draft';
  return has_draft ? `Version ${version}, draft of version ${version + 1}` : `Version ${version}`;
}
