import type { Cell, Table, TableColumn } from './table.ts';
import { SHEET, workbookParts, xlsxText } from './xlsx-workbook.ts';
import { type ZipEntry, zipBytes } from './zip-bytes.ts';
import { zonedCells } from './zoned-cells.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Maximum number of rows of a sheet, including the heading. */
const ROWS_MAX = 1_048_576;
/** Rows that are serialised at once: thousands of rows would take some ten megabytes. */
const ROWS_AT_ONCE = 500;
/** Widths of columns, in characters. */
const WIDTH_DEFAULT = 16;
const HEADING_WIDTH_MAX = 60;
/** Space for the arrow of the filter beside a heading, and for bold letters, which are wider. */
const HEADING_MARGIN = 5;
const MS_PER_DAY = 86_400_000;
/** Day 0 of dates in workbooks, valid for days after February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const STYLES = { text: 0, number: 0, day: 1, moment: 2, heading: 3 } as const;

type Row = readonly Cell[];

/**
 * A workbook with one sheet for each table, with a frozen heading and filters. Rows that do not fit on a sheet continue on further sheets
 * after all others. Text is written as text, so no cell is a formula.
 *
 * @param rowsMax rows of a sheet; tests lower it
 */
export function xlsxBytes(tables: readonly Table[], { rowsMax = ROWS_MAX } = {}): AsyncGenerator<Uint8Array> {
  return zipBytes(entriesOf(tables, rowsMax));
}

async function* entriesOf(tables: readonly Table[], rowsMax: number): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  const continued: { readonly name: string; readonly part: number }[] = [];
  // Sheets are numbered in the order of writing, but the workbook lists the first sheet of each table first.
  const listed: { name: string; part: number }[] = [];
  for (const table of tables) {
    const rows = await RowSource.open(table.pages);
    for (let sheet = 1; sheet === 1 || rows.hasMore; sheet += 1) {
      const name = sheet === 1 ? table.name : `${table.name} ${sheet}`;
      names.push(name);
      const entry = { name, part: names.length };
      (sheet === 1 ? listed : continued).push(entry);
      yield { path: `xl/worksheets/sheet${names.length}.xml`, bytes: sheetBytes(table, rows, rowsMax) };
    }
  }
  yield* workbookParts([...listed, ...continued]);
}

/** Reads rows of pages in batches, and knows whether there are more. */
class RowSource {
  readonly #pages: AsyncIterator<readonly Row[]> | Iterator<readonly Row[]>;
  #page: readonly Row[] = [];
  #at = 0;

  private constructor(pages: Table['pages']) {
    this.#pages = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  }

  static async open(pages: Table['pages']): Promise<RowSource> {
    const source = new RowSource(pages);
    await source.#fill();
    return source;
  }

  get hasMore(): boolean {
    return this.#at < this.#page.length;
  }

  /** The next rows, at most `count` of them. */
  async take(count: number): Promise<readonly Row[]> {
    const rows = this.#page.slice(this.#at, this.#at + count);
    this.#at += rows.length;
    if (!this.hasMore) await this.#fill();
    return rows;
  }

  async #fill(): Promise<void> {
    for (;;) {
      const { done, value } = await this.#pages.next();
      this.#page = done === true ? [] : value;
      this.#at = 0;
      if (done === true || this.#page.length > 0) return;
    }
  }
}

async function* sheetBytes(
  { columns, timeZone }: Pick<Table, 'columns' | 'timeZone'>,
  rows: RowSource,
  rowsMax: number,
): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_, index) => lettersOf(index));
  const widths = columns.map(
    ({ header, width = WIDTH_DEFAULT }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(width, widthOfHeading(header))}" customWidth="1"/>`,
  );
  const heading = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, STYLES.heading));
  yield Buffer.from(
    `${SHEET}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heading.join('')}</row>`,
  );
  const zoned = zonedCells(timeZone);
  const shownMs = (cell: Date, kind: TableColumn['kind']) => (kind === 'date' ? cell.getTime() : zoned(cell).shownMs);
  let last = 1;
  while (rows.hasMore && last < rowsMax) {
    const taken = await rows.take(Math.min(ROWS_AT_ONCE, rowsMax - last));
    const written = taken.map((row) => {
      last += 1;
      const cells = row.map((cell, index) => {
        const kind = columns[index]?.kind ?? 'text';
        const ref = `${letters[index]}${last}`;
        return cell instanceof Date ? dateCell(ref, shownMs(cell, kind), kind) : cellXml(ref, cell);
      });
      return `<row r="${last}">${cells.join('')}</row>`;
    });
    yield Buffer.from(written.join(''));
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`);
}

function widthOfHeading(header: string): number {
  return Math.min(header.length + HEADING_MARGIN, HEADING_WIDTH_MAX);
}

function cellXml(ref: string, cell: Exclude<Cell, Date>): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(ref, cell, STYLES.text);
  return Number.isFinite(cell) ? `<c r="${ref}"><v>${cell}</v></c>` : '';
}

/** @param shownMs like `ZonedCell.shownMs` */
function dateCell(ref: string, shownMs: number, kind: TableColumn['kind']): string {
  const days = (shownMs - FIRST_DAY) / MS_PER_DAY;
  return kind === 'moment'
    ? `<c r="${ref}" s="${STYLES.moment}"><v>${days}</v></c>`
    : `<c r="${ref}" s="${STYLES.day}"><v>${Math.floor(days)}</v></c>`;
}

function textCell(ref: string, text: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${ref}"${styled} t="inlineStr"><is><t xml:space="preserve">${xlsxText(text)}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${lettersOf(Math.floor(index / 26) - 1)}${letter}`;
}
