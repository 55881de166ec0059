import { MoveDown, MoveUp, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CONTROL } from '../../../ui/Field.tsx';

/** A section as a choice; `null`: none. */
export interface SectionChoice {
  readonly id: string | null;
  readonly title: string;
}

export interface ItemActions {
  /** Shows or hides the actions of an item. */
  readonly onToggle: (questionId: string) => void;
  readonly onEdit: (questionId: string) => void;
  readonly onStep: (questionId: string, direction: 'up' | 'down') => void;
  readonly onMoveTo: (questionId: string, sectionId: string | null) => void;
  readonly onRemove: (questionId: string) => void;
  /** Puts the first item before or after the second one. */
  readonly onDropAt: (droppedId: string, targetId: string, edge: 'before' | 'after') => void;
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface ItemActionsBarProps extends ItemActions {
  id: string;
  questionId: string;
  /** The section of the item. */
  sectionId: string | null;
  /** Possible sections; with fewer than two there is no choice. */
  sections: readonly SectionChoice[];
}

/** Actions of a question, also usable without a pointer; opens under the question. */
export function ItemActionsBar({ id, questionId, sectionId, sections, ...actions }: ItemActionsBarProps) {
  const { onEdit, onStep, onMoveTo, onRemove } = actions;
  const selectId = useId();
  return (
    <div id={id} className="col-span-3 flex flex-wrap items-center gap-2 pb-3 pl-2 md:pl-11">
      <Button onClick={() => onEdit(questionId)}>
        <Pencil {...ICON} />
        Edit
      </Button>
      <Button id={`up-${questionId}`} onClick={() => onStep(questionId, 'up')}>
        <MoveUp {...ICON} />
        Move up
      </Button>
      <Button id={`down-${questionId}`} onClick={() => onStep(questionId, 'down')}>
        <MoveDown {...ICON} />
        Move down
      </Button>
      <Button onClick={() => onRemove(questionId)}>
        <Trash2 {...ICON} />
        Remove
      </Button>
      {sections.length < 2 ? null : (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <label htmlFor={selectId} className="text-small font-semibold">
            Section
          </label>
          <select
            id={selectId}
            value={sectionId ?? ''}
            className={`${CONTROL} h-11 max-w-64 text-small`}
            onChange={(event) => onMoveTo(questionId, event.target.value === '' ? null : event.target.value)}
          >
            {sections.map((section) => (
              <option key={section.id ?? ''} value={section.id ?? ''}>
                {section.title}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
