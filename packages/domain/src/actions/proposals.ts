import type { QuestionnaireCategory } from '../questionnaire.ts';
import { ACTION_LENGTH_MAX } from './action.ts';

/**
 * Texts to start an action from: what can be changed on the site, and what to ask the crew. Advice about a single person is
 * never among them, because an action from a group is not about a person.
 *
 * @returns empty if there is no advice for the category
 */
export function proposalsOf({ advice }: Pick<QuestionnaireCategory, 'advice'>): readonly string[] {
  if (advice === null) return [];
  const talk = `Ask the crew: ${advice.openQuestion} Agree one change, and say by when.`;
  return [advice.site, talk].map((text) => text.slice(0, ACTION_LENGTH_MAX).trim()).filter((text) => text !== '');
}
