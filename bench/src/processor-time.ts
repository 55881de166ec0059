import { readdir, readFile } from 'node:fs/promises';

/** Linux's clock ticks per second. */
const TICKS_PER_SECOND = 100;

/** Processor seconds that a process and its descendants have used so far; `null` where the system does not report them. */
export async function processorSeconds(pid: number): Promise<number | null> {
  const ticks = await ticksByProcess();
  if (ticks.size === 0) return null;
  let sum = 0;
  for (const member of treeIn(ticks, pid)) sum += ticks.get(member)?.used ?? 0;
  return sum / TICKS_PER_SECOND;
}

/** A process and its descendants. */
function treeIn(ticks: ReadonlyMap<number, { parent: number }>, pid: number): Set<number> {
  const tree = new Set([pid]);
  // A child's id is usually higher than its parent's, but ids wrap around, so this repeats until nothing is added.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [child, { parent }] of ticks) if (tree.has(parent)) tree.add(child);
  }
  return tree;
}

async function ticksByProcess(): Promise<Map<number, { parent: number; used: number }>> {
  const entries = await readdir('/proc').catch(() => []);
  const found = new Map<number, { parent: number; used: number }>();
  for (const entry of entries.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    // The name in brackets may contain spaces; after it comes the third field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent, ...rest] = fields;
    // Fields 14 to 17: utime, stime, and those of children that have been waited for.
    const used = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
    if (stat !== '') found.set(Number(entry), { parent: Number(parent), used });
  }
  return found;
}
