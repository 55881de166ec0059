/** A block of commands on a page, with the annotation for its test run. */
export interface Step {
  /** Line of the page on which the commands start. */
  readonly line: number;
  readonly commands: string;
  /** Reason why the commands are not run; `null`: they are run. */
  readonly skippedBecause: string | null;
  /** Folder in which the commands run, relative to the clone. */
  readonly folder: string;
  /** Assignments of environment variables, as a shell reads them. */
  readonly variables: string;
  /** The text after which the next step starts while the commands keep running; `null`: the commands end. */
  readonly until: string | null;
}

const COMMENT_START = '<!-- try:';
const BLOCK_START = '```sh';
const BLOCK_END = '```';

/**
 * Reads the blocks of commands (```` ```sh ````) of a page, in order.
 *
 * A comment on the line before a block says how to try it: `<!-- try: in ./somewhere; with PORT=3001 -->`. Its parts are
 * separated by semicolons: `skip because REASON`, `in FOLDER`, `with NAME=VALUE …`, `until OUTPUT`, `replace OLD with NEW`.
 * A comment with `run COMMAND` is a separate step that readers do not see. A block without a comment is run unchanged.
 *
 * @throws {RangeError} for an invalid or misplaced comment
 */
export function readSteps(page: string): Step[] {
  const lines = page.split('\n');
  const steps: Step[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    let annotation = '';
    if (lines[index]?.startsWith(COMMENT_START)) {
      const end = lines.findIndex((line, at) => at >= index && line.endsWith('-->'));
      if (end === -1) throw new RangeError(`line ${index + 1}: the comment does not end`);
      annotation = lines
        .slice(index, end + 1)
        .join(' ')
        .slice(COMMENT_START.length, -'-->'.length);
      index = end + 1;
    }
    if (lines[index] === BLOCK_START) {
      const end = lines.indexOf(BLOCK_END, index);
      if (end === -1) throw new RangeError(`line ${index + 1}: the block does not end`);
      steps.push(readStep(index + 1, annotation, lines.slice(index + 1, end).join('\n')));
      index = end;
    } else if (annotation !== '') {
      steps.push(readStep(index, annotation, null));
      index -= 1;
    } else if (lines[index]?.includes('<!-- try')) {
      throw new RangeError(`line ${index + 1}: a comment about trying commands needs a line of its own`);
    }
  }
  return steps;
}

/** @param block the commands after the annotation; null: there are none */
function readStep(line: number, annotation: string, block: string | null): Step {
  let commands = block;
  let skippedBecause: string | null = null;
  let folder = '.';
  let variables = '';
  let until: string | null = null;
  for (const part of annotation.split(/;\s/).map((words) => words.trim())) {
    if (part === '') continue;
    const [, verb = '', words = ''] = /^(skip because|in|with|until|replace|run)\s+(.+)$/.exec(part) ?? [];
    if (verb === 'skip because') skippedBecause = words;
    else if (verb === 'in') folder = words;
    else if (verb === 'with') variables = words;
    else if (verb === 'until') until = words;
    else if (verb === 'run' && block === null) commands = words;
    else if (verb === 'replace' && commands !== null) commands = replaceIn(commands, words, line);
    else throw new RangeError(`line ${line}: "${part}" does not say how to try commands`);
  }
  if (commands === null) {
    throw new RangeError(`line ${line}: the comment has neither "run" nor a block of commands on the next line`);
  }
  return { line, commands, skippedBecause, folder, variables, until };
}

function replaceIn(commands: string, words: string, line: number): string {
  const [old = '', replacement = ''] = words.split(' with ');
  if (old === '' || !commands.includes(old)) throw new RangeError(`line ${line}: "${old}" is not in the commands`);
  return commands.replaceAll(old, replacement);
}
