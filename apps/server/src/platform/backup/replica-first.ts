import { StartProblem } from '../../core/start-problem.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/**
 * Reads from a replica, and repeats the read on the primary when the replica is behind, unavailable or cancels the read.
 *
 * @param replica null: none
 * @param onAway called with the reason why the primary is read
 */
export async function withReplicaFirst<Source, Result>(
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

/** The address of a replica with the user and password of the primary's address: a replica has the same roles. */
export function withCredentialsOf(url: string, replicaUrl: string): string {
  const user = /^postgres(?:ql)?:\/\/([^/?#]*@)?/.exec(url)?.[1] ?? '';
  return replicaUrl.replace(/^(postgres(?:ql)?:\/\/)(?:[^/?#]*@)?/, (_, protocol: string) => `${protocol}${user}`);
}
