import type { InvitationListRow } from '@plumbline/contract/wire';
import { rowProblem } from '@plumbline/domain/invitation-list';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useKeptState } from '../../../../ui/use-kept-state.ts';
import type { ListRow } from './list-rows.ts';

/** Editing one row of a draft list. */
export interface RowEditing {
  /** The position of the row being edited; `null` without one. */
  readonly position: number | null;
  readonly isSaving: boolean;
  /** Why the row could not be saved; `null` otherwise. */
  readonly failure: string | null;
  readonly onEdit: (position: number | null) => void;
  readonly onSave: (position: number, row: ListRow) => void;
}

const FIELDS = [
  { field: 'email', label: 'Email', isNamedOnly: false },
  { field: 'name', label: 'Name', isNamedOnly: true },
  { field: 'company', label: 'Company', isNamedOnly: true },
  { field: 'language', label: 'Language', isNamedOnly: false },
] as const;

interface ListRowEditorProps {
  row: InvitationListRow;
  /** Whether the row has neither a name nor a company. */
  isAnonymous: boolean;
  editing: RowEditing;
}

/** Edits a row of a draft list in its place. A row that is not valid by itself is not saved, but says why. */
export function ListRowEditor({ row, isAnonymous, editing }: ListRowEditorProps) {
  const { email, name, company, language, source_row } = row;
  const [cells, setCells] = useKeptState(`row ${row.position}`, { email, name, company, language });
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form, and had the focus, is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const shown = problem ?? editing.failure;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rowProblem(cells);
    setProblem(found);
    if (found === null && !editing.isSaving) editing.onSave(row.position, { ...cells, source_row });
  };
  return (
    <form ref={form} noValidate aria-label={`Row ${source_row}`} onSubmit={submit} className="flex flex-col gap-4 py-1">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {FIELDS.filter(({ isNamedOnly }) => !(isNamedOnly && isAnonymous)).map(({ field, label }) => (
          <Field
            key={field}
            label={label}
            autoComplete="off"
            value={cells[field]}
            onChange={({ target }) => setCells({ ...cells, [field]: target.value })}
          />
        ))}
      </div>
      {shown === null ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {shown}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={editing.isSaving}>
          {editing.isSaving ? 'Saving...' : 'Save row'}
        </Button>
        <Button tone="quiet" onClick={() => editing.onEdit(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
