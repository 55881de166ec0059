/** The content of a cell for a phone number. */
export interface PhoneOfCell {
  /** The phone number; empty: none. */
  readonly phone: string;
  /** A sentence about the part of the cell that is not used; `null`: all of it is used. */
  readonly note: string | null;
}

/** Words for a missing phone number or address, in the languages of the product. */
const NONE =
  /^(?:n\s?[./]?\s?a\.?|none|no|nil|null|unknown|no phone|kein[es]?|keine angabe|ninguno|no tiene|nenhum|n[ãa]o tem|aucun|brak|nie ma|nu are|немає|нет|لا يوجد|[-–—_.?/\\*x\s]+|0+)$/i;

const BETWEEN = /[;,/|\r\n\u2028\u2029]|\s(?:or|and|oder|und|o|y|e|ou|et|lub|i|sau|și|або|та|و|أو)\s/iu;

/** Minimum number of digits of a complete number: `033986/123456` is one number, not two. */
const DIGITS_MIN = 7;

/** Reads the phone number of a cell. Words such as "n/a" mean that there is none; of several numbers, the first is kept. */
export function phoneOfCell(cell: string): PhoneOfCell {
  const text = cell.trim();
  if (text === '') return { phone: '', note: null };
  if (meansNothing(text)) return { phone: '', note: `“${text}” is not a phone number and is left out.` };
  const [first = '', ...others] = text.split(BETWEEN).map((part) => part.trim());
  const isList = others.length > 0 && [first, ...others].every((part) => digitsIn(part) >= DIGITS_MIN);
  if (!isList) return { phone: text, note: null };
  return { phone: first, note: `Several phone numbers: ${first} is kept, ${others.join(' and ')} left out.` };
}

function digitsIn(text: string): number {
  return text.replaceAll(/\P{Nd}/gu, '').length;
}

/** Whether words such as "n/a" say that a cell is empty. */
export function meansNothing(cell: string): boolean {
  return NONE.test(cell.trim());
}
