import type { Question } from '@plumbline/domain/question';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { answersTo } from '../../../testkit/answers.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { startTestServer } from '../../../testkit/server.ts';

const TOOLS: Question = {
  id: '00000000-0000-4000-8000-00000000700f',
  text: 'Which of these do you use today?',
  description: null,
  category: 'workload',
  weight: 1,
  isCritical: false,
  reverse: null,
  isRequired: true,
  isSystem: false,
  orderIndex: 100,
  type: 'multi_select',
  options: ['saw', 'drill', 'crane', 'torch'].map((id) => ({ id, label: id, score: 1 })),
  least: 1,
  most: 4,
  noneOptionId: null,
  isScored: true,
};

test('stored group answers do not tell in which order their participant answered, or tapped options', async () => {
  await using server = await startTestServer({});
  const { organisationId } = await server.signIn();
  const { surveys } = await server.asOrganisation(organisationId, (scope) =>
    addGroupWave(scope, {
      now: server.context.clock.now(),
      people: [],
      slips: 2,
      questionnaire: { ...PULSE.questionnaire, questions: [...PULSE.questionnaire.questions, TOOLS] },
    }),
  );
  const taps = [
    ['torch', 'saw', 'crane'],
    ['crane', 'torch', 'saw'],
  ];
  for (const [index, survey] of surveys.entries()) {
    const participant = await openAsParticipant(server, survey);
    const given = Object.entries({ ...answersTo(participant.opened), [TOOLS.id]: taps[index] ?? [] });
    const responses = Object.fromEntries(index === 0 ? given : given.reverse());
    expect((await participant.submit({ responses })).status).toBe(200);
  }
  const { rows } = await server.asOrganisation(organisationId, ({ tx }) =>
    sql<{ chosen: string[]; stored: string }>`
      select answers -> ${TOOLS.id} as chosen, answers::text || results::text as stored from group_answers`.execute(tx),
  );
  const inOrder = ['saw', 'crane', 'torch'];
  expect(rows.map(({ chosen }) => chosen)).toEqual([inOrder, inOrder]);
  expect(new Set(rows.map(({ stored }) => stored)).size).toBe(1);
});
