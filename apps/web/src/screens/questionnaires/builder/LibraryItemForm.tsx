import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { LibraryItem } from '../draft/draft.ts';
import type { ShownItem } from '../draft/shown-item.ts';
import { WeightField, weightOf } from './WeightField.tsx';

interface LibraryItemFormProps {
  item: LibraryItem;
  shown: ShownItem;
  onSave: (item: LibraryItem) => void;
  onClose: () => void;
}

/** A question of the library: weight and required are editable, other fields read-only. */
export function LibraryItemForm({ item, shown, onSave, onClose }: LibraryItemFormProps) {
  const [weight, setWeight] = useState(String(item.weight));
  const [isRequired, setIsRequired] = useState(item.is_required);
  const chosen = weightOf(weight);
  return (
    <FormDialog
      title="Library question"
      lead="Its words, answers and points are the same for everyone, in all nine languages, and cannot be changed. To ask it differently, write a question of your own."
      saveLabel="Save question"
      onSave={() => {
        if (chosen !== null) onSave({ ...item, weight: chosen, is_required: isRequired });
      }}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-1 border-l-2 border-line-strong pl-4">
        <p className="font-medium">{shown.text}</p>
        {shown.description === null ? null : <p className="text-small text-ink-soft">{shown.description}</p>}
        {shown.answers === null ? null : <p className="text-small text-ink-soft">{shown.answers}</p>}
        <p className="text-small text-ink-soft">
          {shown.typeName} · {shown.category}
          {shown.points === null ? '' : ` · ${shown.points}`}
          {shown.isControl ? ' · Control' : ''}
        </p>
      </div>
      <CheckboxField
        label="Required"
        hint="People cannot go on without an answer."
        checked={isRequired}
        onChange={setIsRequired}
      />
      <WeightField value={weight} onChange={setWeight} />
    </FormDialog>
  );
}
