import type { QuestionnaireCategory } from '../questionnaire.ts';
import type { Group } from '../release/group-counts.ts';
import { ACTION_LENGTH_MAX } from './action.ts';

/**
 * Proposed texts for an action: the advice for the site, and the toolbox talk. Advice about a person and the question for a private talk
 * are left out, because an action from a group is not about a person.
 *
 * @param kind kind of the group; only a crew has a sheet for the talk
 * @returns an empty list if there is no advice for the category
 */
export function proposalsOf(
  { name, advice }: Pick<QuestionnaireCategory, 'name' | 'advice'>,
  kind: Group['kind'],
): readonly string[] {
  if (advice === null) return [];
  const talk =
    kind === 'crew'
      ? `Hold the toolbox talk on ${name}. Agree one change with the crew, and say by when.`
      : `Hold a toolbox talk on ${name} with each crew. Agree one change with each, and say by when.`;
  return [advice.site, talk].map((text) => text.slice(0, ACTION_LENGTH_MAX).trim()).filter((text) => text !== '');
}
