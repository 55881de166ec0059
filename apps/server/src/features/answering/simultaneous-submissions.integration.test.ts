import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo } from '../../testkit/answers.ts';
import { openAsParticipant, type Participant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

const AT_ONCE = 20;
let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

async function inviteAndOpen() {
  const survey = await manager.invite('ann@example.org');
  const participant = await openAsParticipant(server, survey);
  return {
    participant,
    /** All stored rows of the survey. */
    stored: () => storedOf(survey.id),
    jobs: async () => (await server.queued('process_submission')).filter(({ survey_id }) => survey_id === survey.id),
    simultaneously: <T>(send: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index))),
  };
}

function storedOf(surveyId: string) {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => ({
    surveys: await tx.selectFrom('surveys').selectAll().where('id', '=', surveyId).execute(),
    submissions: await tx.selectFrom('submissions').selectAll().where('survey_id', '=', surveyId).execute(),
  }));
}

/** Different answers for each index: a scale value and a remark. */
function answersOf({ opened }: Participant, index: number): Record<string, string> {
  const text = opened.questions.find(({ question }) => question.type === 'text')?.question_id ?? '';
  return { ...answersTo(opened, { scale: 1 + (index % 7) }), [text]: `Remark ${index}` };
}

test('twenty simultaneous submissions of the same answers yield one submission, one receipt and one analysis', async () => {
  const { participant, simultaneously, stored, jobs } = await inviteAndOpen();
  const receipts = await simultaneously(async () => {
    const { status } = await participant.submit();
    const { body } = await participant.receipt();
    return JSON.stringify([status, body.receipt_code, body.stored_at]);
  });
  const { submissions } = await stored();
  expect(submissions).toHaveLength(1);
  const receipt = [200, submissions[0]?.receipt_code, submissions[0]?.stored_at.toISOString()];
  expect(new Set(receipts)).toEqual(new Set([JSON.stringify(receipt)]));
  expect(await jobs()).toHaveLength(1);
});

test('only one of twenty simultaneous different submissions is stored, and no other replaces it', async () => {
  const { participant, simultaneously, stored, jobs } = await inviteAndOpen();
  const sendAll = () =>
    simultaneously(async (index) => {
      const { status, body } = await participant.submit({
        responses: answersOf(participant, index),
        participant_name: `Ann ${index}`,
      });
      return status === 200 ? 'stored' : `${status} ${body.code}`;
    });
  const replies = await sendAll();
  const winner = replies.indexOf('stored');
  const expected = Array.from({ length: AT_ONCE }, (_, index) =>
    index === winner ? 'stored' : '409 survey_already_submitted',
  );
  expect(replies).toEqual(expected);

  const first = await stored();
  expect(first.submissions).toHaveLength(1);
  expect(Object.values(first.submissions[0]?.answers ?? {})).toContain(`Remark ${winner}`);
  expect(first.surveys[0]?.participant_name).toBe(`Ann ${winner}`);

  expect(await sendAll()).toEqual(expected);
  expect(await stored()).toEqual(first);
  expect(await jobs()).toHaveLength(1);
});
