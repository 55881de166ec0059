import { XML_DEPTH_MAX, XML_TAG_MAX } from './limits.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** Callbacks for the contents of a document, in document order. Names have no prefix. */
export interface XmlVisitor {
  /** @param tag the tag's text, for {@link attribute} */
  open?(name: string, tag: string): void;
  close?(name: string): void;
  /** Raw text; {@link plainText} resolves its character references. */
  text?(written: string): void;
}

/**
 * Scans an XML document of a workbook sequentially; its only state is the depth.
 *
 * Workbooks contain no document types and no entities, so a document with either is refused and nothing is ever expanded.
 *
 * @throws {UnreadableList} when it is not sufficiently well formed, or nested too deeply
 */
export function scanXml(xml: string, visitor: XmlVisitor): void {
  let depth = 0;
  let at = 0;
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', at)) {
    if (start > at) visitor.text?.(xml.slice(at, start));
    if (xml.startsWith('<!--', start)) at = endOf(xml, '-->', start + 4);
    else if (xml.startsWith('<?', start)) at = endOf(xml, '?>', start + 2);
    else if (xml.startsWith('<!', start)) throw new UnreadableList(UNREADABLE.damaged);
    else {
      at = endOfTag(xml, start + 1);
      const tag = xml.slice(start + 1, at - 1);
      const name = nameIn(tag);
      if (tag.startsWith('/')) {
        depth -= 1;
        visitor.close?.(name);
      } else {
        depth += 1;
        visitor.open?.(name, tag);
        if (tag.endsWith('/')) {
          depth -= 1;
          visitor.close?.(name);
        }
      }
      if (depth < 0 || depth > XML_DEPTH_MAX) throw new UnreadableList(UNREADABLE.damaged);
    }
  }
  if (depth !== 0) throw new UnreadableList(UNREADABLE.damaged);
}

/** The value of an attribute with any prefix; `null` when the tag has no such attribute. */
export function attribute(tag: string, name: keyof typeof ATTRIBUTES): string | null {
  const [, double, single] = ATTRIBUTES[name].exec(tag) ?? [];
  const written = double ?? single;
  return written === undefined ? null : plainText(written);
}

const named = (name: string) => new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = {
  r: named('r'),
  t: named('t'),
  id: named('id'),
  Id: named('Id'),
  Target: named('Target'),
  Type: named('Type'),
  state: named('state'),
  name: named('name'),
  s: named('s'),
  hidden: named('hidden'),
  numFmtId: named('numFmtId'),
  formatCode: named('formatCode'),
};

const NAMED_CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const CODE_POINT_MAX = 0x10_ff_ff;

/** Text with its character references resolved once. */
export function plainText(written: string): string {
  return written.replaceAll(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED_CHARACTERS[name] ?? whole;
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code > CODE_POINT_MAX ? '\uFFFD' : String.fromCodePoint(code);
  });
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end === -1) throw new UnreadableList(UNREADABLE.damaged);
  return end + mark.length;
}

const [QUOTE, APOSTROPHE, GREATER] = [0x22, 0x27, 0x3e];

/** The position after the `>` that ends a tag, ignoring those inside quotes. */
function endOfTag(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < Math.min(xml.length, from + XML_TAG_MAX); at += 1) {
    const character = xml.charCodeAt(at);
    if (quote === 0 && character === GREATER) return at + 1;
    if (quote === 0 && (character === QUOTE || character === APOSTROPHE)) quote = character;
    else if (character === quote) quote = 0;
  }
  throw new UnreadableList(UNREADABLE.damaged);
}

/** The name of a tag without its prefix. */
function nameIn(tag: string): string {
  const [, name] = /^\/?(?:[^\s:/]+:)?([^\s:/]+)/.exec(tag) ?? [];
  if (name === undefined) throw new UnreadableList(UNREADABLE.damaged);
  return name;
}
