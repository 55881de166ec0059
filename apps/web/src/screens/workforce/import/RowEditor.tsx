import type { PeopleImportRow } from '@plumbline/contract/wire';
import { namedLanguage } from '@plumbline/domain/named-language';
import { SHARED_FIELDS, type SharedField } from '@plumbline/domain/people-import';
import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LANGUAGE_CHOICES } from '../../../ui/language-words.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { cellsOf, everywhereInWords, isEdited, type RowCells, type RowEdit, SHARED_LABELS } from './row-changes.ts';

/** Editing one row of a list at a time. */
export interface RowEditing {
  /** Position of the row being edited; null: none. */
  readonly position: number | null;
  /** Sites to choose from; another one can be typed. */
  readonly sites: readonly string[];
  readonly isSaving: boolean;
  /** Reason why the row could not be saved; null without a failure. */
  readonly failure: string | null;
  readonly onEdit: (position: number | null) => void;
  readonly onSave: (edit: RowEdit) => void;
}

const TEXT_FIELDS = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'employee_number', label: 'Employee number' },
  ...PERSON_TEXT_NAMES.map((field) => ({ field, label: PERSON_TEXTS[field].label })),
] as const;

/** The form of one row, in place of the row. Once it is saved, the row says what is still missing. */
export function RowEditor({ row, editing }: { row: PeopleImportRow; editing: RowEditing }) {
  const [cells, setCells] = useKeptState<RowCells>(`row ${row.position}`, singleLines(cellsOf(row)));
  // A missing value is usually filled in for one person only.
  const [wanted, setWanted] = useState<readonly SharedField[]>(SHARED_FIELDS.filter((field) => row[field] !== ''));
  const form = useRef<HTMLFormElement>(null);
  const sitesId = useId();
  // The button that opened the form had the focus and has disappeared.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const set = (field: keyof RowCells, value: string) => setCells({ ...cells, [field]: value });
  const offersAll = (field: SharedField) => row.alike[field] > 1 && isEdited({ row, cells }, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editing.isSaving) editing.onSave({ row, cells, everywhere: wanted.filter(offersAll) });
  };
  const text = (field: keyof RowCells, label: string, list?: string) => (
    <Field
      label={label}
      autoComplete="off"
      maxLength={500}
      {...(list === undefined ? {} : { list })}
      value={cells[field]}
      onChange={({ target }) => set(field, target.value)}
    />
  );
  const controls: Readonly<Record<SharedField, ReactNode>> = {
    site: text('site', SHARED_LABELS.site, sitesId),
    crew: text('crew', SHARED_LABELS.crew),
    company: text('company', SHARED_LABELS.company),
    language: <LanguageField value={cells.language} onChange={(to) => set('language', to)} />,
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Row ${row.source_row}`}
      onSubmit={submit}
      className="flex flex-col gap-4 py-1"
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {TEXT_FIELDS.map(({ field, label }) => (
          <div key={field}>{text(field, label)}</div>
        ))}
        {SHARED_FIELDS.map((field) => (
          <div key={field} className="flex flex-col gap-2">
            {controls[field]}
            {offersAll(field) ? (
              <CheckboxField
                label={everywhereInWords(row, field)}
                checked={wanted.includes(field)}
                onChange={(isWanted) =>
                  setWanted(isWanted ? [...wanted, field] : wanted.filter((other) => other !== field))
                }
              />
            ) : null}
          </div>
        ))}
      </div>
      <datalist id={sitesId}>
        {editing.sites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
      {editing.failure === null ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {editing.failure}
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

/** Replaces line breaks by spaces, because inputs do not show them and texts of people have none. */
function singleLines(cells: RowCells): RowCells {
  // The same keys with other texts.
  return Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')]),
  ) as RowCells;
}

function LanguageField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // A list can name a language in several ways.
  const named = namedLanguage(value) ?? value;
  const isOffered = LANGUAGE_CHOICES.some((choice) => choice.value === named);
  return (
    <SelectField
      label={SHARED_LABELS.language}
      value={named}
      options={[...(isOffered ? [] : [{ value, label: `${value} (not offered)` }]), ...LANGUAGE_CHOICES]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
