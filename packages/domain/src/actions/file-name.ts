const LENGTH_MAX = 120;

/** The ending that a file of each type gets, and others that say the same. */
const ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

export type FileType = 'image/jpeg' | 'image/webp' | 'application/pdf';

/** Controls, and marks that make a name read differently from what it is, such as right-to-left overrides. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Characters that a file system of ours or of a reader refuses. */
const REFUSED = /[<>:"|?*]/g;

/**
 * A name for a stored file: without folders, controls and invisible characters, and with the ending of what the file is.
 *
 * @param name as it was sent
 * @param type what the content was found to be
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

/** Of another type than the file: `photo.png` becomes a WebP, and `invoice.pdf.exe` loses its last ending. */
function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

/** Never half of a pair of surrogates. */
function shorten(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll('\ufffd', '').trim();
}
