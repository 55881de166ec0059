/** Why the embedded PostgreSQL cannot be used. Callers add a remedy. */
export type Problem =
  | { readonly kind: 'folder_not_writable'; readonly dataDir: string; readonly reason: string }
  | { readonly kind: 'folder_in_use'; readonly dataDir: string }
  | { readonly kind: 'folder_not_lockable'; readonly dataDir: string; readonly reason: string }
  /** This process is root, and no ordinary account for PostgreSQL was found. */
  | { readonly kind: 'account_missing'; readonly account: string; readonly reason: string }
  | { readonly kind: 'platform_unsupported' }
  | { readonly kind: 'programs_missing'; readonly packageName: string }
  | { readonly kind: 'programs_not_runnable'; readonly folder: string }
  /** The database was never started on the data folder. */
  | { readonly kind: 'never_started'; readonly dataDir: string }
  | { readonly kind: 'record_unreadable'; readonly path: string }
  /** Data exists, but its passwords are lost. */
  | { readonly kind: 'record_missing'; readonly path: string; readonly home: string }
  | { readonly kind: 'data_missing'; readonly dataDir: string; readonly folder: string }
  | { readonly kind: 'data_out_of_reach'; readonly home: string }
  | {
      readonly kind: 'other_major_version';
      readonly dataDir: string;
      readonly found: string;
      readonly supported: string;
    }
  | { readonly kind: 'not_created'; readonly home: string; readonly reason: string }
  | { readonly kind: 'not_started'; readonly reason: string; readonly logFile: string }
  | { readonly kind: 'not_stopped'; readonly home: string; readonly processId: number | null }
  | { readonly kind: 'died_repeatedly'; readonly deaths: number; readonly logFile: string }
  | { readonly kind: 'restart_failed'; readonly reason: string };

/** The message states the problem without a period, so that a remedy can follow it. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(describe(problem));
    this.problem = problem;
  }
}

function describe(problem: Problem): string {
  switch (problem.kind) {
    case 'folder_not_writable':
      return `The data folder ${problem.dataDir} cannot be written to (${problem.reason})`;
    case 'folder_in_use':
      return `Another process is using the data folder ${problem.dataDir}`;
    case 'folder_not_lockable':
      return `The data folder ${problem.dataDir} cannot be locked (${problem.reason})`;
    case 'account_missing':
      return `PostgreSQL does not run as root, and the user '${problem.account}' could not be created (${problem.reason})`;
    case 'platform_unsupported':
      return 'The embedded PostgreSQL does not run on Windows';
    case 'programs_missing':
      return `The package ${problem.packageName} is not installed`;
    case 'programs_not_runnable':
      return `The PostgreSQL programs in ${problem.folder} cannot be run on this machine`;
    case 'never_started':
      return `There is no database in ${problem.dataDir} yet`;
    case 'record_unreadable':
      return `${problem.path} cannot be read, and it holds the passwords of the embedded PostgreSQL`;
    case 'record_missing':
      return `${problem.path} is missing, and it holds the passwords of the database in ${problem.home}`;
    case 'data_missing':
      return `The database that belongs to ${problem.dataDir} is missing in ${problem.folder}`;
    case 'data_out_of_reach':
      return `The database in ${problem.home} cannot be reached by the account that owns it`;
    case 'other_major_version':
      return `The data folder ${problem.dataDir} was created by PostgreSQL ${problem.found}, but this package includes PostgreSQL ${problem.supported}`;
    case 'not_created':
      return `The embedded PostgreSQL could not be created in ${problem.home} (${problem.reason})`;
    case 'not_started':
      return `The embedded PostgreSQL does not start (${problem.reason})`;
    case 'not_stopped':
      return `The embedded PostgreSQL in ${problem.home} does not stop`;
    case 'died_repeatedly':
      return `The embedded PostgreSQL died ${problem.deaths} times within a minute`;
    case 'restart_failed':
      return problem.reason;
  }
}
