import { NavLink } from 'react-router';
import { QUESTIONNAIRES_PATH, QUESTIONS_PATH } from '../../addresses.ts';

const LINK =
  'relative flex min-h-11 items-center px-1.5 text-small font-semibold text-ink-soft -outline-offset-2 first:pl-0 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 first:after:left-0 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink sm:px-3 sm:after:inset-x-3 forced-colors:aria-[current=page]:underline';

/** The two parts of Questions. */
export function QuestionsNavigation() {
  return (
    <nav aria-label="Questions" className="flex gap-1 border-b border-line">
      <NavLink to={QUESTIONS_PATH} end className={LINK}>
        Library
      </NavLink>
      <NavLink to={QUESTIONNAIRES_PATH} className={LINK}>
        Questionnaires
      </NavLink>
    </nav>
  );
}
