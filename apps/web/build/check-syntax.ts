import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';

type SyntaxYear = 2021 | 2022;

interface Level {
  /** The edition of ECMAScript that every supported browser reads. */
  readonly year: SyntaxYear;
  /** What a script must not contain: the parser accepts it, and a supported browser lacks it. */
  readonly missing: readonly RegExp[];
}

/** Chrome 85, Firefox 79 and Safari 14. */
export const PARTICIPANT_LEVEL: Level = {
  year: 2021,
  missing: [
    /\.at\(/,
    /\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceChildren|requestSubmit)\(/,
    /\bObject\.(?:hasOwn|groupBy)\(/,
    /\bArray\.fromAsync\(/,
    /\bAbortSignal\.(?:any|timeout)\(/,
    /\bstructuredClone\(/,
    // Lookbehind, which Safari reads from 16.4 on.
    /\(\?<[=!]/,
  ],
};

/** Chrome 111, Firefox 128 and Safari 16.4. */
export const APP_LEVEL: Level = { year: 2022, missing: [] };

/**
 * Checks that the supported browsers can read every built script: in one that cannot, the whole page stays dead.
 *
 * @throws {Error} naming the script and what is wrong
 */
export async function checkSyntax(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const ofParticipants = new Set([
    ...(await scriptsOf(client, 'participant-manifest.json')),
    ...(await scriptsOf(client, 'code-manifest.json')),
    'survey-worker.js',
    'code-worker.js',
  ]);
  const scripts = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const level = ofParticipants.has(file) ? PARTICIPANT_LEVEL : APP_LEVEL;
    const problem = syntaxProblem(await readFile(join(client, file), 'utf8'), level);
    if (problem !== null) throw new Error(`Supported browsers cannot read ${file}: ${problem}`);
  }
  const unseen = [...ofParticipants].filter((file) => !scripts.includes(file));
  if (unseen.length > 0) throw new Error(`The build has no ${unseen.join(', ')}.`);
}

/** @returns why the oldest supported browsers cannot run a script; `null` where they can */
export function syntaxProblem(script: string, { year, missing }: Level): string | null {
  try {
    parse(script, { ecmaVersion: year, sourceType: 'module' });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const found = missing.map((each) => each.exec(script)?.[0]).find((each) => each !== undefined);
  return found === undefined ? null : `${found} is missing there`;
}

async function scriptsOf(client: string, manifestName: string): Promise<string[]> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(client, '.vite', manifestName), 'utf8'),
  );
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'));
}
