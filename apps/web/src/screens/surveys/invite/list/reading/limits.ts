import { LIST_ROWS_MAX } from '@plumbline/domain/invitation-list';
import { PEOPLE_IMPORT_ROWS_MAX } from '@plumbline/domain/people-import';
import type { ListPurpose } from '../list-fields.ts';
import { HEADING_ROWS_MAX } from '../list-table.ts';

/** Files and texts above this size are not lists of people. */
export const FILE_BYTES_MAX = 5_000_000;
/** Unpacked size of a workbook, counted while it is unpacked, because a few kilobytes can unpack to gigabytes. */
export const UNPACKED_BYTES_MAX = 50_000_000;
/** Number of files inside a workbook. */
export const PACKED_FILES_MAX = 1_000;
/** Nesting depth of XML elements; a workbook needs about ten. */
export const XML_DEPTH_MAX = 100;
/** Length of an XML tag, in UTF-16 units. */
export const XML_TAG_MAX = 20_000;
/** Number of columns that may contain anything. */
export const COLUMNS_MAX = 200;
/** Number of people in a list. */
export const PEOPLE_MAX: Readonly<Record<ListPurpose, number>> = {
  invitations: LIST_ROWS_MAX,
  people: PEOPLE_IMPORT_ROWS_MAX,
};
/** Number of rows that are kept: a list, its headings and what stands above them. Further ones are only counted. */
export const ROWS_KEPT_MAX = Math.max(...Object.values(PEOPLE_MAX)) + HEADING_ROWS_MAX;
/** Length of a cell's text, in UTF-16 units: more than any field accepts, so that only the row is refused, not the list. */
export const CELL_LENGTH_MAX = 500;
/** Time after which reading is stopped. A list of 5,000 people takes less than one second. */
export const READING_TIME_MAX_MS = 15_000;
