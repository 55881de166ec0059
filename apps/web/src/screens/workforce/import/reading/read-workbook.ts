import { CELL_LENGTH_MAX, COLUMNS_MAX } from './limits.ts';
import { findMergedCells } from './merged-cells.ts';
import { type NumberFormats, shownNumber } from './number-format.ts';
import { attribute, plainText, scanXml } from './scan-xml.ts';
import { refuseFarColumn, type TableRows } from './table-rows.ts';
import { type Archive, openArchive } from './unpack.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/**
 * Reads a sheet of an Excel file, by default the first visible one, row by row, without building a table of its claimed size.
 *
 * Formulas are read as their last value, dates as their number, because a list of people needs neither. Merged cells
 * are filled down, and whole numbers are read as they are displayed.
 *
 * @throws {UnreadableList} when the file cannot be read
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  rows: TableRows,
  chosenSheet?: string,
): Promise<SheetsRead> {
  const archive = openArchive(bytes);
  const { sheetPath, stringsPath, stylesPath, otherSheets } = await findParts(archive, chosenSheet);
  const strings = stringsPath === null ? [] : readSharedStrings((await archive.text(stringsPath)) ?? '');
  const sheet = await archive.text(sheetPath);
  if (sheet === null) throw new UnreadableList(UNREADABLE.damaged);
  const formats = readNumberFormats(stylesPath === null ? '' : ((await archive.text(stylesPath)) ?? ''));
  return { otherSheets, hiddenRows: readSheet(sheet, { strings, formats }, rows) };
}

/** Facts about a workbook besides the rows of the sheet that was read. */
export interface SheetsRead {
  /** Names of the other visible sheets. */
  readonly otherSheets: readonly string[];
  /** Numbers of the rows that the spreadsheet does not show, among them empty ones. */
  readonly hiddenRows: readonly number[];
}

interface WorkbookParts {
  readonly sheetPath: string;
  readonly stringsPath: string | null;
  readonly stylesPath: string | null;
  readonly otherSheets: string[];
}

async function findParts(archive: Archive, chosenSheet: string | undefined): Promise<WorkbookParts> {
  const workbook = await archive.text('xl/workbook.xml');
  const relations = await archive.text('xl/_rels/workbook.xml.rels');
  if (workbook === null || relations === null) throw new UnreadableList(UNREADABLE.damaged);
  const targets = new Map<string, string>();
  let stringsPath: string | null = null;
  let stylesPath: string | null = null;
  scanXml(relations, {
    open: (name, tag) => {
      if (name !== 'Relationship') return;
      const path = pathOf(attribute(tag, 'Target') ?? '');
      targets.set(attribute(tag, 'Id') ?? '', path);
      const type = attribute(tag, 'Type');
      if (type?.endsWith('/sharedStrings')) stringsPath = path;
      if (type?.endsWith('/styles')) stylesPath = path;
    },
  });
  const sheets: { isHidden: boolean; path: string; name: string }[] = [];
  scanXml(workbook, {
    open: (name, tag) => {
      const path = name === 'sheet' ? targets.get(attribute(tag, 'id') ?? '') : undefined;
      if (path === undefined) return;
      const title = attribute(tag, 'name') ?? '';
      sheets.push({ isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible', path, name: title });
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const sheet = visible.find(({ name }) => name === chosenSheet) ?? visible[0] ?? sheets[0];
  if (sheet === undefined) throw new UnreadableList(UNREADABLE.damaged);
  const otherSheets = visible.filter((each) => each !== sheet).map(({ name }) => name);
  return { sheetPath: sheet.path, stringsPath, stylesPath, otherSheets };
}

/** Targets are relative to the workbook or to the archive's root. */
function pathOf(target: string): string {
  return new URL(target, 'file:///xl/').pathname.slice(1);
}

/** The shared strings, to which cells refer by number. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const text = createTextReader();
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') text.begin();
      else text.open(name);
    },
    close: (name) => {
      if (name === 'si') strings.push(text.end());
      else text.close(name);
    },
    text: text.add,
  });
  return strings;
}

/** The formats of the cell styles, to which cells refer by number. */
function readNumberFormats(xml: string): NumberFormats {
  const codes = new Map<string, string>();
  const formatOfStyle: string[] = [];
  let isCellStyle = false;
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'numFmt') codes.set(attribute(tag, 'numFmtId') ?? '', attribute(tag, 'formatCode') ?? '');
      else if (name === 'xf' && isCellStyle) formatOfStyle.push(attribute(tag, 'numFmtId') ?? '');
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { codeOf: (style) => codes.get(formatOfStyle[Number(style ?? 0)] ?? '') };
}

/** The parts of a workbook to which cells refer. */
interface CellParts {
  readonly strings: readonly string[];
  readonly formats: NumberFormats;
}

/** @returns the numbers of hidden rows */
function readSheet(xml: string, parts: CellParts, rows: TableRows): number[] {
  const hiddenRows: number[] = [];
  const text = createTextReader();
  const merged = findMergedCells(xml, (letters) => columnOf(letters) ?? 0, COLUMNS_MAX);
  let cells: string[] = [];
  let row = 0;
  let column = -1;
  let cell = '';
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'row') {
        cells = [];
        row = rowOf(attribute(tag, 'r')) ?? row + 1;
        if (isOn(attribute(tag, 'hidden'))) hiddenRows.push(row);
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute(tag, 'r')) ?? column + 1;
        cell = tag;
        text.begin();
      } else text.open(name);
    },
    close: (name) => {
      if (name === 'row') {
        merged.fillDown(row, cells);
        rows.add(filled(cells), row);
      } else if (name === 'c') {
        const value = cellText(text.end(), cell, parts);
        if (value.trim() === '') return;
        refuseFarColumn(column);
        cells[column] = value;
      } else text.close(name);
    },
    text: text.add,
  });
  return hiddenRows;
}

function isOn(flag: string | null): boolean {
  return flag === '1' || flag === 'true';
}

function cellText(text: string, tag: string, { strings, formats }: CellParts): string {
  const type = attribute(tag, 't') ?? 'n';
  if (type === 'n') return shownNumber(text, formats.codeOf(attribute(tag, 's')));
  // Errors such as #N/A count as empty.
  if (type === 'e') return '';
  return withoutEscapes(type === 's' ? (strings[Number(text)] ?? '') : text);
}

const CONTROL_MAX = 0x1f;

/** Excel writes characters that XML cannot contain as `_x000D_`, and an underscore before such a text as `_x005F_`. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex) => {
    const code = Number.parseInt(hex, 16);
    return code <= CONTROL_MAX ? ' ' : String.fromCharCode(code);
  });
}

/** The number of a row; undefined when it has none. */
function rowOf(reference: string | null): number | undefined {
  const row = Number(reference);
  return Number.isInteger(row) && row >= 1 && row <= SHEET_ROWS_MAX ? row : undefined;
}

/** The column of a reference ('B7' is column 1); `null` when a cell has no reference. */
function columnOf(reference: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Adds empty columns for missing cells. */
function filled(cells: readonly string[]): string[] {
  return Array.from(cells, (cell) => cell ?? '');
}

/** Rows of the longest sheet that Excel knows. */
const SHEET_ROWS_MAX = 1_048_576;
/** Elements whose text belongs to the cell. */
const TEXT_ELEMENTS: readonly string[] = ['v', 't'];
/** A phonetic hint, which does not belong to the text. */
const PHONETIC = 'rPh';
/** Length of the longest character reference in workbooks, such as `&#x1F600;`. */
const REFERENCE_LENGTH = 10;

/** Collects the text of one cell, which may come in several pieces, up to the maximum length. */
function createTextReader() {
  let gathered = '';
  let isText = false;
  let isPhonetic = false;
  return {
    begin: () => {
      gathered = '';
      isText = false;
      isPhonetic = false;
    },
    open: (name: string) => {
      if (name === PHONETIC) isPhonetic = true;
      isText = !isPhonetic && TEXT_ELEMENTS.includes(name);
    },
    close: (name: string) => {
      if (name === PHONETIC) isPhonetic = false;
      isText = false;
    },
    add: (written: string) => {
      if (!isText || gathered.length > CELL_LENGTH_MAX) return;
      gathered += plainText(written.slice(0, CELL_LENGTH_MAX * REFERENCE_LENGTH));
    },
    end: () => gathered,
  };
}
