import { cleanAddress, hasInvisibleCharacters, isEmailAddress } from '../invitation.ts';
import { type ImportRow, withoutSurplusSpaces } from '../people-import.ts';
import { PERSON_TEXT_NAMES, PERSON_TEXTS, personTexts } from '../person-texts.ts';
import { meansNothing, phoneOfCell } from './phone-of-cell.ts';

/** Maximum lengths of stored texts, in UTF-16 units. */
const TEXTS: readonly { field: TextField; words: string; max: number }[] = [
  { field: 'name', words: 'name', max: 200 },
  { field: 'employeeNumber', words: 'employee number', max: 60 },
  ...PERSON_TEXT_NAMES.map((field) => ({
    field,
    words: PERSON_TEXTS[field].words,
    max: PERSON_TEXTS[field].maxLength,
  })),
  { field: 'site', words: 'site', max: 200 },
  { field: 'crew', words: 'crew', max: 200 },
  { field: 'company', words: 'company', max: 200 },
];

type TextField = Exclude<keyof ImportRow, 'number'>;

/** Normalises a row: removes surplus spaces, converts the address to lower case, keeps one phone number. */
export function cleanRow(row: ImportRow): ImportRow {
  return {
    number: row.number,
    name: withoutSurplusSpaces(row.name),
    email: meansNothing(row.email) ? '' : cleanAddress(row.email),
    employeeNumber: withoutSurplusSpaces(row.employeeNumber),
    ...personTexts((field) => withoutSurplusSpaces(row[field])),
    phone: withoutSurplusSpaces(phoneOfCell(row.phone).phone),
    site: withoutSurplusSpaces(row.site),
    crew: withoutSurplusSpaces(row.crew),
    company: withoutSurplusSpaces(row.company),
    language: row.language.trim(),
  };
}

/** Problems of a single clean row, in words; empty when it is valid. */
export function rowProblems(row: ImportRow): string[] {
  const problems: string[] = [];
  if (row.name === '' && row.email === '' && row.employeeNumber === '') {
    problems.push('Give a name, an email address or an employee number.');
  }
  if (hasInvisibleCharacters(row.email)) {
    problems.push('The email address contains invisible characters. Type it again.');
  } else if (row.email !== '' && !isEmailAddress(row.email)) problems.push('This is not an email address.');
  for (const { field, words, max } of TEXTS) {
    if (row[field].length > max) problems.push(`The ${words} is longer than ${max} characters.`);
    if (hasSeveralLines(row[field])) problems.push(`The ${words} has more than one line.`);
  }
  return problems;
}

/** Whether a text can be the name of a site, crew or company. */
export function isPlaceName(text: string): boolean {
  return text !== '' && text.length <= 200 && !hasSeveralLines(text);
}

function hasSeveralLines(text: string): boolean {
  return /[\r\n\u2028\u2029]/.test(text);
}
