import { QUESTIONNAIRES_PATH, QUESTIONS_PATH } from '../../addresses.ts';
import { SectionNavigation } from '../../ui/SectionNavigation.tsx';

const ENTRIES = [
  { to: QUESTIONS_PATH, label: 'Library', isExact: true },
  { to: QUESTIONNAIRES_PATH, label: 'Questionnaires' },
];

/** The two parts of Questions. */
export function QuestionsNavigation() {
  return <SectionNavigation label="Questions" entries={ENTRIES} />;
}
