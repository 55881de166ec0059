import { PEOPLE_IMPORT_ROWS_MAX } from '@plumbline/domain/people-import';
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
/** Number of rows that are kept: a list, its headings and what stands above them. Further ones are only counted. */
export const ROWS_KEPT_MAX = PEOPLE_IMPORT_ROWS_MAX + HEADING_ROWS_MAX;
/** Length of a cell's text, in UTF-16 units: more than any field accepts, so that only the row is refused, not the list. */
export const CELL_LENGTH_MAX = 500;
/** Time after which reading is stopped. A list of 5,000 people takes less than one second. */
export const READING_TIME_MAX_MS = 15_000;
