import { loadConfig } from '../app/config/config.ts';
import type { Config } from '../app/config/config-types.ts';
import { lacksBackups } from '../app/config/warnings.ts';
import { loadQueues } from '../app/load-queues.ts';
import { lastBackupReader } from '../app/operations/read-last-backup.ts';
import { readDatabaseState, readStatus } from '../app/operations/read-status.ts';
import { StartProblem } from '../core/start-problem.ts';
import { attentionTo, type ServerState, type Status } from '../features/operations/status.ts';
import { type StatusSection, statusSections } from '../features/operations/status-sections.ts';
import { watchCertificates } from '../platform/certificates/certificate-watch.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run status              how the installation is doing\n       npm run status -- --json    the same for programs';
const HEALTH_TIMEOUT_MS = 3_000;

/** Shows the status of the installation, running or stopped. Exit code 1: a problem needs attention. */
await runCommand(async () => {
  const [format, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (format !== undefined && format !== '--json')) throw new StartProblem(USAGE);
  const config = loadConfig();
  const now = systemClock.now();
  // Asked before the database, because a stopped embedded database is started for the command.
  const server = await askServer(config);
  const smtpUrl = config.email.kind === 'smtp' ? config.email.url : null;
  const status = await readStatus({
    role: config.role,
    dataDir: config.dataDir,
    now,
    server,
    lacksBackups: lacksBackups(config),
    ...(await askDatabase(config, now)),
    certificates: await watchCertificates({ publicUrl: config.http.publicUrl, smtpUrl, clock: systemClock }).check(),
  });
  const attention = attentionTo(status);
  if (format === '--json') console.log(JSON.stringify({ ...status, attention }, null, 2));
  else console.log(describe(status));
  process.exitCode = attention.length === 0 ? 0 : 1;
});

/** Requests the readiness of the server process from its health port. */
async function askServer({ role, http, operations }: Config): Promise<ServerState> {
  const address = role === 'worker' ? operations?.listen : http;
  if (address === undefined || address === null) return 'unknown';
  const host = address.host === '0.0.0.0' ? '127.0.0.1' : address.host === '::' ? '::1' : address.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}/readyz`;
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return ok ? 'ready' : 'not_ready';
  } catch (error) {
    return error instanceof DOMException ? 'not_ready' : 'not_running';
  }
}

async function askDatabase(config: Config, now: Date): Promise<Pick<Status, 'database' | 'lastBackup'>> {
  try {
    return await withDatabase(config, { loadQueues }, async (serverUrl) => {
      const db = connect(openPool(serverUrl, 1));
      try {
        return {
          database: await readDatabaseState(db, now),
          lastBackup: await lastBackupReader({ db, clock: systemClock })(),
        };
      } finally {
        await db.destroy();
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { database: { kind: 'unreachable', reason }, lastBackup: null };
  }
}

function describe(status: Status): string {
  const attention = attentionTo(status).map(
    ({ problem, remedy }) => `! ${problem}\n  ${'command' in remedy ? `Run: ${remedy.command}` : remedy.advice}`,
  );
  const verdict = attention.length === 0 ? ['Everything works.'] : ['Needs attention:', ...attention];
  return [verdict.join('\n'), ...statusSections(status).map(describeSection)].join('\n\n');
}

function describeSection({ title, content }: StatusSection): string {
  const rows = content.kind === 'facts' ? content.rows : [content.columns, ...content.rows];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
  return [title, ...lines].join('\n');
}
