import type { Kysely } from 'kysely';
import type { Scope } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, readInParallel } from '../../../platform/db/tenant.ts';
import {
  type AddressesToRemind,
  type DueRule,
  findDueOfWaves,
  findDueWithoutWave,
  listRunningWaves,
  type RunningWave,
} from './due-reminders.repository.ts';

/**
 * The addresses that `findSurveysToRemind` would select for everyone, without locks and with only the data for counting reminders.
 *
 * Waves are read in the order in which they are reminded: two batches at once, and more until the limit of one request is reached.
 */
export async function findAddressesToRemind(
  db: Kysely<Database>,
  reader: Scope,
  rule: DueRule,
): Promise<AddressesToRemind> {
  const waves = await inOrganisation(db, reader, listRunningWaves);
  const [first = [], second = [], ...more] = inBatches(waves, rule.limit);
  // Two connections are enough: the second batch's connection also reads surveys without a wave.
  const [dueOfFirst, { withoutWave, dueOfSecond }] = await readInParallel(
    db,
    reader,
    (scope) => findDueOfWaves(scope, rule, first),
    async (scope) => ({
      withoutWave: await findDueWithoutWave(scope, rule),
      dueOfSecond: await findDueOfWaves(scope, rule, second),
    }),
  );

  let anonymous = 0;
  const named: string[] = [];
  const room = () => rule.limit - anonymous - named.length;
  const waiting = withoutWave.values();
  let next = waiting.next();
  const takeWithoutWave = (until: number) => {
    for (; room() > 0 && next.done !== true && next.value.created_ms < until; next = waiting.next()) {
      if (next.value.address === null) anonymous += 1;
      else named.push(next.value.address);
    }
  };
  const takeWaves = (some: readonly RunningWave[], due: ReadonlyMap<string, AddressesToRemind>) => {
    for (const wave of some) {
      takeWithoutWave(wave.starts_at.getTime());
      // All people of a wave are named, or all are anonymous.
      const ofWave = due.get(wave.id);
      anonymous += Math.min(ofWave?.anonymous ?? 0, room());
      named.push(...(ofWave?.named ?? []).slice(0, room()));
    }
  };

  takeWaves(first, dueOfFirst);
  takeWaves(second, dueOfSecond);
  for (const batches of inPairs(more)) {
    if (room() === 0) break;
    takeWaves(batches.flat(), await findDueOfBatches(db, reader, { ...rule, limit: room() }, batches));
  }
  takeWithoutWave(Number.POSITIVE_INFINITY);
  return { anonymous, named };
}

type Batch = readonly RunningWave[];

/** Waves that are read with one statement: small waves until they have `most` people together, and each larger wave alone. */
function inBatches(waves: readonly RunningWave[], most: number): Batch[] {
  const batches: RunningWave[][] = [];
  let asked = 0;
  for (const wave of waves) {
    const size = wave.asked ?? most;
    const last = batches.at(-1);
    asked = last === undefined || asked + size > most ? size : asked + size;
    if (last === undefined || asked === size) batches.push([wave]);
    else last.push(wave);
  }
  return batches;
}

function inPairs(batches: readonly Batch[]): Batch[][] {
  return batches.flatMap((_, at) => (at % 2 === 0 ? [batches.slice(at, at + 2)] : []));
}

/** The first due surveys of the waves of one or two batches, by wave. */
async function findDueOfBatches(
  db: Kysely<Database>,
  reader: Scope,
  rule: DueRule,
  [one = [], other]: readonly Batch[],
): Promise<ReadonlyMap<string, AddressesToRemind>> {
  if (other === undefined) return inOrganisation(db, reader, (scope) => findDueOfWaves(scope, rule, one));
  const [first, second] = await readInParallel(
    db,
    reader,
    (scope) => findDueOfWaves(scope, rule, one),
    (scope) => findDueOfWaves(scope, rule, other),
  );
  return new Map([...first, ...second]);
}
