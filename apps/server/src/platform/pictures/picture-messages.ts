/** The formats of pictures that are accepted. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** A picture to decode and re-encode. */
export interface PictureTask {
  readonly content: Uint8Array;
  readonly kind: PictureKind;
  /** Format of the encoded picture; PNG loses nothing. */
  readonly encodedAs: PictureKind;
  /** What the encoded picture fits into, in pixels; smaller pictures are not enlarged. */
  readonly fitsInto: { readonly width: number; readonly height: number };
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
