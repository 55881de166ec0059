// Runs on any Node from 20 on, in a clone where nothing is installed: plain JavaScript, and nothing imported but Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const OLDEST_NODE_MAJOR = 20;
const PINNED_NODE_MAJOR = 24;

/**
 * Installs what is missing, then runs a TypeScript file of this repository on the Node that it is written for.
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
  if (!isInstalled()) install();
  const path = join(ROOT, script);
  if (nodeMajor() === PINNED_NODE_MAJOR) {
    process.argv = [process.execPath, path, ...parameters];
    await import(pathToFileURL(path).href);
  } else {
    runOnPinnedNode(path, parameters);
  }
}

function nodeMajor() {
  return Number.parseInt(process.versions.node, 10);
}

/** Compares what should be installed with what npm wrote down at the end of its last successful installation. */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    // Packages for other platforms are optional, and absent.
    if (found === undefined) return path === '' || entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
function readPackages(lockFile) {
  if (!existsSync(lockFile)) return {};
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function install() {
  // On the error channel, because what some scripts print is read by other programs.
  console.error('Installing the packages of package-lock.json …');
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status } = spawnSync(program, [...before, ...parameters], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    fail("The packages could not be installed: check the connection to the npm registry, and see what 'npm ci' says.");
  }
}

function runOnPinnedNode(path, parameters) {
  if (!existsSync(PINNED_NODE)) {
    fail(
      `Node ${PINNED_NODE_MAJOR} is not in node_modules, because npm ran no install scripts: allow them (npm config set ignore-scripts false), run 'npm ci', and start again.`,
    );
  }
  // Over the channel the child learns when this process is killed, and stops too.
  const child = spawn(PINNED_NODE, [...process.execArgv, path, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
