const LENGTH_MAX = 120;

/** By file type: the extension of stored files, then its equivalents. */
const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

export type FileType = 'image/jpeg' | 'image/webp' | 'application/pdf';

/** Control characters, and marks that disguise a name, such as right-to-left overrides. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters that common file systems forbid. */
const FORBIDDEN_CHARACTERS = /[<>:"|?*]/g;

/**
 * A name for a stored file: without folders, control characters and invisible characters, and with the extension of its actual type.
 *
 * @param name as sent by the client
 * @param type the type that was found in the content
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(FORBIDDEN_CHARACTERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const ending = ENDINGS[type].find((each) => visible.toLowerCase().endsWith(each));
  const stem = (ending === undefined ? withoutEnding(visible) : visible.slice(0, -ending.length)).replaceAll(
    /^[. ]+|[. ]+$/g,
    '',
  );
  const kept = ending ?? ENDINGS[type][0];
  return `${shorten(stem, LENGTH_MAX - kept.length) || 'file'}${kept.toLowerCase()}`;
}

/** The name without an extension of another type: `photo.png` is stored as WebP, and `invoice.pdf.exe` loses its last extension. */
function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

/** The beginning of the text, without half of a surrogate pair at its end. */
function shorten(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\ufffd', '').trim();
}
