import { SYSTEM_QUESTIONS, systemQuestionBySlug } from '@plumbline/domain/question-library';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { inLanguage } from '@plumbline/phrases/questions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo } from '../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const STEADY = systemQuestionBySlug('focus-steady');
const ASSEMBLY = systemQuestionBySlug('know-assembly');
const PLAN = systemQuestionBySlug('know-plan-text');

async function invited(body: { language?: 'pl' | 'ar'; title?: string; is_anonymous?: boolean } = {}) {
  const manager = await server.signIn();
  const { body: made } = await manager.call('createSurvey', {
    body: { participant_email: 'ewa@example.org', participant_name: 'Ewa', ...body },
  });
  const { public_token: token } = await emailedLink(server, manager.organisationId, made.survey.id);
  return { manager, survey: made.survey, token };
}

/** The page of a link, with its language and the cookie that it sets. */
async function page(token: string, headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${server.origin}/survey/${token}${query}`, { headers });
  const html = await response.text();
  return { language: /<html lang="(\w+)"/.exec(html)?.[1], cookie: response.headers.get('set-cookie'), html };
}

describe('the language of the page is', () => {
  test('that of the invitation, whatever the phone prefers', async () => {
    const { token } = await invited({ language: 'pl' });
    expect((await page(token, { 'accept-language': 'de-DE,de;q=0.9' })).language).toBe('pl');
  });

  test.each([
    ['uk-UA,uk;q=0.9,en;q=0.8', 'uk'],
    ['tlh,pt-BR;q=0.5,en;q=0.4', 'pt'],
    ['en;q=0.1,ar', 'ar'],
    ['tlh', 'en'],
    ['*', 'en'],
    [';;;,,q=', 'en'],
  ])('that of the phone when the invitation has none: %s yields %s', async (header, language) => {
    const { token } = await invited();
    expect((await page(token, { 'accept-language': header })).language).toBe(language);
  });

  test('that which the participant chose, remembered for this survey only', async () => {
    const { token } = await invited({ language: 'pl' });
    const chosen = await page(token, {}, '?language=uk');
    expect([chosen.language, chosen.cookie]).toEqual([
      'uk',
      `survey_language=uk; Max-Age=31536000; Path=/survey/${token}; HttpOnly; SameSite=Lax`,
    ]);
    expect((await page(token, { cookie: 'other=1; survey_language=uk' })).language).toBe('uk');
    expect((await page(token, { cookie: 'survey_language=%E0%A4%A' })).language).toBe('pl');
    const nonsense = await page(token, { cookie: 'survey_language=xx' }, '?language=__proto__');
    expect([nonsense.language, nonsense.cookie]).toEqual(['pl', null]);
  });

  test('that of the phone also on the page for an unknown link', async () => {
    const { html } = await page('x'.repeat(43), { 'accept-language': 'ro' });
    expect(html).toContain(PARTICIPANT_PHRASES.ro.refusals.survey_link_not_found);
  });
});

describe('the survey of a link', () => {
  test.each([
    ['made by the server', {}],
    ['sent by the screens', { title: 'Safety Survey for Ewa' }],
  ])(
    'is returned in the requested language, with its questions, labels, options and generated title %s',
    async (_, fields) => {
      const { token } = await invited(fields);
      const { body } = await server.anonymous('getPublicSurvey', {
        params: { public_token: token },
        query: { language: 'pl' },
      });
      expect(body.survey).toMatchObject({
        language: 'pl',
        title: PARTICIPANT_PHRASES.pl.surveyTitle.replace('{name}', 'Ewa'),
      });
      for (const question of [STEADY, ASSEMBLY]) {
        const shown = body.questions.find(({ question_id }) => question_id === question.id)?.question;
        const worded = inLanguage(question, 'pl');
        const labels = 'scale' in worded ? worded.scale.labels : [];
        const options = 'options' in worded ? worded.options.map(({ label }) => label) : [];
        expect(shown).toMatchObject({ question: worded.text, options, language: 'pl' });
        expect(shown?.scale_config?.labels ?? []).toEqual(labels);
      }
    },
  );

  test('has no name in its generated title when it is anonymous, whatever the screen sent', async () => {
    const { token } = await invited({ title: 'Safety Survey for Ewa', is_anonymous: true });
    const titleIn = async (language: 'en' | 'pl') => {
      const read = { params: { public_token: token }, query: { language } };
      return (await server.anonymous('getPublicSurvey', read)).body.survey?.title;
    };
    expect([await titleIn('en'), await titleIn('pl')]).toEqual([
      'Safety Survey',
      PARTICIPANT_PHRASES.pl.anonymousTitle,
    ]);
  });

  test('keeps a title that a member wrote', async () => {
    const { token } = await invited({ title: 'Crane crew, May' });
    const { body } = await server.anonymous('getPublicSurvey', {
      params: { public_token: token },
      query: { language: 'de' },
    });
    expect(body.survey?.title).toBe('Crane crew, May');
  });

  test('refuses a language that is not offered, naming the field', async () => {
    const { token } = await invited();
    const response = await fetch(`${server.origin}/v1/public/survey/${token}?language=tlh`);
    const body = (await response.json()) as { details: { field: string }[] };
    expect([response.status, body.details[0]?.field]).toEqual([400, 'language']);
  });
});

describe('answers', () => {
  test('may be labels in any language, and are read back in English beside the original', async () => {
    const { manager, survey } = await invited({ language: 'pl' });
    const participant = await openAsParticipant(server, survey);
    const responses = { ...answersTo(participant.opened), [ASSEMBLY.id]: 'Tak', [PLAN.id]: 'Plan jest jasny.' };
    const { status } = await participant.submit({ responses, language: 'pl' });
    expect(status).toBe(200);
    const { body } = await manager.call('getSurvey', { params: survey, query: { include_questions: 'true' } as never });
    expect(body.survey.responses).toMatchObject({ [ASSEMBLY.id]: 'Yes', [PLAN.id]: 'Plan jest jasny.' });
    expect(body.survey.originals).toMatchObject({ language: 'pl', is_text_scored: false });
    expect(body.survey.originals?.questions[STEADY.id]).toBe(inLanguage(STEADY, 'pl').text);
    expect(body.survey.originals?.responses).toMatchObject({ [ASSEMBLY.id]: 'Tak', [PLAN.id]: 'Plan jest jasny.' });
  });

  test('in free text are scored only in a language with word rules, and the survey and its analysis say so', async () => {
    const written = Object.fromEntries(
      SYSTEM_QUESTIONS.filter(({ type }) => type === 'text').map(({ id }) => [id, 'Everything is clear and safe.']),
    );
    const scores = [];
    for (const language of ['en', 'ar'] as const) {
      const { manager, survey } = await invited();
      const participant = await openAsParticipant(server, survey);
      await participant.submit({ responses: { ...answersTo(participant.opened), ...written }, language });
      await server.processJobs();
      const { body } = await manager.call('getSurvey', { params: survey });
      const items = body.survey.results?.items.filter(({ question_id }) => question_id in written) ?? [];
      scores.push(items.map(({ raw_score }) => raw_score));
      const said = body.survey.ai_analysis?.limits.filter(({ text }) => text.includes('are in Arabic')) ?? [];
      expect(said).toHaveLength(language === 'ar' ? 1 : 0);
    }
    // The third question asks for an idea and is never scored.
    expect(scores).toEqual([
      [6, 6, null],
      [null, null, null],
    ]);
  });

  test('in a language that is not offered are refused, naming the field', async () => {
    const { survey } = await invited();
    const participant = await openAsParticipant(server, survey);
    const { status, body } = await participant.submit({ language: 'tlh' as never });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'language']);
  });
});

test('the answers key stays the same when the link is renewed, and differs for another survey or person', async () => {
  const { manager, survey, token } = await invited();
  const keyOf = async (public_token: string) =>
    (await server.anonymous('getPublicSurvey', { params: { public_token } })).body.survey?.answers_key;
  const before = await keyOf(token);
  const { body } = await manager.call('renewPublicToken', { params: survey });
  expect(await keyOf(body.public_token)).toBe(before);
  expect(await keyOf((await invited()).token)).not.toBe(before);
  await manager.call('updateSurvey', { params: survey, body: { participant_email: 'bob@example.org' } });
  const { body: changed } = await manager.call('getSurvey', { params: survey });
  expect(await keyOf(changed.survey.public_token ?? '')).not.toBe(before);
});
