import type { Question } from '@plumbline/domain/question';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGroupWave } from '../../../../testkit/group-wave.ts';
import { addOwnQuestionnaire, publishOwnQuestionnaire } from '../../../../testkit/own-questionnaires.ts';
import { openAsParticipant } from '../../../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../../../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

const BASE = {
  ...{ description: null, category: 'focus', weight: 1, isCritical: false, reverse: false },
  ...{ isRequired: false, isSystem: false, orderIndex: 1 },
};
const idOf = (number: number) => `018f2b7e-0000-7000-8000-00000000000${number}`;

const UNSAFE: Question = {
  ...{ ...BASE, type: 'scale', id: idOf(1), text: "I don't look up", reverse: true },
  scale: { min: 1, max: 7, labels: ['Never', 'Always'] },
};
const GEAR: Question = {
  ...{ ...BASE, type: 'multi_select', id: idOf(2), text: 'Which gear?', least: 1, most: 2, noneOptionId: null },
  options: [
    { id: 'a', label: 'Helmet', score: 1 },
    { id: 'b', label: 'Gloves', score: 1 },
  ],
  isScored: true,
};
const WORDS: Question = { ...BASE, type: 'text', id: idOf(3), text: 'What else?' };
const STOP: Question = {
  ...{ ...BASE, type: 'yes_no', id: idOf(4), text: 'May you stop?' },
  options: [
    { id: 'yes', label: 'Yes', score: 7 },
    { id: 'no', label: 'No', score: 1 },
  ],
};

function asking(questions: readonly Question[]): Questionnaire {
  const categories = PULSE.questionnaire.categories.filter(({ key }) => key === 'focus');
  return { ...PULSE.questionnaire, name: 'Gear', questions, sections: [], categories, stopWork: [] };
}

test('answers are a row for each survey, with codes, and SPSS syntax that describes them', async () => {
  const manager = await server.signIn();
  const { organisationId } = manager;
  const inside = <T>(work: Parameters<typeof server.asOrganisation<T>>[1]) =>
    server.asOrganisation(organisationId, work);
  const first = asking([UNSAFE, GEAR, WORDS]);
  const questionnaire_id = await inside((scope) => addOwnQuestionnaire(scope, first));
  const answer = async (email: string, responses: Record<string, string | string[]>) => {
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: email, questionnaire_id },
    });
    const participant = await openAsParticipant(server, body.survey);
    expect((await participant.submit({ responses })).status).toBe(200);
  };
  await answer('ann@example.org', { [UNSAFE.id]: '6', [GEAR.id]: ['b'], [WORDS.id]: '=1+1\nand "more", too' });
  await inside((scope) =>
    publishOwnQuestionnaire(scope, questionnaire_id, asking([{ ...UNSAFE, text: 'I never look up' }, GEAR, STOP])),
  );
  await answer('bob@example.org', { [STOP.id]: 'no' });

  const { file } = (await manager.call('requestFile', { body: { kind: 'wide_answers', format: 'csv', about: {} } }))
    .body;
  await server.processJobs();
  const download = (part: string) =>
    fetch(`${server.origin}/v1/protected/files/${file.id}/${part}`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
  const csv = await (await download('content')).text();
  const [heading = [], ...rows] = parseCsv(csv.replace('\ufeff', '')) as string[][];
  const records = rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index]])));
  const unsafe = `q_00000001`;
  expect(heading.filter((name) => name.startsWith('q_'))).toEqual([
    ...[unsafe, 'q_00000002_o1', 'q_00000002_o2', 'q_00000003', `${unsafe}_2`, 'q_00000004'],
  ]);
  expect(heading.at(-1)).toBe('survey_id');
  const ann = records.find(({ email }) => email === 'ann@example.org');
  const bob = records.find(({ email }) => email === 'bob@example.org');
  expect(records).toHaveLength(2);
  expect(ann).toMatchObject({
    ...{ version: '1', [unsafe]: '6', [`${unsafe}_2`]: '-97', q_00000002_o1: '0', q_00000002_o2: '1' },
    ...{ q_00000003: '\'=1+1 and "more", too', q_00000004: '-97' },
  });
  expect(bob).toMatchObject({
    ...{ version: '2', [unsafe]: '-97', [`${unsafe}_2`]: '-98', q_00000002_o1: '-98', q_00000002_o2: '-98' },
    ...{ q_00000003: '-97', q_00000004: '2' },
  });

  const reply = await download('dictionary');
  expect(reply.headers.get('content-disposition')).toMatch(/filename="answers-for-spss-\d{4}-\d\d-\d\d\.sps"/);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const syntax = (await reply.text()).replaceAll('\r\n', '\n');
  const read = /\/VARIABLES=\n([\s\S]*?)\.\nVARIABLE LABELS/.exec(syntax)?.[1]?.trim().split(/\s+/) ?? [];
  expect(read.filter((_, index) => index % 2 === 0)).toEqual(heading);
  expect(syntax).toContain(`/${unsafe} '(reversed) I don''t look up'`);
  expect(syntax).toContain("/q_00000002_o2 'Gloves: Which gear?'");
  expect(syntax).toMatch(/VALUE LABELS q_00000004\n {2}1 'Yes'\n {2}2 'No'\n {2}-97 'Not asked/);
  expect(syntax).toContain("MISSING VALUES q_00000003 ('-97', '-98', '-99').");
  expect(syntax).toContain(`MISSING VALUES ${unsafe} (-97, -98, -99).`);
});

test('a wave in group mode has no wide file', async () => {
  const manager = await server.signIn();
  const { waveId } = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: new Date(), people: ['ann@example.org'] }),
  );
  const body = { kind: 'wide_answers', format: 'csv', about: { wave_id: waveId } } as const;
  const { status, body: refused } = await manager.call('requestFile', { body });
  expect([status, refused.code]).toEqual([409, 'people_not_shown']);
});
