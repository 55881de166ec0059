import type { PeopleImport, PeopleImportRow } from '@plumbline/contract/wire';

export type Verdict = PeopleImportRow['verdict'];

/** The shown rows: all, those of one verdict, or the people who are not in the list. */
export const SHOWN = ['all', 'new', 'moved', 'changed', 'same', 'problem', 'missing'] as const;
export type Shown = (typeof SHOWN)[number];

export function isShown(text: string | null): text is Shown {
  return (SHOWN as readonly (string | null)[]).includes(text);
}

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  new: 'New',
  moved: 'Moved',
  changed: 'Changed',
  same: 'Same',
  problem: 'Needs you',
};

export const SHOWN_LABELS: Readonly<Record<Shown, string>> = { all: 'All rows', ...VERDICT_LABELS, missing: 'Missing' };

/** Which people count as missing: all, or those of the sites in the list. */
export type MissingOf = 'everyone' | 'sites';

/** Which people count as missing. By default those of the sites in the list, because managers often import one site at a time. */
export function missingOfAddress(wanted: string | null, { missing_of_sites }: PeopleImport): MissingOf {
  return missing_of_sites === null || wanted === 'everyone' ? 'everyone' : 'sites';
}

/** The list, with the missing people that count. */
export function withMissingOf(list: PeopleImport, of: MissingOf): PeopleImport {
  return of === 'everyone' ? list : { ...list, missing: list.missing_of_sites ?? 0 };
}

export function countOf({ rows, counts, missing }: PeopleImport, shown: Shown): number {
  if (shown === 'all') return rows;
  return shown === 'missing' ? missing : counts[shown];
}

/** Number of rows that change something. */
export function changesOf({ counts }: PeopleImport): number {
  return counts.new + counts.moved + counts.changed;
}

const NUMBERS = new Intl.NumberFormat('en');

export function inFigures(count: number): string {
  return NUMBERS.format(count);
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? `1 ${one}` : `${NUMBERS.format(count)} ${several}`;
}

export function rowsInWords(count: number): string {
  return counted(count, 'row', 'rows');
}

export function peopleInWords(count: number): string {
  return counted(count, 'person', 'people');
}

/** "Add 12, move 3 and change 1 person"; null when nothing changes. */
export function changesInWords(list: PeopleImport, tense: 'will' | 'did'): string | null {
  const { counts } = list;
  const verbs = tense === 'will' ? ['Add', 'move', 'change'] : ['Added', 'moved', 'changed'];
  const parts = [counts.new, counts.moved, counts.changed].flatMap((count, index) =>
    count === 0 ? [] : [`${verbs[index]} ${inFigures(count)}`],
  );
  if (parts.length === 0) return null;
  const words = parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const last = [counts.new, counts.moved, counts.changed].findLast((count) => count > 0);
  const sentence = `${words} ${last === 1 ? 'person' : 'people'}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Sites, crews and companies that are created, in words such as "2 sites: North, South"; empty: none. */
export function createdInWords({ creates: { sites, crews, companies } }: PeopleImport): string[] {
  const named = [
    { names: sites, one: 'site', several: 'sites' },
    { names: crews.map(({ name, site }) => `${name} (${site})`), one: 'crew', several: 'crews' },
    { names: companies, one: 'company', several: 'companies' },
  ];
  return named.flatMap(({ names, one, several }) =>
    names.length === 0 ? [] : [`${counted(names.length, one, several)}: ${someOf(names)}`],
  );
}

const NAMES_SHOWN = 12;

/** The first of many names. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return more > 0 ? `${shown} and ${inFigures(more)} more` : shown;
}

/** The name in a row, or the number of the row in the file if it has no name. */
export function nameOfRow({ name, source_row }: Pick<PeopleImportRow, 'name' | 'source_row'>): string {
  return name === '' ? `row ${source_row}` : name;
}

/** Like "4 people are left out until their rows are corrected: Cyd Elm, row 5, Dee Fox and 1 more." @param names of the first three */
export function needsYouInWords(names: readonly string[], total: number): string {
  const people = `${peopleInWords(total)} ${total === 1 ? 'is' : 'are'} left out until ${total === 1 ? 'the row is' : 'their rows are'} corrected`;
  if (names.length === 0) return `${people}.`;
  const others = total - names.length;
  const all = others > 0 ? [...names, `${inFigures(others)} more`] : names;
  return `${people}: ${new Intl.ListFormat('en-GB').format(all)}.`;
}

/** Names of the first missing people, and the number of the others. */
export function missingInWords(names: readonly string[], total: number): string {
  const shown = names.slice(0, 3);
  const others = total - shown.length;
  if (others <= 0) return shown.join(', ');
  return `${shown.join(', ')} and ${counted(others, 'other', 'others')}`;
}

/** Like "Invite 12 people: 1 by email, 11 on paper slips". @param withEmail null: not known */
export function inviteInWords(invited: number, withEmail: number | null): string {
  const words = `Invite ${peopleInWords(invited)}`;
  if (withEmail === null || invited === 0) return words;
  const onPaper = invited - withEmail;
  if (onPaper === 0) return `${words} by email`;
  if (withEmail === 0) return `${words} on paper slips`;
  return `${words}: ${inFigures(withEmail)} by email, ${inFigures(onPaper)} on paper ${onPaper === 1 ? 'slip' : 'slips'}`;
}
