import { ACTION_FILE_BYTES_MAX, PICTURE_SIDE_MAX } from '@plumbline/domain/actions/action';
import type { FileType } from '@plumbline/domain/actions/file-name';
import { type AcceptedFile, detectFile } from '@plumbline/domain/actions/file-type';
import { AppError } from '../../../core/errors.ts';

/** More pixels than any phone takes; a picture that unpacks to more is a decompression bomb. */
const PIXELS_MAX = 120_000_000;
/** Only a picture that was made for it takes longer to decode. */
const SECONDS_MAX = 20;
const QUALITY = 82;

/** A file in its stored form. */
export interface AcceptedContent {
  readonly mediaType: FileType;
  readonly content: Buffer;
  /** Size of a picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * Checks a file by its content. Pictures are decoded and re-encoded, which removes where and with what they were taken,
 * and anything else that was hidden in them.
 *
 * @throws {AppError} `file_not_accepted`, `picture_too_large`, `payload_too_large`
 */
export async function acceptFile(sent: Uint8Array): Promise<AcceptedContent> {
  if (sent.length > ACTION_FILE_BYTES_MAX) throw new AppError('payload_too_large');
  const kind = detectFile(sent);
  if (kind === null) throw notAccepted();
  if (kind === 'pdf') return { mediaType: 'application/pdf', content: Buffer.from(sent), size: null };
  return encodeAnew(sent, kind);
}

async function encodeAnew(sent: Uint8Array, kind: Exclude<AcceptedFile, 'pdf'>): Promise<AcceptedContent> {
  // Loaded with the first picture, because most servers receive none for days.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One thread for each picture, so that a few pictures leave processors for requests.
  sharp.concurrency(1);
  const picture = sharp(sent, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw notAccepted();
  });
  if (format !== kind) throw notAccepted();
  if (width * height > PIXELS_MAX) throw new AppError('picture_too_large');
  const fitted = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const encoded = kind === 'jpeg' ? fitted.jpeg({ quality: QUALITY }) : fitted.webp({ quality: QUALITY });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw notAccepted();
  });
  if (data.length > ACTION_FILE_BYTES_MAX) throw new AppError('picture_too_large');
  const size = { width: info.width, height: info.height };
  return { mediaType: kind === 'jpeg' ? 'image/jpeg' : 'image/webp', content: data, size };
}

function notAccepted(): AppError {
  const error = new AppError('file_not_accepted');
  return new AppError('file_not_accepted', { details: [{ field: 'body', message: error.message }] });
}
