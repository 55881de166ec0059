// Runs on Node 20 or later in a clone without installed packages, so it is plain JavaScript and imports only Node's modules.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensurePackages } from './packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
/** The folder of compiled code, which makes later starts a third faster. 'npm ci' deletes it. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');
const OLDEST_NODE_MAJOR = 20;
const PINNED_NODE_MAJOR = 24;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/**
 * Installs the packages on the first run, then runs a TypeScript file of this repository with the pinned Node.
 *
 * @param {string} script path from the root of the repository
 * @param {readonly string[]} parameters
 */
export async function run(script, parameters) {
  if (nodeMajor() < OLDEST_NODE_MAJOR) {
    fail(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE_MAJOR} or later from https://nodejs.org.`,
    );
  }
  stopWithNpm();
  // The lines go to standard error, because other programs read the output of some scripts.
  await ensurePackages(ROOT, install, console.error);
  const path = join(ROOT, script);
  // For child processes and threads.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  if (nodeMajor() === PINNED_NODE_MAJOR) {
    process.argv = [process.execPath, path, ...parameters];
    stopWhileLoading();
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    await import(pathToFileURL(path).href);
  } else {
    await runOnPinnedNode(path, parameters);
  }
}

/**
 * Stops this process when its parent npm is killed, because a process killed with SIGKILL forwards no signals.
 *
 * Processes that npm did not start may outlive their parent, for example after `nohup node scripts/start.mjs &`.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? ''))) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function nodeMajor() {
  return Number.parseInt(process.versions.node, 10);
}

async function install() {
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const npmCi = spawn(program, [...before, ...parameters], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  const { code, signal, stoppedBy } = await runChild(npmCi);
  if (stoppedBy !== null) endBy(stoppedBy);
  if (code !== 0 || signal !== null) {
    fail("The packages could not be installed: check the connection to the npm registry, and see what 'npm ci' says.");
  }
}

async function runOnPinnedNode(path, parameters) {
  if (!existsSync(PINNED_NODE)) {
    fail(
      `Node ${PINNED_NODE_MAJOR} is not in node_modules, because npm ran no install scripts: allow them (npm config set ignore-scripts false), run 'npm ci', and start again.`,
    );
  }
  // When this process is killed, the IPC channel closes and the child stops too.
  const child = spawn(PINNED_NODE, [...process.execArgv, path, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const { code, signal } = await runChild(child);
  if (signal === null) process.exit(code ?? 1);
  endBy(signal);
}

/**
 * Waits until a program exits, and forwards signals to it.
 *
 * @returns exit code and signal of the program, and the last forwarded signal as `stoppedBy`; `null`: none
 */
async function runChild(child) {
  let stoppedBy = null;
  const forward = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, forward);
  const end = await new Promise((resolve) => {
    child.on('error', () => resolve({ code: 1, signal: null }));
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  for (const signal of STOP_SIGNALS) process.off(signal, forward);
  return { ...end, stoppedBy };
}

/** Handles signals until the script has installed its own handlers, because process 1 of a container ignores signals without a handler. */
function stopWhileLoading() {
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}

/** Ends with the program's signal. Process 1 of a container cannot signal itself, and exits with the code that shells use. */
function endBy(signal) {
  process.kill(process.pid, signal);
  process.exit(128 + constants.signals[signal]);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
