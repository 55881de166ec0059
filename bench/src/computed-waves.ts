import type pg from 'pg';
import { computeResults } from '../../apps/server/src/features/group-results/compute-results.ts';
import { createQuestionSets } from '../../apps/server/src/features/questionnaires/question-sets.read.ts';
import { connect, openPool } from '../../apps/server/src/platform/db/connection.ts';
import { columnsOf } from './copied-surveys.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Waves of each campaign that are computed: the newest ones, so that the last two closed ones are compared with each other. */
const COMPUTED = 3;

interface WaveRow {
  readonly id: string;
  readonly organisation_id: string;
}

/**
 * Computes the newest waves of each campaign with the product's own code, the oldest of these first, and copies what came out of the
 * oldest to those before it: computing all would take minutes.
 */
export async function fillResults({ superuser, databaseUrl }: MeasuredServer): Promise<void> {
  const pool = openPool(databaseUrl, 2);
  const dependencies = {
    db: connect(pool),
    clock: { now: () => new Date() },
    questionSets: createQuestionSets(),
    // No requests are served in the meantime.
    pacing: { run: <T>(step: () => Promise<T>) => step() },
  };
  const { rows: campaigns } = await superuser.query<{ id: string }>(
    `select id from campaigns where status = 'running' order by mode`,
  );
  for (const { id } of campaigns) {
    const { rows: waves } = await superuser.query<WaveRow>(
      `select id, organisation_id from waves where campaign_id = $1 order by number desc`,
      [id],
    );
    for (const wave of waves.slice(0, COMPUTED).toReversed()) {
      await computeResults(dependencies, { organisation_id: wave.organisation_id, wave_id: wave.id });
    }
    const template = waves[COMPUTED - 1];
    const before = waves.slice(COMPUTED).map((wave) => wave.id);
    if (template !== undefined) await copyResults(superuser, template.id, before);
  }
  await dependencies.db.destroy();
  await superuser.query('vacuum (analyze) wave_results, group_results');
}

async function copyResults(superuser: pg.Client, template: string, waves: readonly string[]): Promise<void> {
  for (const table of ['wave_results', 'group_results']) {
    const names = await columnsOf(superuser, table);
    await superuser.query(
      `insert into ${table} (${names.join(', ')})
        select ${names.map((name) => (name === 'wave_id' ? 'wave' : name)).join(', ')}
        from ${table}, unnest($2::uuid[]) as wave where wave_id = $1 order by wave`,
      [template, waves],
    );
  }
}
