import type { PeopleImportRow } from '@plumbline/contract/wire';
import { namedLanguage } from '@plumbline/domain/named-language';
import type { SharedField } from '@plumbline/domain/people-import';
import { PERSON_TEXT_NAMES, type PersonText, personTexts } from '@plumbline/domain/person-texts';
import type { Api } from '../../../session/api.ts';
import { languageInWords } from '../../../ui/language-words.ts';
import { rowsInWords } from './import-words.ts';

const OWN_FIELDS = ['name', 'email', 'employee_number', ...PERSON_TEXT_NAMES] as const;

/** What can be edited in a row. */
export type RowCells = Pick<PeopleImportRow, 'name' | 'email' | 'employee_number' | PersonText | SharedField>;

export function cellsOf(row: RowCells): RowCells {
  const { name, email, employee_number, site, crew, company, language } = row;
  const texts = personTexts((field) => row[field]);
  return { name, email, employee_number, ...texts, site, crew, company, language };
}

/** An edited row. */
export interface RowEdit {
  readonly row: PeopleImportRow;
  readonly cells: RowCells;
  /** Shared fields whose new value every row with the earlier one gets. */
  readonly everywhere: readonly SharedField[];
}

interface ChangedValue {
  readonly field: SharedField;
  readonly from: string;
  readonly to: string;
  /** Positions of the other rows that had the earlier value. */
  readonly positions: readonly number[];
}

/** A change of a list that can be undone. */
export interface ListChange {
  /** The edited row; null: only values of many rows were changed. */
  readonly before: PeopleImportRow | null;
  /** Whether fields of the row changed that it shares with no other. */
  readonly isOwn: boolean;
  readonly values: readonly ChangedValue[];
}

/** Whether a field of a row was edited. */
export function isEdited({ row, cells }: Pick<RowEdit, 'row' | 'cells'>, field: keyof RowCells): boolean {
  return cells[field].trim() !== row[field];
}

/** The crew comes first, because its other rows are found by the site, which may be changed next. */
const ORDER = ['crew', 'site', 'company', 'language'] as const satisfies readonly SharedField[];

/** Stores an edited row, then its new values in the other rows that had the earlier ones. */
export async function changeRow(id: string, edit: RowEdit, api: Api): Promise<ListChange> {
  const { row, cells, everywhere } = edit;
  await putRow(id, row, cells, api);
  const values: ChangedValue[] = [];
  for (const field of ORDER.filter((each) => isEdited(edit, each))) {
    const change = { field, from: row[field], to: cells[field].trim() };
    const body = field === 'crew' ? { ...change, at_site: row.site } : change;
    const { positions } = everywhere.includes(field)
      ? await api('changePeopleImportValues', { params: { id }, body })
      : { positions: [] };
    values.push({ ...change, positions });
  }
  return { before: row, isOwn: OWN_FIELDS.some((field) => isEdited(edit, field)), values };
}

/** Gives a site to every row whose crew can only be found once it names one. */
export async function giveSite(id: string, site: string, api: Api): Promise<ListChange> {
  const change = { field: 'site', from: '', to: site.trim() } as const;
  const { positions } = await api('changePeopleImportValues', {
    params: { id },
    body: { ...change, lacks_site: true },
  });
  return { before: null, isOwn: false, values: [{ ...change, positions }] };
}

/** Gives exactly the changed rows their earlier values. */
export async function undoChange(id: string, { before, values }: ListChange, api: Api): Promise<void> {
  for (const { field, from, to, positions } of values.toReversed()) {
    if (positions.length === 0) continue;
    const body = { field, from: to, to: from, positions: [...positions] };
    await api('changePeopleImportValues', { params: { id }, body });
  }
  if (before !== null) await putRow(id, before, before, api);
}

async function putRow(id: string, { position, source_row }: PeopleImportRow, cells: RowCells, api: Api): Promise<void> {
  await api('addPeopleImportRows', {
    params: { id },
    body: { position, rows: [{ ...cellsOf(cells), source_row }] },
  });
}

export const SHARED_LABELS: Readonly<Record<SharedField, string>> = {
  site: 'Site',
  crew: 'Crew',
  company: 'Company',
  language: 'Language',
};

/** Like "Site “Nort tower” is now “North tower” in 12 rows." */
export function changeInWords({ before, isOwn, values }: ListChange): string {
  const row = before === null ? '' : `row ${before.source_row}`;
  const own = before === null ? 0 : 1;
  const sentences = values.map(({ field, from, to, positions }) => {
    const what = from === '' ? SHARED_LABELS[field] : `${SHARED_LABELS[field]} “${valueInWords(field, from)}”`;
    const now = to === '' ? 'empty' : `“${valueInWords(field, to)}”`;
    return `${what} is now ${now} in ${own === 1 && positions.length === 0 ? row : rowsInWords(positions.length + own)}.`;
  });
  return [...(isOwn || values.length === 0 ? [`Changed ${row}.`] : []), ...sentences].join(' ');
}

/** Like "Change all 12 rows with “Nort tower”". */
export function everywhereInWords(row: PeopleImportRow, field: SharedField): string {
  const rows = `Change all ${rowsInWords(row.alike[field])}`;
  const at = field === 'crew' && row.site !== '' ? ` at “${row.site}”` : '';
  if (row[field] === '') return `${rows} without a ${field}${at}`;
  return `${rows} with “${valueInWords(field, row[field])}”${at}`;
}

function valueInWords(field: SharedField, value: string): string {
  return field === 'language' ? languageInWords(namedLanguage(value) ?? value) : value;
}
