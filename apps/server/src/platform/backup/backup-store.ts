/** Where finished backups are kept: a folder, or a bucket of an S3-compatible service. */
export interface BackupStore {
  /** Name of the store in sentences. */
  readonly place: string;
  /** The folder in which a backup is written before it is stored. */
  readonly workFolder: string;
  /** Whether backups stay in the work folder. */
  readonly keepsInWorkFolder: boolean;
  /** Stores a finished file of the work folder under its name. */
  store(name: string): Promise<void>;
  /** Names of all files in the store, including files of others. */
  list(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

/** Thrown when a backup store cannot be used. The message has a remedy, no secrets and no period. */
export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
  /** The failure as a sentence without paths and addresses. */
  readonly reason: string;

  constructor(message: string, { reason, cause }: { readonly reason?: string; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason ?? 'The backup could not be stored.';
  }
}
