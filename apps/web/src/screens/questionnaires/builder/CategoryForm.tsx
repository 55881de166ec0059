import { categoryLabel, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { useState } from 'react';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import type { OwnCategory } from '../draft/draft.ts';

type CategoryFields = Omit<OwnCategory, 'key'>;

export const NEW_CATEGORY: CategoryFields = {
  name: '',
  advice: { meaning: '', site: '', person: '', open_question: '' },
};

interface CategoryFormProps {
  category: CategoryFields;
  /** Names of the other categories of the draft. */
  taken: readonly string[];
  onSave: (category: CategoryFields) => void;
  onClose: () => void;
}

export const ADVICE = [
  {
    field: 'meaning',
    label: 'What a low score means today',
    hint: 'Completes “A low score means that …”',
    max: 200,
  },
  { field: 'site', label: 'What to change on the site', hint: 'One step that can be taken this week.', max: 300 },
  { field: 'person', label: 'What to arrange with the person', hint: 'After the site was checked.', max: 300 },
  {
    field: 'open_question',
    label: 'A question to open the talk with',
    hint: 'About the work, never a reproach.',
    max: 200,
  },
] as const;

/** Name and advice of a category. */
export function CategoryForm({ category: stored, taken, onSave, onClose }: CategoryFormProps) {
  const [category, setCategory] = useKeptState(`category ${stored.name}`, stored);
  const [isTried, setIsTried] = useState(false);
  const problem = problemOf(category.name, taken);
  const texts = Object.values(category.advice);
  const hasBraces = texts.some((text) => /[{}]/.test(text));
  return (
    <FormDialog
      title={stored.name === '' ? 'Add category' : 'Edit category'}
      lead="When its score in a survey is low, what you write here is part of the analysis."
      saveLabel="Save category"
      onSave={() => {
        setIsTried(true);
        if (problem === null && !hasBraces) onSave({ ...category, name: category.name.trim() });
      }}
      onCancel={onClose}
    >
      <Field
        label="Name"
        value={category.name}
        maxLength={60}
        autoComplete="off"
        error={isTried ? problem : null}
        onChange={(event) => setCategory({ ...category, name: event.target.value })}
      />
      {ADVICE.map(({ field, label, hint, max }) => (
        <TextAreaField
          key={field}
          label={`${label} (optional)`}
          hint={hint}
          rows={2}
          maxLength={max}
          value={category.advice[field]}
          error={/[{}]/.test(category.advice[field]) ? 'Write no { or }.' : null}
          onChange={(event) =>
            setCategory({ ...category, advice: { ...category.advice, [field]: event.target.value } })
          }
        />
      ))}
    </FormDialog>
  );
}

function problemOf(name: string, taken: readonly string[]): string | null {
  const written = name.trim().toLowerCase();
  if (written === '') return 'Fill in this field.';
  if (/[{}]/.test(name)) return 'Write no { or }.';
  const names = [...SCORED_CATEGORIES.map(categoryLabel), ...taken];
  return names.some((other) => other.toLowerCase() === written) ? 'There is already a category with this name.' : null;
}
