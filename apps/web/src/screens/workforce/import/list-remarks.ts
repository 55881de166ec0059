import type { TableRow } from './table-row.ts';

const EXAMPLES = 3;

/** Words of total rows in the languages of the product, alone or with a figure. */
const TOTAL =
  /^(?:(?:grand |sub)?totals?(?: (?:people|persons|workers|employees|staff|headcount|number))?|total g[ée]n[ée]ral|(?:gesamt)?summe|gesamt|insgesamt|suma|razem|ogółem|łącznie|totaux?|somme|усього|всього|разом|сума|(?:ال)?مجموع(?: الكلي)?|(?:ال)?إجمالي)[\s:=]*[\d\s.,]*$/i;
const FIGURES = /^[\d\s.,%]*$/;

/** Separates the total rows at the end of a list from its people. */
export function withoutTotals(rows: readonly TableRow[]): { people: readonly TableRow[]; totals: readonly TableRow[] } {
  const end = rows.findLastIndex((row) => !isTotal(row)) + 1;
  return { people: rows.slice(0, end), totals: rows.slice(end) };
}

/** Whether a row is a total. A total has no other words, so that a person with such a name is not mistaken for one. */
function isTotal({ cells }: TableRow): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return TOTAL.test(first) && others.every((cell) => FIGURES.test(cell));
}

export function totalNotes(totals: readonly TableRow[]): string[] {
  return totals.map(
    ({ number, cells }) => `Row ${number} is a total and is left out: ${cells.filter(Boolean).join(' · ')}.`,
  );
}

/** A note about people in rows that the spreadsheet does not show; empty without any. */
export function hiddenNotes(people: readonly TableRow[], hiddenRows: readonly number[]): string[] {
  const hidden = new Set(hiddenRows);
  const numbers = people.flatMap(({ number }) => (hidden.has(number) ? [number] : []));
  if (numbers.length === 0) return [];
  const what = numbers.length === 1 ? 'row is' : 'rows are';
  return [
    `${numbers.length} hidden ${what} read as well: ${rowsInWords(numbers)}. Delete what does not belong to the list.`,
  ];
}

/** A long number as a spreadsheet displays it in a narrow column, such as `4.91701E+11`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
/** Minimum exponent: with a smaller one it is more likely a name, such as crew 5E2. */
const SCIENTIFIC_FROM = 6;

/**
 * Writes out numbers in scientific notation, because phone numbers and employee numbers are never meant like that. A number whose last
 * digits are lost is left out.
 */
export function withWholeNumbers(people: readonly TableRow[]): {
  people: readonly TableRow[];
  lost: readonly number[];
} {
  const lost: number[] = [];
  const whole = people.map((row) => {
    if (!row.cells.some((cell) => SCIENTIFIC.test(cell))) return row;
    const cells = row.cells.map(wholeNumber);
    if (cells.some((cell, index) => cell === '' && row.cells[index] !== '')) lost.push(row.number);
    return { ...row, cells };
  });
  return { people: whole, lost };
}

function wholeNumber(cell: string): string {
  const [, first, fraction = '', exponent] = SCIENTIFIC.exec(cell) ?? [];
  if (first === undefined || Number(exponent) < SCIENTIFIC_FROM) return cell;
  return fraction.length > Number(exponent) ? cell : fraction.length === Number(exponent) ? first + fraction : '';
}

export function lostNotes(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  return [
    `Numbers such as 4.91701E+11 have lost their last digits and are left out: ${rowsInWords(rows)}. Format the column as text and export the list again.`,
  ];
}

function rowsInWords(numbers: readonly number[]): string {
  const shown = numbers.slice(0, EXAMPLES).join(', ');
  const more = numbers.length - EXAMPLES;
  return `${numbers.length === 1 ? 'row' : 'rows'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
