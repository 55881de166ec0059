import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/testkit/free-port.ts';
import { startMailServer } from '../apps/server/src/testkit/mail-server.ts';
import { ROOT, runCommand } from './command.ts';
import { runCommands, startCommands } from './operations/shell.ts';
import { readSteps, type Step } from './operations/steps.ts';

/**
 * Runs the commands of docs/operations.md, in order, in a fresh clone of the last commit, as a reader would.
 *
 * Fails at the first block whose commands fail. The comments of skipped blocks state the reason. TRY_SMTP_URL is the address of a mail
 * server for the commands. The server of this run uses other ports than the page, and has metrics on.
 */
const PAGE = 'docs/operations.md';
/** Time for one block; the first one installs the packages. */
const STEP_TIMEOUT_MS = 600_000;
/** Environment variables that programs need for the network of this machine. */
const PASSED_ON = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

const folder = await mkdtemp(join(tmpdir(), 'plumbline-operations-'));
try {
  await tryCommands(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tryCommands(folder: string): Promise<void> {
  const clone = join(folder, 'plumbline');
  const cloned = await runCommand('git', ['clone', '--quiet', ROOT, clone]);
  if (!cloned.ok) throw new Error(`The repository could not be cloned:\n${cloned.output}`);
  await mkdir(join(folder, 'home'));
  await using mailServer = await startMailServer();
  await using running = new AsyncDisposableStack();
  const port = String(await freePort());
  const operationsPort = String(await freePort());
  const environment = {
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    // Without the programs of this repository, so that the clone uses its own.
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((path) => !path.startsWith(ROOT))
      .join(':'),
    HOME: join(folder, 'home'),
    PORT: port,
    OPERATIONS_PORT: operationsPort,
    OPERATIONS_TOKEN: randomBytes(32).toString('hex'),
    TRY_SMTP_URL: mailServer.url,
  };
  const outcomes = { tried: 0, skipped: 0 };
  for (const step of readSteps(await readFile(join(clone, PAGE), 'utf8'))) {
    if (step.skippedBecause !== null) {
      console.log(`${PAGE}:${step.line} skipped because ${step.skippedBecause}`);
      outcomes.skipped += 1;
      continue;
    }
    console.log(`${PAGE}:${step.line} ${step.commands.split('\n')[0]}`);
    const options = { folder: join(clone, step.folder), environment, timeoutMs: STEP_TIMEOUT_MS };
    try {
      const commands = commandsOf(step, { 3000: port, 9464: operationsPort });
      if (step.until === null) await runCommands(commands, options);
      else running.use(await startCommands(commands, step.until, options));
    } catch (error) {
      throw new Error(`${PAGE}:${step.line} ${error instanceof Error ? error.message : error}`);
    }
    outcomes.tried += 1;
  }
  console.log(`${outcomes.tried} blocks of commands tried, ${outcomes.skipped} skipped.`);
}

/** The page's commands, with the ports of this run in place of those on the page. */
function commandsOf({ commands, variables }: Step, ports: Readonly<Record<string, string>>): string {
  const exported = variables === '' ? '' : `export ${variables}\n`;
  return exported + commands.replaceAll(/(?<=\b(127\.0\.0\.1|localhost):)\d+\b/g, (port) => ports[port] ?? port);
}
