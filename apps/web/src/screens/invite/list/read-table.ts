/** A table of text, as it was pasted or stands in a file. */
export type Table = readonly (readonly string[])[];

/** Larger files are no lists of people. */
const FILE_BYTES_MAX = 5_000_000;

/** A file that cannot be read as a list; the message says why. */
export class UnreadableList extends Error {}

/** Reads text with commas, semicolons or tabs between the columns. What reads it is loaded when it is needed. */
export async function readPastedTable(text: string): Promise<Table> {
  const { default: Papa } = await import('papaparse');
  return Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] }).data;
}

/** Reads a CSV file, or the first sheet of an Excel file. @throws {UnreadableList} */
export async function readTableFile(file: File): Promise<Table> {
  if (file.size > FILE_BYTES_MAX)
    throw new UnreadableList('The file is larger than 5 MB. Split it into smaller lists.');
  if (/\.xls$/i.test(file.name)) {
    throw new UnreadableList('This is a file of an old Excel. Save it as .xlsx or .csv and choose it again.');
  }
  if (!/\.xlsx$/i.test(file.name)) return readPastedTable(await textOf(file));
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const cells = await readSheet(file);
    return cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    throw new UnreadableList('This Excel file could not be read. Save it as .csv and choose it again.');
  }
}

/** Spreadsheets on Windows write their own encoding; in UTF-8 such bytes cannot occur. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
