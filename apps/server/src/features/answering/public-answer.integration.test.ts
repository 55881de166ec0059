import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { expect, test } from 'vitest';
import { openAsParticipant } from '../../testkit/participant.ts';
import { startTestServer } from '../../testkit/server.ts';

/** Every field that participants receive, by path. A new field must be justified here. */
const TOLD = [
  'can_access',
  'error',
  'language',
  'message',
  'questions',
  'questions.question',
  'questions.question.description',
  'questions.question.is_required',
  // Differs from the page's where a question has no translation.
  'questions.question.language',
  'questions.question.option_ids',
  'questions.question.options',
  'questions.question.question',
  'questions.question.scale_config',
  'questions.question.scale_config.labels',
  'questions.question.scale_config.max',
  'questions.question.scale_config.min',
  'questions.question.type',
  'questions.question_id',
  'questions.section',
  'questions.section_language',
  'survey',
  // A hash under which the phone keeps answers, also after the link is renewed.
  'survey.answers_key',
  'survey.category',
  'survey.company',
  'survey.description',
  'survey.expires_at',
  'survey.id',
  'survey.language',
  // Shown before the start.
  'survey.minutes',
  'survey.notice',
  'survey.notice.group_threshold',
  'survey.notice.is_anonymous',
  'survey.notice.retention_months',
  'survey.notice.url',
  'survey.notice.who',
  'survey.notice.why',
  // Participants must know who asks them.
  'survey.organisation_name',
  'survey.participant_email',
  'survey.participant_name',
  'survey.status',
  'survey.title',
];

function pathsIn(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, prefix));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${prefix}${key}`, ...pathsIn(inner, `${prefix}${key}.`)]);
}

test('a participant receives these fields and no others, before and after the start', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const invited = await openAsParticipant(server, survey);
  await invited.start({ participant_name: 'Ann' });
  const started = await openAsParticipant(server, survey);
  for (const { opened } of [invited, started]) expect([...new Set(pathsIn(opened))].sort()).toEqual(TOLD);
});

test('the minutes are those of the questions that are asked', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  expect((await openAsParticipant(server, survey)).opened.survey?.minutes).toBe(10);
  for (const { id } of SYSTEM_QUESTIONS.slice(1)) {
    await manager.call('removeSurveyQuestion', { params: { ...survey, questionId: id } });
  }
  expect((await openAsParticipant(server, survey)).opened.survey?.minutes).toBe(1);
});

test("neither call nor page contains the survey's own id, the organisation, the inviter or another participant", async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { body: me } = await manager.call('getCurrentUser');
  await manager.invite('other.person@example.org');
  const survey = await manager.invite('ann@example.org');
  const { opened, token } = await openAsParticipant(server, survey);
  const page = await (await fetch(`${server.origin}/survey/${token}`)).text();
  const secrets = [survey.id, manager.organisationId, manager.userId, me.user.email, me.user.name, 'other.person'];
  for (const told of [JSON.stringify(opened), page]) {
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  }
});

test('the page contains nothing about the scoring of the questions', async () => {
  await using server = await startTestServer();
  const survey = await (await server.signIn()).invite('ann@example.org');
  const page = await (await fetch(`${server.origin}/survey/${survey.public_token}`)).text();
  const words = SYSTEM_QUESTIONS.flatMap(({ slug, rationale }) => [slug, rationale]);
  expect(words.filter((word) => page.includes(word))).toEqual([]);
  expect(page).not.toMatch(/is_critical|is_reversed|option_scores|"weight"|honesty_check/);
});

test('script in fields that the inviter wrote is shown as text on the page', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { body } = await manager.call('createSurvey', {
    body: { participant_name: script, company: script, title: script, description: script },
  });
  const page = await (await fetch(`${server.origin}/survey/${body.survey.public_token}`)).text();
  expect(page).toContain('alert(1)');
  expect(page).not.toMatch(/<script>alert|<img src=x/);
});

test('a finished survey reveals only that it is finished', async () => {
  await using server = await startTestServer();
  const survey = await (await server.signIn()).invite('ann@example.org');
  const participant = await openAsParticipant(server, survey);
  const written = await participant.submit();
  expect(written.body).toEqual({ status: 'completed' });
  const { body } = await server.anonymous('getPublicSurvey', { params: { public_token: participant.token } });
  expect(body).toMatchObject({ survey: null, questions: [], can_access: false });
  const { body: receipt } = await participant.receipt();
  expect(Object.keys(receipt).sort()).toEqual(['is_anonymous', 'receipt_code', 'stored_at']);
});
