import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './command.ts';

/** Imports of the repository's files, for tests of the architecture's import rules. */

interface Import {
  /** The importing file, relative to the root of the repository. */
  readonly from: string;
  /** The imported file, relative to the root of the repository, or the name of a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
}

const IMPORT = /\b(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/** Source files below a folder of the repository, without tests and test support. */
export function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testkit\/|\/testing\.tsx?$|\/node_modules\/|\/dist\//.test(path),
  );
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function importsOf(path: string): Import[] {
  return Array.from(read(path).matchAll(IMPORT), ([, , type, named, loaded]) => ({
    from: path,
    to: resolveImport(path, named ?? loaded ?? ''),
    isTypeOnly: type !== undefined,
  }));
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), name));
  return name.replace(
    /^@plumbline\/(domain|contract|phrases|embedded-postgres|file-lock|cognito-fake)\/(.+)$/,
    'packages/$1/src/$2.ts',
  );
}

export function importsIn(folder: string): Import[] {
  return sourcesIn(folder).flatMap(importsOf);
}

export function violations(imports: readonly Import[], isAllowed: (each: Import) => boolean): string[] {
  return imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} imports ${to}`);
}

/** Groups of nodes that reach each other, each in alphabetical order. */
export function cyclesIn(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reached = (start: string) => {
    const found = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (found.has(node)) continue;
      found.add(node);
      open.push(...(next.get(node) ?? []));
    }
    return found;
  };
  const reach = new Map([...next.keys()].map((node) => [node, reached(node)]));
  const cycles = [...reach].flatMap(([node, found]) =>
    found.has(node) ? [[...found].filter((other) => reach.get(other)?.has(node)).sort()] : [],
  );
  return [...new Set(cycles.map((cycle) => cycle.join(' ')))].map((cycle) => cycle.split(' '));
}

/** All modules that the files load, directly or indirectly; type-only imports are erased and load nothing. */
export function loadedBy(paths: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    if (/\.tsx?$/.test(path) && existsSync(join(ROOT, path))) {
      open.push(
        ...importsOf(path)
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map(({ to }) => to),
      );
    }
  }
  return loaded;
}
