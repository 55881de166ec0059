const LENGTH_MAX = 120;

/** The extension that a file of each type gets, and equivalent ones. */
const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

export type FileType = 'image/jpeg' | 'image/webp' | 'application/pdf';

/** Control characters, and marks that make a name look different from what it is, such as right-to-left overrides. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters that the file system of the server or of a reader does not allow. */
const REFUSED = /[<>:"|?*]/g;

/**
 * A name for a stored file: without folders, control characters and invisible characters, and with the extension of its actual type.
 *
 * @param name as sent by the client
 * @param type the type that was found in the content
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(UNSEEN, '').replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ').trim();
  const ending = ENDINGS[type].find((each) => visible.toLowerCase().endsWith(each));
  const stem = (ending === undefined ? withoutEnding(visible) : visible.slice(0, -ending.length)).replaceAll(
    /^[. ]+|[. ]+$/g,
    '',
  );
  const kept = ending ?? ENDINGS[type][0];
  return `${shorten(stem, LENGTH_MAX - kept.length) || 'file'}${kept.toLowerCase()}`;
}

/** Extensions of other types: `photo.png` becomes a WebP, and `invoice.pdf.exe` loses its last extension. */
function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

/** Never leaves half of a surrogate pair. */
function shorten(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\ufffd', '').trim();
}
