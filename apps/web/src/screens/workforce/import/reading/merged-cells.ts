/** The cells of a sheet that are merged over several rows. */
export interface MergedCells {
  /** Fills in the text of merged cells that began in an earlier row. Takes the rows in their order; a row without any cell stays empty. */
  fillDown(row: number, cells: string[]): void;
}

interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const REFERENCE =
  /<(?:\w{1,20}:)?mergeCell\s[^>]{0,200}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;

/**
 * The cells of a sheet that are merged downwards. A spreadsheet stores their text in the first one only, such as the company
 * of forty people.
 */
export function findMergedCells(xml: string, columnOf: (letters: string) => number, columns: number): MergedCells {
  const merges: Merge[] = [];
  for (const [, letters = '', first, last] of xml.matchAll(REFERENCE)) {
    const merge = { column: columnOf(letters), first: Number(first), last: Number(last) };
    if (merge.last > merge.first && merge.column < columns) merges.push(merge);
  }
  merges.sort((a, b) => a.first - b.first);
  let next = 0;
  const open = new Map<number, Merge & { readonly text: string }>();
  return {
    fillDown: (row, cells) => {
      const isEmpty = cells.every((cell) => cell === undefined);
      for (const [column, merge] of open) {
        if (row > merge.last) open.delete(column);
        else if (!isEmpty) cells[column] ??= merge.text;
      }
      for (let merge = merges[next]; merge !== undefined && merge.first <= row; merge = merges[next]) {
        next += 1;
        const text = cells[merge.column];
        if (merge.first === row && text !== undefined) open.set(merge.column, { ...merge, text });
      }
    },
  };
}
