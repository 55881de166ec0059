import type { Draft, Item, Section } from './draft.ts';

/** The items of one section; `null`: items without a section. */
export interface ItemGroup {
  readonly section: Section | null;
  readonly items: readonly Item[];
}

/** Target position of an item: before the item that now has the index in the group. */
export interface Position {
  readonly sectionId: string | null;
  readonly index: number;
}

/**
 * The items by section, in the order of the sections.
 *
 * Items without a section come last, as they do when a questionnaire is shuffled.
 */
export function itemGroups({ sections, items }: Pick<Draft, 'sections' | 'items'>): ItemGroup[] {
  const ids = new Set(sections.map(({ id }) => id));
  const groups: ItemGroup[] = sections.map((section) => ({
    section,
    items: items.filter(({ section_id }) => section_id === section.id),
  }));
  const rest = items.filter(({ section_id }) => section_id === null || !ids.has(section_id));
  return rest.length > 0 || sections.length === 0 ? [...groups, { section: null, items: rest }] : groups;
}

/** Sorts the items of a draft by section, so that the items of a section are consecutive. */
export function sortByGroup(draft: Draft): Draft {
  return { ...draft, items: itemGroups(draft).flatMap(({ items }) => items) };
}

/** Adds items to the end of a section; items that are already in the draft are left out. */
export function withItems(draft: Draft, items: readonly Item[], sectionId: string | null): Draft {
  const present = new Set(draft.items.map(({ question_id }) => question_id));
  const added = items.filter(({ question_id }) => !present.has(question_id));
  return sortByGroup({
    ...draft,
    items: [...draft.items, ...added.map((item) => ({ ...item, section_id: sectionId }))],
  });
}

export function withoutItem(draft: Draft, questionId: string): Draft {
  return { ...draft, items: draft.items.filter(({ question_id }) => question_id !== questionId) };
}

/** Changes one item without moving it. */
export function withChangedItem(draft: Draft, questionId: string, change: (item: Item) => Item): Draft {
  return { ...draft, items: draft.items.map((item) => (item.question_id === questionId ? change(item) : item)) };
}

/** Moves an item to a position; returns the draft unchanged without such an item. */
export function withItemMoved(draft: Draft, questionId: string, { sectionId, index }: Position): Draft {
  const moved = draft.items.find(({ question_id }) => question_id === questionId);
  if (moved === undefined) return draft;
  const target = groupOf(itemGroups(draft), sectionId)?.items ?? [];
  const before = target.slice(index).find(({ question_id }) => question_id !== questionId);
  const rest = draft.items.filter((item) => item !== moved);
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return sortByGroup({ ...draft, items: rest.toSpliced(at, 0, { ...moved, section_id: sectionId }) });
}

/** Moves an item one step up or down; the first and the last item of a section move to the section above or below. */
export function withItemStepped(draft: Draft, questionId: string, direction: 'up' | 'down'): Draft {
  const groups = itemGroups(draft);
  const at = groups.findIndex(({ items }) => items.some(({ question_id }) => question_id === questionId));
  const group = groups[at];
  if (group === undefined) return draft;
  const index = group.items.findIndex(({ question_id }) => question_id === questionId);
  const sectionId = group.section?.id ?? null;
  if (direction === 'up') {
    if (index > 0) return withItemMoved(draft, questionId, { sectionId, index: index - 1 });
    const above = groups[at - 1];
    return above === undefined ? draft : withItemMoved(draft, questionId, endOf(above));
  }
  if (index < group.items.length - 1) return withItemMoved(draft, questionId, { sectionId, index: index + 2 });
  const below = groups[at + 1];
  return below === undefined
    ? draft
    : withItemMoved(draft, questionId, { sectionId: below.section?.id ?? null, index: 0 });
}

/** Position of an item in words, announced after a move. */
export function positionInWords(draft: Draft, questionId: string): string {
  for (const { section, items } of itemGroups(draft)) {
    const index = items.findIndex(({ question_id }) => question_id === questionId);
    if (index === -1) continue;
    const position = `${index + 1} of ${items.length}`;
    if (section !== null) return `${position} in section ${section.title === '' ? 'without a title' : section.title}`;
    return draft.sections.length === 0 ? position : `${position} without a section`;
  }
  return '';
}

function endOf({ section, items }: ItemGroup): Position {
  return { sectionId: section?.id ?? null, index: items.length };
}

function groupOf(groups: readonly ItemGroup[], sectionId: string | null): ItemGroup | undefined {
  return groups.find(({ section }) => (section?.id ?? null) === sectionId);
}
