import type { AcceptedFile } from '@plumbline/domain/actions/file-type';

/** A picture to decode and re-encode. */
export interface PictureTask {
  readonly content: Uint8Array;
  readonly kind: Exclude<AcceptedFile, 'pdf'>;
  /** Longest side of the encoded picture, in pixels; smaller pictures are not enlarged. */
  readonly sideMax: number;
}

/** Limits of the process that decodes a picture. */
export interface PictureLimits {
  readonly memoryBytesMax: number;
  readonly processorSecondsMax: number;
}

/** Sent to the process that decodes a picture. */
export interface PictureRequest extends PictureTask, PictureLimits {}

/** Sent by the process that decodes a picture; the size is in pixels. */
export type PictureOutcome =
  | {
      readonly kind: 'encoded';
      readonly content: Uint8Array;
      readonly size: { readonly width: number; readonly height: number };
    }
  | { readonly kind: 'not_accepted' }
  | { readonly kind: 'too_large' };
