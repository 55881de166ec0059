import type pg from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolName } from './metrics.ts';

/** Up to five seconds, after which a request stops waiting for a connection. */
const WAIT_SECONDS = [0.001, 0.01, 0.1, 1, 5];

const LABEL = 'db_client_connection_pool_name';

/** Reports connections, waiting requests and waiting times of the pools that are watched. */
export function createPoolMetrics(registry: Registry) {
  const pools = new Map<PoolName, pg.Pool>();
  const registers = [registry];
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections to the database by pool and state.',
    labelNames: [LABEL, 'db_client_connection_state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount }] of pools) {
        this.set({ [LABEL]: name, db_client_connection_state: 'idle' }, idleCount);
        this.set({ [LABEL]: name, db_client_connection_state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'db_client_connection_max',
    help: 'Connections that a pool may open.',
    labelNames: [LABEL],
    registers,
    collect() {
      for (const [name, { options }] of pools) this.set({ [LABEL]: name }, options.max);
    },
  });
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Requests that wait for a connection of the pool.',
    labelNames: [LABEL],
    registers,
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ [LABEL]: name }, waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'db_client_connection_wait_time_seconds',
    help: 'Time until a connection of the pool was free or opened, or the request gave up.',
    labelNames: [LABEL],
    buckets: WAIT_SECONDS,
    registers,
  });
  return {
    watch: (name: PoolName, pool: pg.Pool): void => {
      pools.set(name, pool);
      const labels = { [LABEL]: name };
      timeConnects(pool, (seconds) => waits.observe(labels, seconds));
    },
  };
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Wraps the pool's method, because the query builder and the rate limiter call it directly. */
function timeConnects(pool: pg.Pool, onConnected: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  const timed = (callback?: Connected) => {
    const begin = performance.now();
    const end = () => onConnected((performance.now() - begin) / 1000);
    if (callback === undefined) {
      const connecting = connect();
      connecting.then(end, end);
      return connecting;
    }
    connect((...outcome) => {
      end();
      callback(...outcome);
    });
  };
  // Supports both forms of the method, with and without a callback.
  pool.connect = timed as typeof pool.connect;
}
