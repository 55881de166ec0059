import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DumpedRow, findSigns } from '../../../testkit/dump-attack.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { forgetWhoAnswered } from './forget-who-answered.repository.ts';

const SURVEYS = 1200;
/** One in ten does not answer: then the others leave most room on the pages. */
const UNANSWERED = 10;
/** Of two surveys, one of them answered, the place tells which in half of the cases by chance; five standard deviations more. */
const MORE_THAN_GUESSED = 0.64;

test('the place of a survey on disk does not tell whether it was answered, once its wave is over', async () => {
  await using server = await startTestServer({});
  const { organisationId } = await server.signIn();
  const now = server.context.clock.now();
  const { waveId } = await server.asOrganisation(organisationId, (scope) =>
    addGroupWave(scope, { now, people: [], slips: SURVEYS }),
  );
  const { rows: answered } = await server.asOrganisation(organisationId, ({ tx }) =>
    sql<{ id: string }>`
      select id from surveys where wave_id = ${waveId}::uuid order by random()
      limit ${SURVEYS - SURVEYS / UNANSWERED}`.execute(tx),
  );
  for (const { id } of answered) {
    await server.asOrganisation(organisationId, ({ tx }) =>
      sql`
        with locked as (select id from surveys where id = ${id}::uuid for no key update)
        update group_surveys set progress = 'answered', receipt = 'ABCD-1234' from locked where survey_id = locked.id`.execute(
        tx,
      ),
    );
  }
  await server.asOrganisation(organisationId, (scope) => forgetWhoAnswered(scope, waveId, now));
  const { rows } = await server.asOrganisation(organisationId, ({ tx }) =>
    sql<DumpedRow & { id: string }>`
      select id, 'surveys' as table, xmin::text, xmax::text, ctid::text, '{}'::jsonb as columns
      from surveys where wave_id = ${waveId}::uuid
      union all
      select survey_id, 'group_surveys', xmin::text, xmax::text, ctid::text, '{}' from group_surveys`.execute(tx),
  );
  const ids = new Set(answered.map(({ id }) => id));
  const subjects = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    truth: ids.has(id) ? 'answered' : 'asked',
    group: '',
    rows: own,
  }));
  const told = findSigns(subjects, 'answered').map((sign) => [sign.by, sign.accuracy < MORE_THAN_GUESSED]);
  expect(told).toEqual([
    ...['xmin', 'xmax', 'ctid'].map((hidden) => [`surveys.${hidden}`, true]),
    ...['xmin', 'xmax', 'ctid'].map((hidden) => [`group_surveys.${hidden}`, true]),
  ]);
});
