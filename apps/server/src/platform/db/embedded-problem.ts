import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from '@plumbline/embedded-postgres/problem';
import { StartProblem } from '../../core/start-problem.ts';

/** Runs `work` on the embedded PostgreSQL and turns its errors into messages with a remedy. */
export async function withStartProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? explainEmbeddedProblem(error) : error;
  }
}

export function explainEmbeddedProblem(error: EmbeddedPostgresError): StartProblem {
  return new StartProblem(explain(error));
}

function explain({ problem, message }: EmbeddedPostgresError): string {
  switch (problem.kind) {
    case 'folder_not_writable':
      return `${message}: let ${userInfo().username} write there, or set DATA_DIR to another folder.`;
    case 'folder_in_use':
      return `Another Plumbline server is using the data folder ${problem.dataDir}: stop it, or set DATA_DIR to another folder.`;
    case 'folder_not_lockable':
      return `${message}: set DATA_DIR to a folder on a local disk.`;
    case 'account_missing':
      return `${message}: create it, start Plumbline as an ordinary user, or set DATABASE_URL.`;
    case 'platform_unsupported':
      return `${message}: start Plumbline inside WSL, or set DATABASE_URL to PostgreSQL 15 or later.`;
    case 'programs_missing':
      return `${message}: run 'npm ci --include=optional' on this machine, or set DATABASE_URL to PostgreSQL 15 or later.`;
    case 'programs_not_runnable':
      return `${message}: set DATABASE_URL to PostgreSQL 15 or later.`;
    case 'never_started':
      return `${message}: start Plumbline once, or set DATA_DIR to its data folder.`;
    case 'record_unreadable':
      return `${message}: run this as the user who owns it; if it is lost, restore a backup into another data folder.`;
    case 'record_missing':
    case 'data_missing':
      return `${message}: put it back, or restore a backup into another data folder.`;
    case 'data_out_of_reach':
      return `${message}: let other users enter the folders above it (chmod o+x).`;
    case 'other_major_version':
      return `The data folder ${problem.dataDir} was created by PostgreSQL ${problem.found}, but this version of Plumbline comes with PostgreSQL ${problem.supported}: start the version that created it, or set DATA_DIR to a new folder and load a dump there.`;
    case 'not_created':
      return `${message}: free some space there, set DATA_DIR to another folder, or set DATABASE_URL.`;
    case 'not_started':
    case 'died_repeatedly':
      return `${message}: see ${problem.logFile}, or set DATABASE_URL to another PostgreSQL.`;
    case 'not_stopped':
      return `${message}: stop the process ${problem.processId} and start again.`;
    case 'restart_failed':
      return message;
  }
}
