import type { AcceptedFile } from '@plumbline/domain/actions/file-type';

export type PictureKind = Exclude<AcceptedFile, 'pdf'>;

/** Limits of the process that decodes a picture. */
export interface PictureLimits {
  readonly memoryBytesMax: number;
  readonly processorSecondsMax: number;
}

/** Sent to the process that decodes a picture. */
export interface PictureRequest extends PictureLimits {
  readonly content: Uint8Array;
  readonly kind: PictureKind;
}

/** Sent by the process that decodes a picture; the size is in pixels. */
export type PictureOutcome =
  | {
      readonly kind: 'encoded';
      readonly content: Uint8Array;
      readonly size: { readonly width: number; readonly height: number };
    }
  | { readonly kind: 'not_accepted' }
  | { readonly kind: 'too_large' };
