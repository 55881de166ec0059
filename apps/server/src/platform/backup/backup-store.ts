/** Where finished backups are kept: a folder, or a bucket of an S3-compatible service. */
export interface BackupStore {
  /** How the place is called in sentences. */
  readonly place: string;
  /** The folder in which a backup is written before it is stored. */
  readonly workFolder: string;
  /** Whether that is also where they stay. */
  readonly keepsInWorkFolder: boolean;
  /** Stores a finished file of the work folder under its name. */
  store(name: string): Promise<void>;
  /** Names of all files in the place, including those that are not ours. */
  list(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}
