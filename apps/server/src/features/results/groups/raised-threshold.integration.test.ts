import { expect, test } from 'vitest';
import { choiceNamed, idOf, type PlayedPerson, playCampaign, scaleNamed } from '../../../testkit/played-campaign.ts';
import { startTestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';

test('a raised threshold does not reveal a question that no longer counts in a crew', async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  await using server = await startTestServer({ overrides: { clock } });
  const person = (crew: string, index: number, rail: string | null): PlayedPerson => ({
    site: 'North',
    crew,
    company: null,
    answers: [
      {
        [idOf('Calm')]: 3 + (index % 3),
        [idOf('Steady')]: 4 + (index % 2),
        ...(rail === null ? {} : { [idOf('Rail')]: rail }),
      },
    ],
  });
  // Twelve of the crew of 14 answer the optional question: enough for a threshold of 10, and not for 13.
  const people = [
    ...Array.from({ length: 14 }, (_, index) => person('Small', index, index < 12 ? 'option_1' : null)),
    ...Array.from({ length: 30 }, (_, index) => person('Large', index, index % 2 === 0 ? 'option_1' : 'option_2')),
  ];
  const { manager, answer, waveIds } = await playCampaign(server, {
    mode: 'group',
    threshold: 10,
    people,
    questions: [
      scaleNamed('Calm', 'focus'),
      scaleNamed('Steady', 'focus'),
      choiceNamed('Rail', 'focus', [7, 1], { isRequired: false }),
    ],
  });
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  await answer();
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  const [id = ''] = await waveIds();
  const figures = async () => {
    const reader = await server.signIn({ colleagueOf: manager });
    const query = { kind: 'crew', limit: 100 } as const;
    const { groups } = (await reader.call('listGroupResults', { params: { id }, query })).body;
    return Object.fromEntries(groups.map(({ group, cells }) => [group.name, cells[0]?.figure?.percent ?? 'hidden']));
  };
  const before = await figures();
  expect(before).toEqual({ Small: expect.any(Number), Large: expect.any(Number) });

  const administrator = await server.signIn({ colleagueOf: manager });
  const raised = await administrator.call('raiseWaveThreshold', { params: { id }, body: { threshold: 13 } });
  expect(raised.status).toBe(200);
  await server.processJobs();
  // On two questions instead of three, the figures before and after would give the third.
  expect((await figures()).Small).toBe('hidden');
});

test('a raised threshold does not bring back a distribution that was hidden beside the mean of a crew', async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  await using server = await startTestServer({ overrides: { clock } });
  const person = (crew: string, calm: number, steady: number): PlayedPerson => ({
    site: 'North',
    crew,
    company: null,
    answers: [{ [idOf('Calm')]: calm, [idOf('Steady')]: steady }],
  });
  const people = [
    // The safest of all given answers, so a distribution would reveal that they are unanimous.
    ...Array.from({ length: 5 }, () => person('Small', 5, 5)),
    ...Array.from({ length: 13 }, (_, index) => person('Large', 2 + (index % 3), 2 + ((index + 1) % 3))),
  ];
  const questions = [scaleNamed('Calm', 'focus'), scaleNamed('Steady', 'focus')];
  const { manager, answer, waveIds } = await playCampaign(server, { mode: 'group', threshold: 5, people, questions });
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  await answer();
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  const [id = ''] = await waveIds();
  const read = async () => {
    const reader = await server.signIn({ colleagueOf: manager });
    const { body } = await reader.call('getGroupResults', { params: { id }, query: { group: 'organisation' } });
    return body.questions.map(({ figure, distribution }) => ({
      kind: figure.kind,
      isSpread: distribution !== undefined,
    }));
  };
  const hidden = questions.map(() => ({ kind: 'mean', isSpread: false }));
  expect(await read()).toEqual(hidden);

  const administrator = await server.signIn({ colleagueOf: manager });
  const raised = await administrator.call('raiseWaveThreshold', { params: { id }, body: { threshold: 6 } });
  expect(raised.status).toBe(200);
  await server.processJobs();
  expect(await read()).toEqual(hidden);
});
