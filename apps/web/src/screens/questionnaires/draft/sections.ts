import type { Draft, Section } from './draft.ts';
import { sortByGroup } from './items.ts';

/** Adds an empty section at the end. The first section of a draft takes all items, so that every item has a section. */
export function withSection(draft: Draft, title: string): Draft {
  const section: Section = { id: freeId(draft.sections), title, titles: {} };
  const items =
    draft.sections.length === 0 ? draft.items.map((item) => ({ ...item, section_id: section.id })) : draft.items;
  return sortByGroup({ ...draft, sections: [...draft.sections, section], items });
}

export function withSectionTitle(draft: Draft, sectionId: string, title: string): Draft {
  return withChangedSection(draft, sectionId, (section) => ({ ...section, title }));
}

function withChangedSection(draft: Draft, sectionId: string, change: (section: Section) => Section): Draft {
  return {
    ...draft,
    sections: draft.sections.map((section) => (section.id === sectionId ? change(section) : section)),
  };
}

/** Moves a section with its items one step up or down. */
export function withSectionStepped(draft: Draft, sectionId: string, direction: 'up' | 'down'): Draft {
  const at = draft.sections.findIndex(({ id }) => id === sectionId);
  const to = direction === 'up' ? at - 1 : at + 1;
  const section = draft.sections[at];
  if (section === undefined || to < 0 || to >= draft.sections.length) return draft;
  return sortByGroup({ ...draft, sections: draft.sections.toSpliced(at, 1).toSpliced(to, 0, section) });
}

/** Removes a section. Its items move to the section above, or to the section below if there is none above. */
export function withoutSection(draft: Draft, sectionId: string): Draft {
  const at = draft.sections.findIndex(({ id }) => id === sectionId);
  if (at === -1) return draft;
  const neighbour = draft.sections[at - 1] ?? draft.sections[at + 1];
  return sortByGroup({
    ...draft,
    sections: draft.sections.toSpliced(at, 1),
    items: draft.items.map((item) =>
      item.section_id === sectionId ? { ...item, section_id: neighbour?.id ?? null } : item,
    ),
  });
}

function freeId(sections: readonly Section[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  let number = sections.length + 1;
  while (taken.has(`section_${number}`)) number += 1;
  return `section_${number}`;
}
