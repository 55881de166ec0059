import { ACTION_FILE_BYTES_MAX, PICTURE_SIDE_MAX } from '@plumbline/domain/actions/action';
import type { FileType } from '@plumbline/domain/actions/file-name';
import { detectFile } from '@plumbline/domain/actions/file-type';
import { AppError } from '../../../core/errors.ts';
import type { PictureOutcome, PictureTask } from '../../../platform/pictures/picture-messages.ts';
import { encodePicture } from '../../../platform/pictures/picture-process.ts';

/** A file in its stored form. */
export interface AcceptedContent {
  readonly mediaType: FileType;
  readonly content: Buffer;
  /** Size of a picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * Checks a file by its content. Pictures are decoded and re-encoded, which removes metadata, such as place and camera, and all other hidden
 * content.
 *
 * @param encode re-encodes a picture, possibly after waiting for its turn
 * @throws {AppError} `file_not_accepted`, `picture_too_large`, `payload_too_large`
 */
export async function acceptFile(
  sent: Uint8Array,
  encode: (picture: PictureTask) => Promise<PictureOutcome> = encodePicture,
): Promise<AcceptedContent> {
  if (sent.length > ACTION_FILE_BYTES_MAX) throw new AppError('payload_too_large');
  const kind = detectFile(sent);
  if (kind === null) throw notAccepted();
  if (kind === 'pdf') return { mediaType: 'application/pdf', content: Buffer.from(sent), size: null };
  const encodedAs = kind === 'jpeg' ? 'jpeg' : 'webp';
  const fitsInto = { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX };
  const outcome = await encode({ content: sent, kind, encodedAs, fitsInto });
  if (outcome.kind === 'not_accepted') throw notAccepted();
  if (outcome.kind === 'too_large' || outcome.content.length > ACTION_FILE_BYTES_MAX) {
    throw new AppError('picture_too_large');
  }
  return { mediaType: `image/${encodedAs}`, content: Buffer.from(outcome.content), size: outcome.size };
}

function notAccepted(): AppError {
  const error = new AppError('file_not_accepted');
  return new AppError('file_not_accepted', { details: [{ field: 'body', message: error.message }] });
}
