import type { CheckTarget } from '../draft/checks.ts';

/** Ids of elements that checks and moves bring into view. */
export function handleId(questionId: string): string {
  return `move-${questionId}`;
}

export function itemButtonId(questionId: string): string {
  return `item-${questionId}`;
}

export function sectionTitleId(sectionId: string): string {
  return `title-${sectionId}`;
}

/** Focuses the subject of a check, which also scrolls to it. @returns whether the subject is on the screen */
export function focusTarget(target: CheckTarget): boolean {
  if (target.kind === 'details') return false;
  const id = target.kind === 'item' ? itemButtonId(target.questionId) : sectionTitleId(target.sectionId);
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}
