/** Why an archive cannot be read. */
export type ArchiveProblemKind =
  | 'not_an_archive'
  | 'cut'
  | 'damaged'
  /** The archive is encrypted, and no key was given. */
  | 'key_missing'
  /** None of the keys decrypts the archive. */
  | 'wrong_key'
  /** A later version of the product wrote the archive. */
  | 'newer_format';

const SENTENCES: Readonly<Record<ArchiveProblemKind, string>> = {
  not_an_archive: 'is not a backup of Plumbline',
  cut: 'is incomplete: its end is missing',
  damaged: 'is damaged or incomplete',
  key_missing: 'is encrypted, and no key was given',
  wrong_key: 'cannot be decrypted with this key',
  newer_format: 'was written by a newer version of Plumbline',
};

/** The message continues a sentence that begins with the archive's name, without a period. */
export class ArchiveProblem extends Error {
  override readonly name: string = 'ArchiveProblem';
  readonly kind: ArchiveProblemKind;

  constructor(kind: ArchiveProblemKind, options?: ErrorOptions) {
    super(SENTENCES[kind], options);
    this.kind = kind;
  }
}
