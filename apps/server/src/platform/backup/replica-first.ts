import { StartProblem } from '../../core/start-problem.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/**
 * Reads from a replica, and once more from the primary when the replica is behind, away or cancels the reading.
 *
 * @param replica null: there is none
 * @param onAway called with the reason why the primary is read
 */
export async function replicaFirst<Source, Result>(
  { replica, primary }: { readonly replica: Source | null; readonly primary: Source },
  read: (source: Source) => Promise<Result>,
  onAway: (error: unknown) => void,
): Promise<Result> {
  if (replica === null) return read(primary);
  try {
    return await read(replica);
  } catch (error) {
    if (!(error instanceof StartProblem || isDatabaseUnavailable(error))) throw error;
    onAway(error);
  }
  return read(primary);
}

/** The address of a replica with the user of another address: a replica has the roles and passwords of its primary. */
export function withUserOf(url: string, replicaUrl: string): string {
  const user = /^postgres(?:ql)?:\/\/([^/?#]*@)?/.exec(url)?.[1] ?? '';
  return replicaUrl.replace(/^(postgres(?:ql)?:\/\/)(?:[^/?#]*@)?/, (_, protocol: string) => `${protocol}${user}`);
}
