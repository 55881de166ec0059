interface Pdf {
  /** Numbered from 1, without `obj` and `endobj`, in Latin-1. */
  readonly objects: string[];
  readonly trailer: string;
  /** Numbers of the objects that a file has once. */
  readonly pages: number;
  readonly tags: number;
  readonly outlines: number;
}

/** Literal strings, with parentheses nested up to three deep, references to objects, and the numbers of pages in their tags. */
const STRINGS_AND_NUMBERS =
  /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|\b(\d+) 0 R\b|(?<=\/StructParents )(\d+)/g;

const COUNT = /(?<=\/Count )(\d+)/;
const PAGES = /(?<=\/Kids \[)([^\]]*)/;
const TAGS = /(?<=\/K \[)([^\]]*)/;
/** The tags on each page, by its number. */
const TAGS_OF_PAGES = /(?<=\/Nums \[)([^\]]*)/;
const NEXT_PAGE = /(?<=\/ParentTreeNextKey )(\d+)/;

/**
 * Appends PDF files to the first, with their tags and outlines; title and language are those of the first. Other entries in the catalogs
 * of the other files are left out. Supports only what typst writes: objects numbered without gaps, a classic table of references, tags,
 * and a heading in the first file.
 *
 * @throws {RangeError} for other PDF files
 */
export function joinPdfs([first, ...others]: readonly Uint8Array[]): Uint8Array {
  if (first === undefined) throw new RangeError('there is no PDF to join');
  if (others.length === 0) return first;
  const joined = readPdf(first);
  for (const other of others) append(joined, readPdf(other));
  return serialize(joined);
}

function readPdf(bytes: Uint8Array): Pdf {
  const file = Buffer.from(bytes).toString('latin1');
  const trailer = file.slice(file.lastIndexOf('trailer\n'), file.lastIndexOf('startxref'));
  const objects = objectsOf(file);
  const catalog = objects[idIn(trailer, 'Root') - 1] ?? '';
  return {
    objects,
    trailer,
    pages: idIn(catalog, 'Pages'),
    tags: idIn(catalog, 'StructTreeRoot'),
    outlines: idIn(catalog, 'Outlines'),
  };
}

function objectsOf(file: string): string[] {
  const table = Number(requireMatch(file.slice(-40), /startxref\s+(\d+)\s/));
  const starts = Array.from(file.slice(table).matchAll(/^(\d{10}) \d{5} n/gm), ([, start]) => Number(start));
  return starts.map((start, index) => {
    const opening = `${index + 1} 0 obj\n`;
    if (!file.startsWith(opening, start)) throw new RangeError('the objects of the PDF are not numbered without gaps');
    const end = file.lastIndexOf('endobj', starts[index + 1] ?? table);
    if (end < start) throw new RangeError('the objects of the PDF are not in the order of their numbers');
    return file.slice(start + opening.length, end);
  });
}

function append(to: Pdf, next: Pdf): void {
  const offset = to.objects.length;
  const shared = new Map([
    [next.pages, to.pages],
    [next.tags, to.tags],
    [next.outlines, to.outlines],
  ]);
  const pages = Number(requireMatch(to.objects[to.pages - 1] ?? '', COUNT));
  const afterPages = (value: string) => Number(value) + pages;
  const renumber = (text: string) =>
    text.replace(STRINGS_AND_NUMBERS, (whole, id, page) => {
      if (page !== undefined) return String(afterPages(page));
      return id === undefined ? whole : `${shared.get(Number(id)) ?? Number(id) + offset} 0 R`;
    });
  const valueIn = (id: number, pattern: RegExp) => requireMatch(next.objects[id - 1] ?? '', pattern);
  const change = (id: number, pattern: RegExp, changed: (value: string) => string | number) => {
    to.objects[id - 1] = (to.objects[id - 1] ?? '').replace(pattern, (value) => String(changed(value)));
  };

  for (const [index, object] of next.objects.entries()) {
    const headEnd = object.endsWith('endstream\n') ? object.indexOf('\nstream\n') : object.length;
    const head = renumber(object.slice(0, headEnd));
    to.objects.push(shared.has(index + 1) ? 'null\n' : head + object.slice(headEnd));
  }
  change(to.pages, PAGES, (kids) => `${kids} ${renumber(valueIn(next.pages, PAGES))}`);
  change(to.pages, COUNT, () => afterPages(valueIn(next.pages, COUNT)));
  change(to.tags, TAGS, (tags) => `${tags} ${renumber(valueIn(next.tags, TAGS))}`);
  const tagsOfPages = renumber(valueIn(next.tags, TAGS_OF_PAGES)).replace(/(\d+)(?= \d+ 0 R)/g, (page) =>
    String(afterPages(page)),
  );
  change(to.tags, TAGS_OF_PAGES, (before) => `${before} ${tagsOfPages}`);
  change(to.tags, NEXT_PAGE, () => afterPages(valueIn(next.tags, NEXT_PAGE)));
  const { outlines } = next;
  // Empty without headings.
  if (!(next.objects[outlines - 1] ?? '').includes('/First ')) return;
  const last = idIn(to.objects[to.outlines - 1] ?? '', 'Last');
  const first = offset + Number(valueIn(outlines, /\/First (\d+) 0 R/));
  change(last, /<</, () => `<< /Next ${first} 0 R`);
  change(first, /<</, () => `<< /Prev ${last} 0 R`);
  change(to.outlines, /(?<=\/Last )\d+/, () => offset + Number(valueIn(outlines, /\/Last (\d+) 0 R/)));
  change(to.outlines, COUNT, (count) => Number(count) + Number(valueIn(outlines, COUNT)));
}

function serialize({ objects, trailer }: Pdf): Uint8Array {
  const pieces = ['%PDF-1.7\n%\u0080\u0080\u0080\u0080\n\n'];
  let size = pieces[0]?.length ?? 0;
  const table = ['0000000000 65535 f\r\n'];
  for (const [index, object] of objects.entries()) {
    const piece = `${index + 1} 0 obj\n${object}endobj\n\n`;
    table.push(`${String(size).padStart(10, '0')} 00000 n\r\n`);
    pieces.push(piece);
    size += piece.length;
  }
  const count = objects.length + 1;
  const end = trailer.replace(/(?<=\/Size )\d+/, String(count));
  pieces.push(`xref\n0 ${count}\n`, ...table, `${end}startxref\n${size}\n%%EOF`);
  return Buffer.from(pieces.join(''), 'latin1');
}

function idIn(object: string, key: string): number {
  return Number(requireMatch(object, new RegExp(`/${key} (\\d+) 0 R`)));
}

function requireMatch(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new RangeError(`the PDF has no ${pattern.source}`);
  return value;
}
