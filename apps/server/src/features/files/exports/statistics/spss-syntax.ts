import { FREE_TEXT_MAX_LENGTH } from '@plumbline/domain/constants';

/** A variable of a file that SPSS reads. */
export interface Variable {
  /** Valid in SPSS and unique in the file. */
  readonly name: string;
  readonly label: string;
  /** `date`: a date without a time; `long_text`: an answer in own words. */
  readonly kind: 'number' | 'date' | 'text' | 'long_text';
  readonly labels?: readonly { readonly value: number | string; readonly label: string }[];
  /** Whether it has values of {@link MISSING}. */
  readonly canBeMissing?: boolean;
}

/** Codes of the reasons for a missing answer. No questionnaire hides questions yet; `hidden` is reserved for questionnaires that will. */
export const MISSING = { notAsked: -97, skipped: -98, hidden: -99 } as const;

const MISSING_LABELS = [
  { value: MISSING.notAsked, label: 'Not asked: the questionnaire did not have this question' },
  { value: MISSING.skipped, label: 'Skipped: asked, and not answered' },
  { value: MISSING.hidden, label: 'Hidden: a condition left this question out' },
];

/** Widths are in bytes of UTF-8, of which a UTF-16 unit takes three at most. */
const FORMATS: Readonly<Record<Variable['kind'], string>> = {
  number: 'F8.0',
  date: 'SDATE10',
  text: 'A1000',
  long_text: `A${FREE_TEXT_MAX_LENGTH * 3}`,
};

/** Maximum length of texts that SPSS accepts, in bytes. */
const LABEL_BYTES = 255;
const VALUE_LABEL_BYTES = 120;
/** Maximum length of a piece of text in one line, in bytes: SPSS cuts off lines after 256 bytes. */
const PIECE_BYTES = 120;

/** SPSS syntax that reads a CSV file and describes its variables. */
export function spssSyntax(fileName: string, variables: readonly Variable[]): string {
  const commands = [
    `* Opens ${fileName}. Keep both files in one folder.`,
    '* If SPSS does not find the CSV file, write the folder before its name in the line that begins with /FILE.',
    // A comma is the decimal sign of many languages.
    'PRESERVE.',
    'SET DECIMAL=DOT.',
    command([
      'GET DATA',
      '/TYPE=TXT',
      `/FILE=${literal(fileName)}`,
      "/ENCODING='UTF8'",
      '/ARRANGEMENT=DELIMITED',
      '/DELCASE=LINE',
      '/FIRSTCASE=2',
      "/DELIMITERS=','",
      "/QUALIFIER='\"'",
      '/VARIABLES=',
      ...variables.map(({ name, kind }) => `  ${name} ${FORMATS[kind]}`),
    ]),
    command(['VARIABLE LABELS', ...variables.map(variableLabel)]),
    ...variables.flatMap(valueLabels),
    ...variables.flatMap(missingValues),
    'EXECUTE.',
    'RESTORE.',
  ];
  return `\ufeff${commands.join('\r\n')}\r\n`;
}

/** A variable with its label; every variable but the first begins with the slash that separates it from the previous one. */
function variableLabel({ name, label }: Variable, index: number): string {
  return `${index === 0 ? '' : '/'}${name} ${literal(cut(label, LABEL_BYTES))}`;
}

function valueLabels({ name, kind, labels = [], canBeMissing = false }: Variable): string[] {
  const all = [...labels, ...(canBeMissing ? MISSING_LABELS : [])];
  if (all.length === 0) return [];
  const lines = all.map(({ value, label }) => `${writtenValue(kind, value)} ${literal(cut(label, VALUE_LABEL_BYTES))}`);
  return [command([`VALUE LABELS ${name}`, ...lines])];
}

function missingValues({ name, kind, canBeMissing = false }: Variable): string[] {
  if (!canBeMissing) return [];
  return [
    `MISSING VALUES ${name} (${Object.values(MISSING)
      .map((value) => writtenValue(kind, value))
      .join(', ')}).`,
  ];
}

function writtenValue(kind: Variable['kind'], value: number | string): string {
  return kind === 'number' ? String(value) : literal(String(value));
}

/** A command with one part in each line; the last line ends with a full stop. */
function command(lines: readonly string[]): string {
  return `${lines.join('\r\n  ')}.`;
}

/** A text in quotes, in pieces that fit in a line. */
function literal(text: string): string {
  const pieces: string[] = [];
  let rest = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  do {
    const piece = beginning(rest, PIECE_BYTES);
    pieces.push(`'${piece.replaceAll("'", "''")}'`);
    rest = rest.slice(piece.length);
  } while (rest !== '');
  return pieces.join(' +\r\n    ');
}

/** The text, shortened with an ellipsis if it is too long. @param bytesMax maximum length in UTF-8 */
function cut(text: string, bytesMax: number): string {
  return Buffer.byteLength(text) <= bytesMax ? text : `${beginning(text, bytesMax - Buffer.byteLength('…'))}…`;
}

/** The longest beginning of the text with at most `bytesMax` bytes in UTF-8. */
function beginning(text: string, bytesMax: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > bytesMax) break;
    end += character.length;
  }
  return text.slice(0, end);
}
