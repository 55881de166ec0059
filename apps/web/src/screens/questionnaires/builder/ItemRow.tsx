import { CircleAlert, EllipsisVertical, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ShownItem } from '../draft/shown-item.ts';
import { handleId, itemButtonId } from './element-ids.ts';
import { FactsLine } from './FactsLine.tsx';
import { type ItemActions, ItemActionsBar, type SectionChoice } from './ItemActionsBar.tsx';
import { useItemDragging } from './use-item-dragging.ts';

interface ItemRowProps extends ItemActions {
  questionId: string;
  /** Number of the question, counted from 1 over all sections. */
  number: number;
  item: ShownItem;
  isOwn: boolean;
  hasProblem: boolean;
  sectionId: string | null;
  sections: readonly SectionChoice[];
  /** Whether its actions are shown. */
  isOpen: boolean;
}

export const HANDLE_HELP_ID = 'move-help';

const EDGES = {
  before: 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-focus',
  after: 'before:absolute before:inset-x-0 before:-bottom-px before:h-0.5 before:bg-focus',
};

export function ItemRow({
  questionId,
  number,
  item,
  isOwn,
  hasProblem,
  sectionId,
  sections,
  isOpen,
  ...actions
}: ItemRowProps) {
  const { onToggle, onEdit, onStep, onDropAt } = actions;
  const barId = `actions-${questionId}`;
  const { row, handle, isDragged, edge } = useItemDragging(questionId, (droppedId, at) =>
    onDropAt(droppedId, questionId, at),
  );
  const words = item.text === '' ? 'A question without text' : item.text;
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (direction === null) return;
    event.preventDefault();
    onStep(questionId, direction);
  };
  return (
    <li
      ref={row}
      className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-start border-b border-line hover:bg-surface ${isDragged ? 'opacity-40' : ''} ${edge === null ? '' : EDGES[edge]}`}
    >
      <button
        ref={handle}
        id={handleId(questionId)}
        type="button"
        aria-label={`Move question ${number}: ${words}`}
        aria-describedby={HANDLE_HELP_ID}
        onKeyDown={step}
        className="flex h-11 w-11 cursor-grab touch-none items-center justify-center rounded-box text-ink-soft hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
      <div className="flex min-w-0 gap-2 py-2">
        <span aria-hidden="true" className="figures w-6 shrink-0 text-right text-small text-ink-soft">
          {number}
        </span>
        <div className="flex min-w-0 flex-1 flex-col">
          <button
            id={itemButtonId(questionId)}
            type="button"
            onClick={() => onEdit(questionId)}
            className="self-start rounded-box text-left text-small font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {words}
          </button>
          <FactsLine facts={item}>
            {hasProblem ? (
              <span className="flex items-center gap-1 font-semibold text-danger">
                <CircleAlert aria-hidden="true" size={14} strokeWidth={2} />
                To fix
              </span>
            ) : null}
            {isOwn ? <span className="font-semibold text-ink">Your own</span> : null}
          </FactsLine>
        </div>
      </div>
      <button
        type="button"
        aria-label={`Actions for question ${number}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? barId : undefined}
        onClick={() => onToggle(questionId)}
        className="flex h-11 w-11 items-center justify-center rounded-box text-ink-soft hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <EllipsisVertical aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
      {isOpen ? (
        <ItemActionsBar id={barId} questionId={questionId} sectionId={sectionId} sections={sections} {...actions} />
      ) : null}
    </li>
  );
}
