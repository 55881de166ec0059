import type { EvidenceCategory } from '../../analyst.ts';
import type { RatedCategory } from '../../evidence/weak-categories.ts';
import { hasAdvice } from './low-items.ts';

export function nameOf({ category }: EvidenceCategory): string {
  return `{{name:${category}}}`;
}

export function nameWithPercent({ category }: RatedCategory): string {
  return `{{name:${category}}} ({{percent:${category}}})`;
}

/** The meaning of a low category with surrounding words; empty without written advice. */
export function meaningOf(category: RatedCategory, before: string, after = ''): string {
  return hasAdvice(category, 'meaning') ? `${before}{{meaning:${category.category}}}${after}` : '';
}
