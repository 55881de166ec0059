/**
 * Encodings of text files that do not say how their letters are stored, in the order in which equally good ones are
 * taken. Their tables are those of the browser's `TextDecoder`.
 */
export const LEGACY_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
] as const;
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number];

export function isLegacyEncoding(text: string): text is LegacyEncoding {
  return (LEGACY_ENCODINGS as readonly string[]).includes(text);
}

/** An encoding, and the first texts of the file that contain its letters, as it reads them. */
export interface EncodingChoice {
  readonly encoding: LegacyEncoding;
  readonly samples: readonly string[];
}

/** Encoding assumed for a file that does not declare one. */
export interface RecognisedEncoding {
  readonly taken: EncodingChoice;
  /** Whether no other encoding gives plausible words. */
  readonly isSure: boolean;
  /** Encodings that give other texts, the likeliest first. */
  readonly others: readonly EncodingChoice[];
}
