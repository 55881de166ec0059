import { MoveDown, MoveUp, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { CONTROL } from '../../../ui/Field.tsx';
import type { DraftChange, Section } from '../draft/draft.ts';
import { withoutSection, withSectionStepped, withSectionTitle } from '../draft/sections.ts';
import { sectionTitleId } from './element-ids.ts';

interface SectionHeaderProps {
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  edit: (change: DraftChange) => void;
}

/** The title of a section, which participants see above its questions, with the section's actions. */
export function SectionHeader({ section: { id, title }, isFirst, isLast, edit }: SectionHeaderProps) {
  const named = title === '' ? 'section' : `section ${title}`;
  return (
    <div className="flex items-end gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <label htmlFor={sectionTitleId(id)} className="label">
          Section title
        </label>
        <input
          id={sectionTitleId(id)}
          value={title}
          maxLength={120}
          placeholder="What participants see above these questions"
          className={`${CONTROL} h-11 font-semibold`}
          onChange={(event) => {
            const { value } = event.target;
            edit((draft) => withSectionTitle(draft, id, value));
          }}
        />
      </div>
      <div className="flex">
        <Button
          tone="quiet"
          className="px-3!"
          aria-label={`Move ${named} up`}
          disabled={isFirst}
          onClick={() => edit((draft) => withSectionStepped(draft, id, 'up'))}
        >
          <MoveUp aria-hidden="true" size={18} strokeWidth={1.75} />
        </Button>
        <Button
          tone="quiet"
          className="px-3!"
          aria-label={`Move ${named} down`}
          disabled={isLast}
          onClick={() => edit((draft) => withSectionStepped(draft, id, 'down'))}
        >
          <MoveDown aria-hidden="true" size={18} strokeWidth={1.75} />
        </Button>
        <Button
          tone="quiet"
          className="px-3!"
          aria-label={`Remove ${named}; its questions stay`}
          onClick={() => edit((draft) => withoutSection(draft, id))}
        >
          <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
        </Button>
      </div>
    </div>
  );
}
