import type { ActionFile } from '@plumbline/contract/wire';
import { ACTION_FILE_BYTES_MAX } from '@plumbline/domain/actions/action';
import { HttpError, messageOf } from '../../../session/http-error.ts';

/** The types that can be chosen; the server determines them from the content. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

const TOO_LARGE = 'The file is larger than 10 MB. Make it smaller first.';

export function typeInWords({ media_type, size }: Pick<ActionFile, 'media_type' | 'size'>): string {
  if (!isPhoto({ media_type })) return 'PDF';
  return size === null ? 'Photo' : `Photo, ${size.width} × ${size.height}`;
}

export function isPhoto({ media_type }: Pick<ActionFile, 'media_type'>): boolean {
  return media_type !== 'application/pdf';
}

/** Reason why a file cannot be sent; null if it can. */
export function refusedFile({ size }: { readonly size: number }): string | null {
  if (size > ACTION_FILE_BYTES_MAX) return TOO_LARGE;
  return size === 0 ? 'The file is empty.' : null;
}

/** Reason why the server refused a file. */
export function uploadFailureInWords(error: Error): string {
  if (error instanceof HttpError && error.code === 'payload_too_large') return TOO_LARGE;
  return messageOf(error, 'The file could not be added. Please try again.');
}
