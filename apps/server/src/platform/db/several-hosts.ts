import { isIP, Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnreachable } from './unavailable.ts';

/** One of the servers that an address of a database names. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** An address with several servers, of which one at a time is the primary. */
export interface AddressOfSeveral {
  /** At least two, in the order in which they are tried. */
  readonly hosts: readonly DatabaseHost[];
  /** The same address with one server only, which the driver understands. */
  readonly urlOf: (host: DatabaseHost) => string;
}

/** Settings of the driver for connections to an address. */
export interface DriverSettings {
  readonly connectionString: string;
  readonly stream?: () => Socket;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;
const HOST = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?::(\d{1,5}))?$/;
const DEFAULT_PORT = 5432;
const MAX_PORT = 65_535;
/** The application always needs the primary, so other values are refused. */
const SESSION_ATTRIBUTES = ['read-write', 'primary'];
/** Placeholder for the driver, which expects one host. An IP address, because the driver would check certificates for a name. */
const PLACEHOLDER: DatabaseHost = { host: '0.0.0.0', port: DEFAULT_PORT };
/** Short enough that the pool's wait for a connection covers two servers that do not answer. */
const PROBE_MS = 2_000;

/**
 * Reads an address such as `postgresql://user:password@a:5432,b:5432/plumbline?target_session_attrs=read-write`, in the
 * form that PostgreSQL's own programs understand.
 *
 * @returns `null` for an address with one host
 * @throws {RangeError} with the reason, without the address, which may contain a password
 */
export function readSeveralHosts(url: string): AddressOfSeveral | null {
  const [, before = '', list = '', after = ''] = ADDRESS.exec(url) ?? [];
  if (!list.includes(',')) return null;
  const hosts = list.split(',').map(readHost);
  const parameters = new URL(`postgresql://${PLACEHOLDER.host}${after}`).searchParams;
  const attributes = parameters.get('target_session_attrs');
  if (attributes !== null && !SESSION_ATTRIBUTES.includes(attributes)) {
    throw new RangeError(`target_session_attrs is not one of ${SESSION_ATTRIBUTES.join(', ')}`);
  }
  if (parameters.has('host') || parameters.has('port')) throw new RangeError('hosts are named twice');
  return { hosts, urlOf: ({ host, port }) => `${before}${isIP(host) === 6 ? `[${host}]` : host}:${port}${after}` };
}

function readHost(text: string): DatabaseHost {
  const [, host = '', port = String(DEFAULT_PORT)] = HOST.exec(text) ?? [];
  if (host === '') throw new RangeError('a host between the commas is malformed');
  if (Number(port) < 1 || Number(port) > MAX_PORT) throw new RangeError(`the port ${port} does not exist`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/**
 * Settings of the driver, which supports one host only. With several hosts each connection is made to the primary.
 *
 * @param probeMs milliseconds within which each server must say whether it is the primary
 */
export function driverSettings(url: string, probeMs = PROBE_MS): DriverSettings {
  const address = readSeveralHosts(url);
  if (address === null) return { connectionString: url };
  const finder = createPrimaryFinder(address.hosts, (host) => takesChanges(address.urlOf(host), probeMs));
  return { connectionString: address.urlOf(PLACEHOLDER), stream: streamTo(finder) };
}

/** Finds the primary. */
type PrimaryFinder = ReturnType<typeof createPrimaryFinder>;

/**
 * Probes the servers one after the other, beginning with the last known primary, and caches the result.
 *
 * @param takesChanges whether a server is the primary; throws when the server does not answer
 */
export function createPrimaryFinder(
  hosts: readonly DatabaseHost[],
  takesChanges: (host: DatabaseHost) => Promise<boolean>,
) {
  let last: DatabaseHost | null = null;
  let current: DatabaseHost | null = null;
  let search: Promise<DatabaseHost> | null = null;

  async function searchAll(): Promise<DatabaseHost> {
    let failure: unknown = new DatabaseUnreachable('none of the servers takes changes');
    for (const host of hosts.toSorted((one, other) => Number(other === last) - Number(one === last))) {
      try {
        if (!(await takesChanges(host))) continue;
        last = host;
        current = host;
        return host;
      } catch (error) {
        // A refusal, such as a wrong password, is more informative than an unreachable server.
        if (failure instanceof DatabaseUnreachable || error instanceof pg.DatabaseError) failure = error;
      }
    }
    throw failure;
  }

  return {
    /** @throws when no server is the primary: PostgreSQL's last error, else the first other error, else {@link DatabaseUnreachable} */
    find: async () => {
      if (current !== null) return current;
      search ??= searchAll().finally(() => {
        search = null;
      });
      return search;
    },
    /** Called when a connection to a server was closed, so that the next connection searches again. */
    forget: (host: DatabaseHost) => {
      if (current === host) current = null;
    },
  };
}

async function takesChanges(url: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`,
    );
    return rows[0]?.is_read_only === false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** A socket that connects to the primary, whatever host the driver names. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;
  #host: DatabaseHost | null = null;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
    this.once('close', () => {
      // Also after a regular close: the server turned out to be a standby, or can become one before the next connection.
      if (this.#host !== null) finder.forget(this.#host);
    });
  }

  get host(): string {
    return this.#host?.host ?? '';
  }

  override connect(): this {
    this.#finder.find().then(
      (host) => {
        this.#host = host;
        if (!this.destroyed) super.connect(host.port, host.host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The driver passes its settings, which its types do not declare. */
function streamTo(finder: PrimaryFinder): (settings?: { ssl?: object | boolean }) => Socket {
  return (settings) => {
    const socket = new PrimarySocket(finder);
    if (settings?.ssl) {
      // Getters, because the driver reads these when TLS begins, when the host is known. The certificate is checked for this host.
      settings.ssl = Object.defineProperties(settings.ssl === true ? {} : { ...Object(settings.ssl) }, {
        host: { enumerable: true, get: () => socket.host },
        servername: { enumerable: true, get: () => (isIP(socket.host) === 0 ? socket.host : '') },
      });
    }
    return socket;
  };
}
