import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/tables.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Connection = Kysely<Database>;

/** Reads data that may be some seconds old, such as for exports and reports. Never use it after a write in the same request. */
export interface ReadReplica {
  /**
   * The replica while it is fresh enough, else the primary. The first call uses a replica only if it has everything committed before.
   */
  forReading(): Promise<Connection>;
  /** Runs the read-only `work` on the chosen server; if the replica is lost meanwhile, again on the primary. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

export interface ReadReplicaOptions {
  readonly primary: Connection;
  readonly replica: Connection;
  /** Lag in milliseconds above which the replica is not read. */
  readonly maxLagMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Called when the replica becomes unavailable; called again only after it was available in between. */
  readonly onAway: (error: unknown) => void;
}

/** Time for which a measurement is reused. */
const MEASURED_FOR_MS = 1_000;
/** Maximum number of positions of the primary that are kept until the replica has reached them. */
const POSITIONS_MAX = 120;

/** Position in the write-ahead log, in bytes. */
type Position = bigint;

/**
 * Compares positions in the write-ahead log: the replica is as fresh as the newest position of the primary that it has replayed. Unlike the
 * time of the last replayed transaction, this is also right while nothing is written.
 */
export function createReadReplica({ primary, replica, maxLagMs, now, onAway }: ReadReplicaOptions): ReadReplica {
  let positions: { readonly at: number; readonly position: Position }[] = [];
  /** Everything committed before this time is on the replica. */
  let freshUntil = Number.NEGATIVE_INFINITY;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | null = null;
  let isAway = false;

  async function measure(): Promise<void> {
    const at = now();
    const position = await findWrittenPosition(primary);
    try {
      const replayed = await findReplayedPosition(replica);
      positions.push({ at, position });
      for (const known of positions) if (known.position <= replayed) freshUntil = known.at;
      positions = positions.filter((known) => known.at > freshUntil).slice(-POSITIONS_MAX);
      isAway = false;
    } catch (error) {
      noteAway(error);
    }
    measuredAt = at;
  }

  function noteAway(error: unknown): void {
    freshUntil = Number.NEGATIVE_INFINITY;
    positions = [];
    if (!isAway) onAway(error);
    isAway = true;
  }

  async function forReading(): Promise<Connection> {
    // Freshness is judged at the time of the call, however long the measurement takes.
    const asked = now();
    // A measurement that another call started may be too old for this call; then another measurement is made.
    while (asked - measuredAt > Math.min(MEASURED_FOR_MS, maxLagMs)) {
      measuring ??= measure().finally(() => {
        measuring = null;
      });
      await measuring;
    }
    return asked - freshUntil <= maxLagMs ? replica : primary;
  }

  return {
    forReading,
    read: async (work) => {
      const chosen = await forReading();
      try {
        return await work(chosen);
      } catch (error) {
        if (chosen === primary || !isDatabaseUnavailable(error)) throw error;
        noteAway(error);
        return work(primary);
      }
    },
  };
}

/** Used without a replica: reads everything from the primary. */
export function withoutReplica(primary: Connection): ReadReplica {
  return { forReading: async () => primary, read: (work) => work(primary) };
}

async function findWrittenPosition(primary: Connection): Promise<Position> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_lsn() - '0/0')::text as position`.execute(primary);
  return BigInt(rows[0]?.position ?? 0);
}

/** @throws for a server that is no standby */
async function findReplayedPosition(replica: Connection): Promise<Position> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`.execute(
    replica,
  );
  const position = rows[0]?.position;
  if (position === undefined || position === null) throw new Error('the server of DATABASE_READ_URL is no standby');
  return BigInt(position);
}
