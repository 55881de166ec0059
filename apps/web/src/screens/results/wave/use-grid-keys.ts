import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type GridPlace, placeAfter } from './grid-place.ts';

/** The first group; the cells above it can also be reached with the arrow keys. */
const FIRST: GridPlace = { row: 1, column: 0 };

/**
 * Makes a table a single stop of the Tab key; within it the arrow keys move from cell to cell.
 *
 * @param rows of the table, including the header
 * @returns `grid`: for the table; `tabIndexOf`: for the link or button of a cell, or for the cell itself if it has neither
 */
export function useGridKeys(rows: number) {
  const [chosen, setChosen] = useState(FIRST);
  // Another page of the list may be shorter.
  const stop = chosen.row < rows ? chosen : FIRST;
  return {
    tabIndexOf: (row: number, column: number) => (row === stop.row && column === stop.column ? 0 : -1),
    grid: {
      role: 'grid',
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        // Tab never stops in a column that is hidden on phones.
        if (place !== null) setChosen(target.closest('[data-passing]') === null ? place : { ...place, column: 0 });
      },
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (event.altKey || event.metaKey || event.shiftKey) return;
        const target = event.target instanceof Element ? cellAfter(event, event.currentTarget, event.target) : null;
        if (target === null) return;
        event.preventDefault();
        // Scrolled by hand, because the browser would leave it below the header, which stays in place.
        target.focus({ preventScroll: true });
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
    },
  } as const;
}

function placeOf(element: Element): GridPlace | null {
  const cell = element.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  return cell === null || row === null || row === undefined ? null : { row: row.rowIndex, column: cell.cellIndex };
}

/** The element that gets the focus after a key; skips cells that are hidden at this width. */
function cellAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  table: HTMLTableElement,
  from: Element,
): HTMLElement | null {
  let place = placeOf(from);
  const isRightToLeft = getComputedStyle(table).direction === 'rtl';
  const size = { rows: table.rows.length, columns: table.rows[0]?.cells.length ?? 0 };
  while (place !== null) {
    const next = placeAfter(key, place, { size, isWhole: ctrlKey, isRightToLeft });
    if (next === null || (next.row === place.row && next.column === place.column)) return null;
    const cell = table.rows[next.row]?.cells[next.column];
    if (cell === undefined) return null;
    if (cell.getClientRects().length > 0) return cell.querySelector<HTMLElement>('a, button') ?? cell;
    place = next;
  }
  return null;
}
