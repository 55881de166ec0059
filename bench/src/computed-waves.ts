import type pg from 'pg';
import { wholeOrganisation } from '../../apps/server/src/core/scope.ts';
import {
  fixReportingGroups,
  listWavesWithoutGroups,
} from '../../apps/server/src/features/campaigns/plan/reporting-groups.repository.ts';
import { createQuestionSets } from '../../apps/server/src/features/questionnaires/question-sets.repository.ts';
import { computeResults } from '../../apps/server/src/features/results/groups/compute-results.ts';
import { connect, openPool } from '../../apps/server/src/platform/db/connection.ts';
import { inOrganisation } from '../../apps/server/src/platform/db/tenant.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system-clock.ts';
import { columnsOf } from './copied-surveys.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Number of computed waves of each campaign: the newest, so that the last two closed waves are compared. */
const COMPUTED = 3;

export interface WaveRow {
  readonly id: string;
  readonly organisation_id: string;
}

/** Computes results like the worker, after fixing the reporting groups of waves in group mode as at their start. */
export async function startComputing(databaseUrl: string, superuser: pg.Client) {
  const dependencies = {
    db: connect(openPool(databaseUrl, 2)),
    clock: systemClock,
    random: systemRandom,
    questionSets: createQuestionSets(),
    // No requests are served in the meantime.
    pacing: { run: <T>(step: () => Promise<T>) => step() },
  };
  const { rows } = await superuser.query<{ id: string }>('select id from organisations');
  for (const { id } of rows) {
    await inOrganisation(dependencies.db, wholeOrganisation(id), async (scope) => {
      for (const wave of await listWavesWithoutGroups(scope)) await fixReportingGroups(scope, wave);
    });
  }
  return {
    compute: ({ id, organisation_id }: WaveRow) => computeResults(dependencies, { organisation_id, wave_id: id }),
    [Symbol.asyncDispose]: () => dependencies.db.destroy(),
  };
}

/**
 * Computes the newest waves of each campaign with the product's code, oldest first, and copies the results of the oldest of these to
 * earlier waves: computing all would take minutes.
 */
export async function fillResults({ superuser, databaseUrl }: MeasuredServer): Promise<void> {
  await using computing = await startComputing(databaseUrl, superuser);
  const { rows: campaigns } = await superuser.query<{ id: string }>(
    `select id from campaigns where status = 'running' order by mode`,
  );
  for (const { id } of campaigns) {
    const { rows: waves } = await superuser.query<WaveRow>(
      `select id, organisation_id from waves where campaign_id = $1 order by number desc`,
      [id],
    );
    for (const wave of waves.slice(0, COMPUTED).toReversed()) {
      await computing.compute(wave);
    }
    const template = waves[COMPUTED - 1];
    const before = waves.slice(COMPUTED).map((wave) => wave.id);
    if (template !== undefined) await copyResults(superuser, template.id, before);
  }
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
