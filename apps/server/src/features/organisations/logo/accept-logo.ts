import { detectFile } from '@plumbline/domain/actions/file-type';
import { LOGO_BYTES_MAX, LOGO_MAX_PX } from '@plumbline/domain/logo';
import { AppError } from '../../../core/errors.ts';
import type { PictureOutcome, PictureTask } from '../../../platform/pictures/picture-messages.ts';

/** A logo as it is stored: a PNG, which keeps sharp edges and transparency. */
export interface AcceptedLogo {
  readonly content: Buffer;
  /** Width in pixels, as the height. */
  readonly width: number;
  readonly height: number;
}

/**
 * Checks a logo by its content. It is decoded and re-encoded, which removes metadata and all other hidden content.
 *
 * @param encode decodes and re-encodes a picture, possibly after waiting for its turn
 * @throws {AppError} `file_not_accepted`, `picture_too_large`, `payload_too_large`
 */
export async function acceptLogo(
  sent: Uint8Array,
  encode: (picture: PictureTask) => Promise<PictureOutcome>,
): Promise<AcceptedLogo> {
  if (sent.length > LOGO_BYTES_MAX) throw new AppError('payload_too_large');
  const kind = detectFile(sent);
  if (kind !== 'png' && kind !== 'jpeg') throw notAccepted();
  const outcome = await encode({ content: sent, kind, encodedAs: 'png', fitsInto: LOGO_MAX_PX });
  if (outcome.kind === 'not_accepted') throw notAccepted();
  if (outcome.kind === 'too_large') throw new AppError('picture_too_large');
  return { content: Buffer.from(outcome.content), ...outcome.size };
}

function notAccepted(): AppError {
  const message = 'Use a PNG or JPEG that is not damaged.';
  return new AppError('file_not_accepted', { message, details: [{ field: 'body', message }] });
}
