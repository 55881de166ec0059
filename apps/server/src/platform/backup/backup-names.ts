/** Name of a finished backup in a folder or a bucket. Files with other names are never touched. */
const NAME = /^plumbline-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst(?:\.age)?$/;

const PARTIAL_SUFFIX = '.partial';

export function backupName(startedAt: Date, isEncrypted: boolean): string {
  const moment = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `plumbline-${moment}.tar.zst${isEncrypted ? '.age' : ''}`;
}

export function partialName(name: string): string {
  return `${name}${PARTIAL_SUFFIX}`;
}

export function isPartial(name: string): boolean {
  return name.endsWith(PARTIAL_SUFFIX) && timeOf(name.slice(0, -PARTIAL_SUFFIX.length)) !== null;
}

/** Start of a backup; null: the name is not the name of a finished backup. */
export function timeOf(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute, second] = parts;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

export interface KeepingRule {
  /** Maximum number of backups to keep. */
  readonly count: number;
  /** Maximum age of a backup in days; 0: any. */
  readonly days: number;
}

/** The newest finished backup among these files; null: none. */
export function newestOf(names: readonly string[]): string | null {
  return (
    names
      .filter((name) => timeOf(name) !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

const DAY_MS = 86_400_000;

/**
 * The backups to delete: those beyond the number to keep and those that are too old, but never the newest.
 *
 * @param names of all files; names of other files are ignored
 */
export function chooseOutdated(names: readonly string[], { count, days }: KeepingRule, now: Date): readonly string[] {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === null ? [] : [{ name, time }];
    })
    .toSorted((one, other) => other.time.getTime() - one.time.getTime());
  const isTooOld = (time: Date) => days > 0 && now.getTime() - time.getTime() > days * DAY_MS;
  return backups.filter(({ time }, index) => index > 0 && (index >= count || isTooOld(time))).map(({ name }) => name);
}
