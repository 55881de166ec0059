import { LIST_ROWS_MAX } from '@plumbline/domain/invitation-list';

/** Larger files, and longer texts, are no lists of people. */
export const FILE_BYTES_MAX = 5_000_000;
/** What a workbook may unpack to, counted while it is unpacked: a few kilobytes can claim to be gigabytes. */
export const UNPACKED_BYTES_MAX = 50_000_000;
/** Files inside a workbook. */
export const PACKED_FILES_MAX = 1_000;
/** Elements of XML inside one another; a workbook needs about ten. */
export const XML_DEPTH_MAX = 100;
/** Longest tag of XML, in UTF-16 units. */
export const XML_TAG_MAX = 20_000;
/** Columns of a table that may hold anything. */
export const COLUMNS_MAX = 200;
/** Rows of a table that are kept: a list and its headings. Further ones are only counted. */
export const ROWS_KEPT_MAX = LIST_ROWS_MAX + 1;
/** Longest text of a cell, in UTF-16 units: more than any field takes, so that the row is refused and its list is not. */
export const CELL_LENGTH_MAX = 500;
/** How long reading may take until it is stopped. A list of 5,000 people takes less than one second. */
export const READING_TIME_MAX_MS = 15_000;
