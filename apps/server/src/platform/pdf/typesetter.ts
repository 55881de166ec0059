import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { encode } from 'uqr';
import { familiesFor, loadFonts } from './fonts.ts';
import { joinPdfs } from './join-pdfs.ts';
import { printableValue } from './printable-text.ts';

/** A document to typeset: a template of the product and its data. */
export interface TypesetDocument extends DocumentPart {
  /** File name of a typst template in the typesetter's folder. */
  readonly template: string;
  /** Set one by one with the same template and appended, because the memory that typst needs grows with the pages. */
  readonly furtherParts?: readonly DocumentPart[];
}

export interface DocumentPart {
  /** JSON values only. Templates read them as data, never as typst code. */
  readonly data: object;
  /** Texts whose QR codes the template draws: it finds them by text in `sys.inputs.qr_codes`. */
  readonly qrTexts?: readonly string[];
  /** Pictures that the template shows, by file name beside the template. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
}

export interface TypesetPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Makes PDF files that conform to PDF/UA-1: tagged, with a language, a title and text that can be copied. */
export interface Typesetter {
  /** @throws {Error} when the document cannot be typeset, or would not conform to PDF/UA-1 */
  typeset(document: TypesetDocument, madeAt: Date): TypesetPdf | Promise<TypesetPdf>;
}

/** @param templatesFolder path of the folder with the typst templates */
export function typeset(templatesFolder: string, document: TypesetDocument, madeAt: Date): TypesetPdf {
  return joinParts(partsOf(document).map((part) => typesetPart(templatesFolder, part, madeAt)));
}

/** The document without further parts, and each of these as a document. */
export function partsOf({ template, furtherParts = [], ...first }: TypesetDocument): TypesetDocument[] {
  return [first, ...furtherParts].map((part) => ({ template, ...part }));
}

export function joinParts(parts: readonly TypesetPdf[]): TypesetPdf {
  return { bytes: joinPdfs(parts.map(({ bytes }) => bytes)), pages: parts.reduce((sum, { pages }) => sum + pages, 0) };
}

/** Loads only the fonts that the document needs: those of every document take a quarter of a second and some 20 MB. */
function typesetPart(
  templatesFolder: string,
  { template, data, qrTexts = [], pictures = {} }: TypesetDocument,
  madeAt: Date,
): TypesetPdf {
  const fonts = loadFonts(familiesFor(JSON.stringify(data)));
  // The compiler also finds the machine's fonts, but templates name the product's families and switch fallback off.
  const compiler = NodeCompiler.create({ workspace: templatesFolder, fontArgs: [{ fontBlobs: [...fonts.blobs] }] });
  for (const [name, content] of Object.entries(pictures)) {
    compiler.mapShadow(join(templatesFolder, name), Buffer.from(content));
  }
  const inputs = {
    data: JSON.stringify(printableValue(data, fonts.isCovered)),
    fonts: JSON.stringify(fonts.names),
    qr_codes: JSON.stringify(Object.fromEntries(qrTexts.map((text) => [text, qrSvg(text)]))),
  };
  const compiled = compiler.compile({ mainFilePath: join(templatesFolder, template), inputs });
  const set = compiled.result;
  if (set === null) throw new Error(`the document cannot be set: ${problemsOf(compiler, compiled)}`);
  return { bytes: exported(compiler, set, madeAt), pages: set.numOfPages };
}

function exported(compiler: NodeCompiler, document: NodeTypstDocument, madeAt: Date): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt.getTime() / 1000) });
  } catch (error) {
    // Without a cause: the compiler quotes the refused text, and personal data of reports must not be logged.
    const rule = /PDF\/UA-1 error: [^`"]*/.exec(String(error))?.[0] ?? 'no reason given';
    throw new Error(`the document does not conform to PDF/UA-1: ${rule}`);
  }
}

/** Messages name templates and lines, never the data. */
function problemsOf(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  if (error === null) return 'no reason given';
  return compiler
    .fetchDiagnostics(error)
    .map(({ path, message }: { path?: string; message?: string }) => `${path ?? ''}: ${message ?? ''}`)
    .join('; ');
}

/** Light modules around the code, which scanners need to find the corners. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text as an SVG image, one unit per module: a line for each run of dark modules in a row, which needs less memory than
 * their outlines.
 *
 * With error correction M a code is readable with 15% damage, and its modules are large enough for old phones.
 */
function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const lines = data.flatMap((row, y) =>
    Array.from(row.map(Number).join('').matchAll(/1+/g), (run) => `M${run.index} ${y}h${run[0].length}`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -0.5 ${size} ${size}"><path d="${lines.join('')}" fill="none" stroke="#000"/></svg>`;
}
