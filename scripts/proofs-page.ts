import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runCommand } from './command.ts';
import { describe, type PartResult } from './run-parts.ts';

const PAGE = 'docs/proofs.md';

const INTRODUCTION = `# Proofs

What \`npm run test:proofs\` found last, part by part. The command writes this page, and a release commits it. "Changed" means
that files differed from the commit.

| part | result | minutes | at | commit | note |
|---|---|---|---|---|---|
`;

/** Writes the result of one part to the page, and keeps the results of the other parts. */
export async function keepResult(result: PartResult, names: readonly string[]): Promise<void> {
  const commit = await git('rev-parse', '--short=8', 'HEAD');
  const changes = await git('status', '--porcelain', '--', '.', `:!${PAGE}`);
  const path = join(ROOT, PAGE);
  const page = pageWith(await readFile(path, 'utf8').catch(() => ''), names, result, {
    at: new Date(),
    commit,
    isChanged: changes !== '',
  });
  await writeFile(path, page);
}

/** The cells of a part that has never run, without the note. */
const NEVER_RUN = ['never run', '', '', ''];

interface Run {
  readonly at: Date;
  readonly commit: string;
  readonly isChanged: boolean;
}

/** The page with one row for each part, with a new result for one of them, or the reason why it was skipped. */
export function pageWith(
  page: string,
  names: readonly string[],
  result: PartResult,
  { at, commit, isChanged }: Run,
): string {
  const rows = new Map<string, readonly string[]>();
  /** Reasons why parts could not run, by the names of parts that have never run. */
  const reasons = new Map<string, string>();
  for (const line of page.split('\n').filter((row) => row.startsWith('| '))) {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    rows.set(name, cells.slice(0, 4));
    if (cells[0] === NEVER_RUN[0]) reasons.set(name, cells[4] ?? '');
  }
  const moment = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const words = isChanged ? `${commit}, changed` : commit;
  if (result.skippedBecause === null) {
    rows.set(result.name, [describe(result), (result.seconds / 60).toFixed(1), moment, words]);
  } else reasons.set(result.name, result.skippedBecause);
  const lines = names.map((name) => {
    const cells = rows.get(name) ?? NEVER_RUN;
    const hasRun = cells[0] !== NEVER_RUN[0];
    const isOlder = hasRun && cells[3]?.split(',')[0] !== commit;
    const reason = hasRun ? '' : (reasons.get(name) ?? '');
    const note = isOlder ? `not run on ${commit}` : reason;
    return `| ${[name, ...cells, note].join(' | ')} |`.replaceAll('  ', ' ');
  });
  return `${INTRODUCTION}${lines.join('\n')}\n`;
}

async function git(...parameters: string[]): Promise<string> {
  return (await runCommand('git', parameters)).output.trim();
}
