/** Limit of rows per request. */
const ROWS_MAX = 200;
/** Bytes of rows per request: below the limit of its body, whatever the cells contain. */
const BYTES_MAX = 200_000;

interface Chunk<Row> {
  /** Position of the first row, from 1. */
  readonly position: number;
  readonly rows: readonly Row[];
}

/** The rows of a list, in parts that fit into one request each. */
export function uploadChunks<Row>(rows: readonly Row[]): Chunk<Row>[] {
  const encoder = new TextEncoder();
  const chunks: { position: number; rows: Row[] }[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const [index, row] of rows.entries()) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    const last = chunks.at(-1);
    if (last === undefined || last.rows.length === ROWS_MAX || bytes + size > BYTES_MAX) {
      chunks.push({ position: index + 1, rows: [row] });
      bytes = size;
    } else {
      last.rows.push(row);
      bytes += size;
    }
  }
  return chunks;
}
