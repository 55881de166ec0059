import { PERSON_TEXTS, personTexts } from '@plumbline/domain/person-texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { CONTROL } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { firstCommaName, turnedName } from './comma-names.ts';
import { rowsInWords } from './import-words.ts';
import { ListLetters } from './ListLetters.tsx';
import {
  type FieldOfColumn,
  identifiesPeople,
  isListField,
  LIST_FIELDS,
  type ListField,
  withField,
} from './list-fields.ts';
import { suggestedFields } from './list-rows.ts';
import type { ListColumn, ListTable } from './list-table.ts';
import type { LegacyEncoding } from './reading/encodings.ts';

interface ListColumnsViewProps {
  table: ListTable;
  /** Whether the file is being read again. */
  isReading: boolean;
  /** Reason why the file could not be read again; null: no failure. */
  error: string | null;
  /** Reads the file again in another encoding. */
  onEncoding: (encoding: LegacyEncoding) => void;
  /** Reads another sheet of the file. */
  onSheet: (sheet: string) => void;
  /** `turnsNames`: whether names such as "Byrne, Patrick" become "Patrick Byrne". */
  onContinue: (fields: FieldOfColumn, turnsNames: boolean) => void;
  onBack: () => void;
}

/** The form that says what each column of a list is used for. It also shows which parts of the file are left out. */
export function ListColumnsView({
  table,
  isReading,
  error,
  onEncoding,
  onSheet,
  onContinue,
  onBack,
}: ListColumnsViewProps) {
  const [fields, setFields] = useState(() => suggestedFields(table));
  const top = useRef<HTMLFormElement>(null);
  // The previous form had the focus, and may have been scrolled.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const commaName = firstCommaName(table.people, fields);
  const [turnsNames, setTurnsNames] = useState(true);
  const isIdentifying = identifiesPeople(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIdentifying && !isReading) onContinue(fields, commaName !== null && turnsNames);
  };
  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label="Columns of the list"
      onSubmit={submit}
      className="flex flex-col gap-8 outline-none"
    >
      <PageHeader
        title="Check the columns"
        lead={`${rowsInWords(table.people.length)} found. Choose what each column is used for.`}
      />
      <NotRead table={table} isReading={isReading} onSheet={onSheet} />
      <Remarks notes={table.notes} />
      <ListLetters table={table} onEncoding={onEncoding} />
      {error === null ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
      <ul aria-label="Columns" className="flex max-w-3xl flex-col border-t border-line">
        {table.columns.map((column, index) => (
          <li
            // Columns have no id, two can have the same heading, and they never move.
            key={`${index}-${column.heading}`}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">
                <bdi>{nameOf(column, index)}</bdi>
              </p>
              <p className="text-small break-words text-ink-soft">
                {column.examples.length === 0 ? 'Empty' : <bdi>{column.examples.join(' · ')}</bdi>}
              </p>
            </div>
            <select
              aria-label={`Use ${nameOf(column, index)} as`}
              className={`${CONTROL} h-11 ${fields[index] === null ? 'text-ink-soft' : ''}`}
              value={fields[index] ?? LEFT_OUT}
              onChange={({ target }) =>
                setFields(withField(fields, index, isListField(target.value) ? target.value : null))
              }
            >
              <option value={LEFT_OUT}>Leave out</option>
              {LIST_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {FIELD_LABELS[field]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {commaName === null ? null : (
        <CheckboxField
          label={`Read “${commaName}” as “${turnedName(commaName)}”`}
          hint="Every name in the list has the last name first."
          checked={turnsNames}
          onChange={setTurnsNames}
        />
      )}
      {isIdentifying ? null : (
        <p role="status" className="text-small font-semibold text-danger">
          Choose a column with names, email addresses or employee numbers.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={!isIdentifying || isReading}>
          Continue
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}

const LEFT_OUT = 'left_out';

const FIELD_LABELS: Readonly<Record<ListField, string>> = {
  email: 'Email',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  employee_number: 'Employee number',
  ...personTexts((field) => PERSON_TEXTS[field].label),
  site: 'Site',
  crew: 'Crew',
  company: 'Company',
  language: 'Language',
};

function nameOf({ heading }: ListColumn, index: number): string {
  return heading === '' ? `Column ${index + 1}` : heading;
}

/** The parts of the file that are not read, or name no person. */
function NotRead({
  table: { titles, otherSheets },
  isReading,
  onSheet,
}: Pick<ListColumnsViewProps, 'table' | 'isReading' | 'onSheet'>) {
  if (titles.length === 0 && otherSheets.length === 0) return null;
  return (
    <Notice title="Not part of the list" tone="neutral">
      <ul className="flex flex-col gap-1">
        {titles.map(({ number, cells }) => (
          <li key={number} className="break-words">
            Row {number}, above the headings: <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi>
          </li>
        ))}
        {otherSheets.map((sheet) => (
          <li key={sheet} className="flex flex-wrap items-center gap-x-3 break-words">
            <span>
              The sheet <bdi>{sheet}</bdi>
            </span>
            <Button tone="quiet" disabled={isReading} onClick={() => onSheet(sheet)}>
              Read this sheet instead
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Notes about the rows of the file; nothing if there are none. */
function Remarks({ notes }: Pick<ListTable, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Notice title="About the rows" tone="caution">
      <ul className="flex flex-col gap-1">
        {notes.map((note) => (
          <li key={note} className="break-words">
            <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
