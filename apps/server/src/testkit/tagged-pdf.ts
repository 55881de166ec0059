import { inflateSync } from 'node:zlib';

/** A leaf of the structure tree, which a screen reader reads. */
interface TaggedText {
  /** The tags from the document down, such as `Document Table TBody TR TD`. */
  readonly path: string;
  readonly language: string | null;
  readonly text: string;
}

export interface TaggedPdf {
  readonly language: string | null;
  /** From the XML metadata. */
  readonly metadata: string;
  readonly isTagged: boolean;
  readonly fonts: readonly string[];
  readonly texts: readonly TaggedText[];
  /** The alternative texts of pictures. */
  readonly alternatives: readonly string[];
}

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: string | null }>;

/** Reads the text of a PDF along its tags. Supports only PDF files of typst: plain objects, and fonts with `ToUnicode`. */
export function readTaggedPdf(bytes: Uint8Array): TaggedPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(file);
  const heads = [...objects.values()].map(({ head }) => head);
  const catalog = heads.find((head) => head.includes('/Type /Catalog')) ?? '';
  const root = heads.find((head) => head.includes('/Type /StructTreeRoot')) ?? '';
  const marked = new Map(
    [...objects].flatMap(([id, { head }]) =>
      /\/Type \/Page\b/.test(head) ? [[id, markedTexts(objects, head)] as const] : [],
    ),
  );
  const texts: { element: number; path: string; language: string | null; text: string }[] = [];
  const walk = (id: number, path: string, language: string | null) => {
    const head = objects.get(id)?.head ?? '';
    const own = languageIn(head) ?? language;
    const here = `${path} ${/\/S \/(\w+)/.exec(head)?.[1] ?? ''}`.trim();
    const page = Number(/\/Pg (\d+) 0 R/.exec(head)?.[1] ?? 0);
    for (const kid of kidsOf(head)) {
      if ('element' in kid) walk(kid.element, here, own);
      else {
        const said = marked.get(kid.page ?? page)?.get(kid.mark);
        const last = texts.at(-1);
        if (said === undefined || said.text === '') continue;
        const spoken = said.language ?? own;
        if (last?.element === id && last.language === spoken) last.text += said.text;
        else texts.push({ element: id, path: here, language: spoken, text: said.text });
      }
    }
  };
  for (const kid of kidsOf(root)) if ('element' in kid) walk(kid.element, '', languageIn(catalog));
  return {
    language: languageIn(catalog),
    metadata: Buffer.from(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file)?.[0] ?? '', 'latin1').toString('utf8'),
    isTagged: /\/MarkInfo <<\s*\/Marked true/.test(catalog),
    fonts: [
      ...new Set(heads.flatMap((head) => /\/Type \/FontDescriptor\s+\/FontName \/\w+\+([\w-]+)/.exec(head)?.[1] ?? [])),
    ],
    texts,
    alternatives: heads.flatMap((head) =>
      /\/S \/Figure\b/.test(head) ? [/\/Alt \(([^)]*)\)/.exec(head)?.[1] ?? ''] : [],
    ),
  };
}

/** The drawing instructions of each page. */
export function pageContents(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  return [...objects.values()].flatMap(({ head }) =>
    /\/Type \/Page\b/.test(head) ? [streamOf(objects, Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))] : [],
  );
}

/** The topmost titles of the outline, from the first to the last, in Latin-1. */
export function outlineOf(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const outlines = [...objects.values()].find(({ head }) => head.includes('/Type /Outlines'))?.head ?? '';
  const titles: string[] = [];
  let id: string | undefined = /\/First (\d+) 0 R/.exec(outlines)?.[1];
  let before: string | undefined;
  while (id !== undefined) {
    const head = objects.get(Number(id))?.head ?? '';
    if (/\/Prev (\d+) 0 R/.exec(head)?.[1] !== before) throw new RangeError('the outline cannot be read backwards');
    titles.push(/\/Title \((.*)\)/.exec(head)?.[1] ?? '');
    before = id;
    id = /\/Next (\d+) 0 R/.exec(head)?.[1];
  }
  if (/\/Last (\d+) 0 R/.exec(outlines)?.[1] !== before)
    throw new RangeError('the outline does not end with its last entry');
  return titles;
}

function objectsOf(file: string): Objects {
  const objects = new Map<number, { head: string; stream: string | null }>();
  const starts = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let match = starts.exec(file); match !== null; match = starts.exec(file)) {
    const from = match.index + match[0].length;
    const end = file.indexOf('endobj', from);
    const stream = file.indexOf('stream\n', from);
    const hasStream = stream !== -1 && stream < end;
    const head = file.slice(from, hasStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const body = stream + 'stream\n'.length;
    objects.set(Number(match[1]), { head, stream: hasStream ? file.slice(body, body + length) : null });
    starts.lastIndex = hasStream ? body + length : end;
  }
  return objects;
}

function languageIn(head: string): string | null {
  return /\/Lang \(([^)]*)\)/.exec(head)?.[1] ?? null;
}

type Kid = { readonly element: number } | { readonly mark: number; readonly page: number | null };

function kidsOf(head: string): Kid[] {
  const [, list = ''] = /\/K \[([^\]]*)\]/.exec(head) ?? [];
  return Array.from(list.matchAll(/<<([^>]*)>>|(\d+) 0 R|(\d+)/g), ([, reference, element, mark]): Kid => {
    if (element !== undefined) return { element: Number(element) };
    if (mark !== undefined) return { mark: Number(mark), page: null };
    const page = /\/Pg (\d+) 0 R/.exec(reference ?? '')?.[1];
    return {
      mark: Number(/\/MCID (\d+)/.exec(reference ?? '')?.[1] ?? -1),
      page: page === undefined ? null : Number(page),
    };
  });
}

function streamOf(objects: Objects, id: number): string {
  const { head = '', stream = '' } = objects.get(id) ?? {};
  const bytes = Buffer.from(stream ?? '', 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const TOKENS =
  /\/(\w+) <<([^>]*(?:<[^>]*>[^>]*)*)>> BDC|\/\w+ BMC|\bEMC\b|\/(\w+) [\d.]+ Tf|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|<([0-9A-Fa-f]+)>(?=[^\n]*T[Jj])/g;

interface MarkedText {
  readonly text: string;
  readonly language: string | null;
}

/** The texts of a page by the number of their mark. */
function markedTexts(objects: Objects, page: string): Map<number, MarkedText> {
  const fonts = new Map(
    Array.from(page.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', id]) => [name, charactersOf(objects, Number(id))]),
  );
  const content = streamOf(objects, Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
  const texts = new Map<number, MarkedText>();
  const languages = new Map<number, string | null>();
  const open: { mark: number | null; actual: string | null }[] = [];
  let font: ReadonlyMap<number, string> = new Map();
  const add = (text: string) => {
    const mark = open.findLast((each) => each.mark !== null)?.mark;
    if (mark === undefined || mark === null) return;
    texts.set(mark, { text: (texts.get(mark)?.text ?? '') + text, language: languages.get(mark) ?? null });
  };
  for (const [token, tag, properties = '', fontName, hex] of content.matchAll(TOKENS)) {
    if (tag !== undefined) {
      const mark = /\/MCID (\d+)/.exec(properties)?.[1];
      if (mark !== undefined) languages.set(Number(mark), languageIn(properties));
      const actual = /\/ActualText (<[0-9A-Fa-f]*>|\((?:[^()\\]|\\[\s\S])*\))/.exec(properties)?.[1];
      open.push({
        mark: mark === undefined ? null : Number(mark),
        actual: actual === undefined ? null : textString(actual),
      });
    } else if (token.endsWith('BMC')) open.push({ mark: null, actual: null });
    else if (token === 'EMC') add(open.pop()?.actual ?? '');
    else if (fontName !== undefined) font = fonts.get(fontName) ?? new Map();
    else if (open.every(({ actual }) => actual === null)) {
      add(
        decoded(hex === undefined ? unescaped(token.slice(1, -1)) : Buffer.from(hex, 'hex').toString('latin1'), font),
      );
    }
  }
  return texts;
}

function decoded(codes: string, font: ReadonlyMap<number, string>): string {
  let text = '';
  for (let index = 0; index + 1 < codes.length; index += 2) {
    text += font.get(codes.charCodeAt(index) * 256 + codes.charCodeAt(index + 1)) ?? '\ufffd';
  }
  return text;
}

function charactersOf(objects: Objects, fontId: number): Map<number, string> {
  const map = streamOf(objects, Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '')?.[1]));
  return new Map(
    Array.from(map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>\n/gi), ([, code = '', text = '']) => [
      Number.parseInt(code, 16),
      utf16(text),
    ]),
  );
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function textString(written: string): string {
  if (written.startsWith('(')) {
    const raw = unescaped(written.slice(1, -1));
    return raw.startsWith('\u00fe\u00ff') ? utf16(Buffer.from(raw.slice(2), 'latin1').toString('hex')) : raw;
  }
  return utf16(written.slice(1, -1).replace(/^FEFF/i, ''));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(literal: string): string {
  return literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}
