import { categoryLabel, HONESTY_CATEGORY, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import type { Draft, OwnCategory } from './draft.ts';

export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
}

/** The possible categories of an own question: the product's and the draft's. */
export function categoryChoices({ categories }: Pick<Draft, 'categories'>): CategoryChoice[] {
  return [
    ...SCORED_CATEGORIES.map((key) => ({ value: key, label: categoryLabel(key) })),
    ...categories.map(({ key, name }) => ({ value: key, label: name })),
    { value: HONESTY_CATEGORY, label: `${categoryLabel(HONESTY_CATEGORY)} (not part of the score)` },
  ];
}

/** The name of a category of the product or of the draft. */
export function categoryName(key: string, { categories }: Pick<Draft, 'categories'>): string {
  const own = categories.find((category) => category.key === key);
  return own?.name ?? categoryLabel(key);
}

/** Adds a category of the organisation, under a key that is made from its name. */
export function withCategory(draft: Draft, category: Omit<OwnCategory, 'key'>): Draft {
  return { ...draft, categories: [...draft.categories, { ...category, key: freeKey(draft, category.name) }] };
}

export function withChangedCategory(draft: Draft, changed: OwnCategory): Draft {
  return { ...draft, categories: draft.categories.map((each) => (each.key === changed.key ? changed : each)) };
}

/** Removes a category, unless it has questions. */
export function withoutCategory(draft: Draft, key: string): Draft {
  if (questionsIn(draft, key) > 0) return draft;
  return { ...draft, categories: draft.categories.filter((category) => category.key !== key) };
}

/** Number of own questions in a category. */
export function questionsIn({ items }: Pick<Draft, 'items'>, key: string): number {
  return items.filter((item) => item.kind === 'own' && item.question.category === key).length;
}

function freeKey({ categories }: Draft, name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30);
  const base = `own_${slug === '' ? 'category' : slug}`;
  const taken = new Set(categories.map(({ key }) => key));
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  return key;
}
