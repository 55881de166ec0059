import type { QuestionnaireCategory } from '../questionnaire.ts';
import { ACTION_LENGTH_MAX } from './action.ts';

/**
 * Texts to start an action from: what can be changed on the site, and the toolbox talk. Advice about a single person and the open
 * question for a private talk are never among them, because an action from a group is not about a person.
 *
 * @returns empty if there is no advice for the category
 */
export function proposalsOf({ name, advice }: Pick<QuestionnaireCategory, 'name' | 'advice'>): readonly string[] {
  if (advice === null) return [];
  const talk = `Hold the toolbox talk on ${name}. Agree one change with the crew, and say by when.`;
  return [advice.site, talk].map((text) => text.slice(0, ACTION_LENGTH_MAX).trim()).filter((text) => text !== '');
}
