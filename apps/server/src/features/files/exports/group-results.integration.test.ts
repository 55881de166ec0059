import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { exportedLines } from '../../../testkit/exported-files.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

/** Rows by the headings of their columns. */
function recordsIn(csv: string): Record<string, string>[] {
  const [heading = [], ...rows] = parseCsv(csv.replace('\ufeff', '')) as string[][];
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
}

test('the figures of a closed wave in group mode are exported as the gate shows them, and hidden ones have none', async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  await using server = await startTestServer({ overrides: { clock } });
  let manager = await server.signIn();
  const { organisationId } = manager;
  await server.asOrganisation(organisationId, async (scope) => {
    for (const [site, people] of [
      ['North', [12, 12]],
      ['South', [12, 4]],
    ] as const) {
      const siteId = await addSite(scope, site);
      for (const [index, count] of people.entries()) {
        const crew_id = await addCrew(scope, { name: `${site} ${index + 1}`, siteId });
        for (let each = 0; each < count; each += 1)
          await addPerson(scope, { name: `${site} ${index} ${each}`, crew_id });
      }
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      mode: 'group',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
  });
  const at = (moment: string) => runUntil(server, clock, moment);
  await at('2026-05-04T08:00:00Z');
  const { id: waveId } = await server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').executeTakeFirstOrThrow(),
  );
  await answerWave(server, { organisationId, waveId }, (_crew, place) =>
    answersAt(() => 0.5 + (place % 5) / 20, seededRandom(place)),
  );
  await at('2026-05-15T08:00:00Z');
  manager = await server.signIn({ colleagueOf: manager });

  const [, ...lines] = await exportedLines(server, manager, { kind: 'group_results', about: { wave_id: waveId } });
  const all = recordsIn(lines.join('\r\n'));
  const exported = all.filter((row) => row['Topic code'] === 'category');
  for (const kind of ['site', 'crew'] as const) {
    const { groups, categories } = (
      await manager.call('listGroupResults', { params: { id: waveId }, query: { kind, limit: 100 } })
    ).body;
    const shown = groups.flatMap(({ group, cells, answered }) =>
      categories.map(({ key, name }) => {
        const figure = cells.find(({ category }) => category === key)?.figure;
        const interval = figure?.kind === 'mean' ? figure.interval : null;
        const numbers = [figure?.percent, figure?.n, interval?.low, interval?.high, answered];
        return [group.name, name, figure?.kind ?? '', ...numbers.map((each) => String(each ?? ''))].join(' ');
      }),
    );
    const own = exported
      .filter((row) => row['Kind of group code'] === kind)
      .map((row) =>
        ['Group', 'Category or question', 'Figure code', 'Mean', 'Answers', 'Interval from', 'Interval to', 'Answered']
          .map((name) => row[name])
          .join(' '),
      );
    expect(own.toSorted()).toEqual(shown.toSorted());
  }
  const small = exported.filter((row) => row.Group === 'South 2');
  expect(small.length).toBeGreaterThan(0);
  expect(small.every((row) => row.Figure === '' && row.Mean === '' && row.Answered === '')).toBe(true);
  expect(exported.some((row) => row.Figure === 'Mean' && row['Figure code'] === 'mean')).toBe(true);

  // The dictionary describes every question of the rows, which have the ids and keys of the answers export.
  const requested = await manager.call('requestFile', {
    body: { kind: 'group_results', format: 'csv', about: { wave_id: waveId } },
  });
  await server.processJobs();
  const reply = await fetch(`${server.origin}/v1/protected/files/${requested.body.file.id}/dictionary`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const dictionary = recordsIn(await reply.text());
  const described = dictionary.filter(({ Unit }) => Unit === 'points');
  const { questions, categories } = SAFETY_AND_READINESS.questionnaire;
  const keysOf = (topic: string) => [
    ...new Set(all.filter((row) => row['Topic code'] === topic).map(({ Key }) => Key)),
  ];
  expect(described.map((row) => row['Column or question'])).toEqual(keysOf('question'));
  expect(keysOf('category').filter((key) => !categories.some((category) => category.key === key))).toEqual([]);
  for (const { Meaning, Scale, Version, ...row } of described) {
    const question = questions.find(({ id }) => id === row['Column or question']);
    expect([Meaning, Version, Scale?.includes(' | ')]).toEqual([question?.text, '1', true]);
  }
  expect(new Set(described.map(({ Reversed }) => Reversed))).toEqual(new Set(['yes', 'no']));
});
