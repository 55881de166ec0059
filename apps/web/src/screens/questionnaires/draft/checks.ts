import type { QuestionnaireCheck } from '@plumbline/contract/wire';
import type { Draft } from './draft.ts';

/** The subject of a check that can be shown. */
export type CheckTarget =
  | { readonly kind: 'item'; readonly questionId: string }
  | { readonly kind: 'section'; readonly sectionId: string }
  | { readonly kind: 'details' };

/**
 * The subject of a check; `null`: the whole questionnaire.
 *
 * @param checked the draft that was checked: a path such as `items.3` counts its items, which may have moved since
 */
export function targetOf({ field }: QuestionnaireCheck, checked: Draft): CheckTarget | null {
  if (field === null) return null;
  const [list, position] = field.split('.');
  const index = Number(position);
  if (list === 'items') {
    const item = checked.items[index];
    return item === undefined ? null : { kind: 'item', questionId: item.question_id };
  }
  if (list === 'sections') {
    const section = checked.sections[index];
    return section === undefined ? null : { kind: 'section', sectionId: section.id };
  }
  return ['name', 'description', 'language', 'order', 'categories'].includes(list ?? '') ? { kind: 'details' } : null;
}

/** The checks by level, each with its subject. */
export function checksByLevel(checks: readonly QuestionnaireCheck[]) {
  return {
    problems: checks.filter(({ level }) => level === 'problem'),
    advice: checks.filter(({ level }) => level === 'advice'),
  };
}

/** Number of problems of each item, by question id. */
export function problemsByItem(checks: readonly QuestionnaireCheck[], checked: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const check of checksByLevel(checks).problems) {
    const target = targetOf(check, checked);
    if (target?.kind === 'item') counts.set(target.questionId, (counts.get(target.questionId) ?? 0) + 1);
  }
  return counts;
}
