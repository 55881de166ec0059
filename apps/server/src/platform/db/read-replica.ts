import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/tables.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Connection = Kysely<Database>;

/** Where to read what may be some seconds old: exports and reports. Never after a write of the same request. */
export interface ReadReplica {
  /**
   * The replica while it is fresh enough, else the primary. The first choice of all is the replica only when it has
   * everything that was committed before.
   */
  forReading(): Promise<Connection>;
  /** Runs `work`, which only reads, there; when that fails because the replica was lost meanwhile, on the primary. */
  read<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

export interface ReadReplicaOptions {
  readonly primary: Connection;
  readonly replica: Connection;
  /** Age in milliseconds above which the replica is not read. */
  readonly maxLagMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Called when the replica begins to be away, and not again until it was back. */
  readonly onAway: (error: unknown) => void;
}

/** How long a measurement is used. */
const MEASURED_FOR_MS = 1_000;
/** Positions of the primary that are remembered until the replica has reached them. */
const MOST_POSITIONS = 120;

/** Position in the write-ahead log, in bytes. */
type Position = bigint;

/**
 * Chooses by comparing positions in the write-ahead log: what the primary had written at a moment was on the replica when
 * that has replayed as far. Unlike the time of the last replayed transaction, this is also right while nothing is written.
 */
export function createReadReplica({ primary, replica, maxLagMs, now, onAway }: ReadReplicaOptions): ReadReplica {
  let positions: { readonly at: number; readonly position: Position }[] = [];
  /** Everything that was committed before is on the replica. */
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
      positions = positions.filter((known) => known.at > freshUntil).slice(-MOST_POSITIONS);
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
    // What counts is what was committed before this moment, and not how long it takes to find out.
    const asked = now();
    // A measurement that another read began may be too old for this one; the next one is not.
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

/** Reads everything from the primary, as without a replica. */
export function withoutReplica(primary: Connection): ReadReplica {
  return { forReading: async () => primary, read: (work) => work(primary) };
}

async function findWrittenPosition(primary: Connection): Promise<Position> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_lsn() - '0/0')::text as position`.execute(primary);
  return BigInt(rows[0]?.position ?? 0);
}

/** @throws for a server that is no standby, because its position says nothing about the primary */
async function findReplayedPosition(replica: Connection): Promise<Position> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position`.execute(
    replica,
  );
  const position = rows[0]?.position;
  if (position === undefined || position === null) throw new Error('the server of DATABASE_READ_URL is no standby');
  return BigInt(position);
}
