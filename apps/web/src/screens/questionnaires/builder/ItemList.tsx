import { useEffect, useRef, useState } from 'react';
import { QuestionDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Draft, DraftChange } from '../draft/draft.ts';
import {
  type ItemGroup,
  itemGroups,
  positionInWords,
  withItemMoved,
  withItemStepped,
  withoutItem,
} from '../draft/items.ts';
import { type Library, shownItem } from '../draft/shown-item.ts';
import { handleId } from './element-ids.ts';
import type { ItemActions, SectionChoice } from './ItemActionsBar.tsx';
import { HANDLE_HELP_ID, ItemRow } from './ItemRow.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import { useEmptyTarget } from './use-item-dragging.ts';

interface ItemListProps {
  draft: Draft;
  library: Library;
  /** Number of problems of each item, by question id. */
  problems: ReadonlyMap<string, number>;
  edit: (change: DraftChange) => void;
  onEdit: (questionId: string) => void;
}

/** The questions of a draft by section, ordered by pointer or keyboard. */
export function ItemList({ draft, library, problems, edit, onEdit }: ItemListProps) {
  const [announcement, setAnnouncement] = useState('');
  const [removing, setRemoving] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  /** The element that keeps the focus while its row moves to another list: the pressed control, or the handle. */
  const moved = useRef<{ readonly controlId: string; readonly handleId: string } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const control = document.getElementById(moved.current.controlId);
    (control ?? document.getElementById(moved.current.handleId))?.focus();
    moved.current = null;
  });

  const move = (questionId: string, change: DraftChange) => {
    const next = change(draft);
    const position = positionInWords(next, questionId);
    const isSame = position === positionInWords(draft, questionId);
    setAnnouncement(isSame ? `It cannot be moved further: ${position}.` : `Moved to ${position}.`);
    moved.current = { controlId: document.activeElement?.id ?? '', handleId: handleId(questionId) };
    edit(change);
  };
  const remove = (questionId: string) => {
    setRemoving(null);
    setAnnouncement('Removed.');
    list.current?.focus();
    edit((current) => withoutItem(current, questionId));
  };

  const groups = itemGroups(draft);
  const choices = sectionChoices(draft);
  const actions: ItemActions = {
    onToggle: (id) => setOpen(open === id ? null : id),
    onEdit,
    onStep: (id, direction) => move(id, (current) => withItemStepped(current, id, direction)),
    onMoveTo: (id, sectionId) =>
      move(id, (current) => withItemMoved(current, id, { sectionId, index: current.items.length })),
    onRemove: (id) => {
      if (draft.items.some((item) => item.question_id === id && item.kind === 'own')) setRemoving(id);
      else remove(id);
    },
    onDropAt: (droppedId, targetId, edge) =>
      move(droppedId, (current) => {
        for (const { section, items } of itemGroups(current)) {
          const index = items.findIndex(({ question_id }) => question_id === targetId);
          if (index === -1) continue;
          const sectionId = section?.id ?? null;
          return withItemMoved(current, droppedId, { sectionId, index: edge === 'before' ? index : index + 1 });
        }
        return current;
      }),
  };

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={HANDLE_HELP_ID} className="sr-only">
        Drag it, or press the up or down arrow key.
      </p>
      {groups.map((group, groupIndex) => (
        <section key={group.section?.id ?? ''} aria-label={labelOf(group)} className="flex flex-col gap-3">
          {group.section === null ? (
            <LooseHeading hasSections={draft.sections.length > 0} />
          ) : (
            <SectionHeader
              section={group.section}
              isFirst={groupIndex === 0}
              isLast={groupIndex === draft.sections.length - 1}
              edit={edit}
            />
          )}
          {group.items.length === 0 && group.section !== null ? (
            <EmptySection
              onDrop={(id) =>
                move(id, (current) => withItemMoved(current, id, { sectionId: group.section?.id ?? null, index: 0 }))
              }
            />
          ) : (
            <ol className="flex flex-col border-t border-line">
              {group.items.map((item, index) => (
                <ItemRow
                  key={item.question_id}
                  questionId={item.question_id}
                  number={numberBefore(groups, groupIndex) + index + 1}
                  item={shownItem(item, library, draft)}
                  isOwn={item.kind === 'own'}
                  hasProblem={problems.has(item.question_id)}
                  sectionId={group.section?.id ?? null}
                  sections={choices}
                  isOpen={open === item.question_id}
                  {...actions}
                />
              ))}
            </ol>
          )}
        </section>
      ))}
      {removing === null ? null : (
        <RemoveQuestion onCancel={() => setRemoving(null)} onConfirm={() => remove(removing)} />
      )}
    </div>
  );
}

function LooseHeading({ hasSections }: { hasSections: boolean }) {
  return hasSections ? <h3 className="text-small font-semibold">Without a section (asked last)</h3> : null;
}

function EmptySection({ onDrop }: { onDrop: (questionId: string) => void }) {
  const { target, isOver } = useEmptyTarget(onDrop);
  return (
    <p
      ref={target}
      className={`rounded-box border border-dashed px-4 py-4 text-small text-ink-soft ${isOver ? 'border-focus bg-sunken' : 'border-line-strong'}`}
    >
      No questions yet. Drag some here, or choose this section in their actions.
    </p>
  );
}

function labelOf({ section }: ItemGroup): string {
  if (section === null) return 'Questions without a section';
  return section.title === '' ? 'Section without a title' : `Section ${section.title}`;
}

function numberBefore(groups: readonly ItemGroup[], index: number): number {
  return groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
}

function sectionChoices({ sections }: Draft): SectionChoice[] {
  if (sections.length === 0) return [];
  const titled = sections.map(({ id, title }) => ({ id, title: title === '' ? 'Section without a title' : title }));
  return [...titled, { id: null, title: 'No section' }];
}

/** Asks before an own question is removed, whose texts would be lost. */
function RemoveQuestion({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  return (
    <QuestionDialog
      isOpen
      title="Remove this question?"
      confirmLabel="Remove question"
      isBusy={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>Its text and translations in this draft are lost. Published versions and surveys under way keep it.</p>
    </QuestionDialog>
  );
}
