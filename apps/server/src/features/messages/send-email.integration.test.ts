import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { describe, expect, test } from 'vitest';
import type { Jobs } from '../../core/jobs.ts';
import { type Email, EmailFailure, type Mailer } from '../../platform/mail/mailer.ts';
import { startMailServer } from '../../testkit/mail-server.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { deadLetterEmail, sendEmail } from './send-email.ts';

/** Runs the job as the worker does. */
function send(server: TestServer, job: Jobs['send_email']): Promise<void> {
  return sendEmail({ ...server.context, onUnconfirmed: () => {} }, job);
}

/** Keeps the emails that it is given; throws while `failure` is set. */
function memoryMailer(): Mailer & { sent: Email[]; failure: Error | null } {
  const mailer = {
    sent: [] as Email[],
    failure: null as Error | null,
    send: async (email: Email) => {
      if (mailer.failure !== null) throw mailer.failure;
      mailer.sent.push(email);
    },
  };
  return mailer;
}

async function onlyJob(server: TestServer) {
  const [job] = await server.queued('send_email');
  if (job === undefined) throw new Error('no invitation is queued');
  return job;
}

test('an invitation becomes one email in the outbox, in text and HTML, with the message of the inviter', async () => {
  await using server = await startTestServer({
    settings: { PUBLIC_URL: 'https://plumbline.example', DEMO_PUBLIC: '1' },
  });
  const manager = await server.signIn({ name: 'Harbour Concrete' });
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'ann@example.org', invitation_text: 'Bitte bis Freitag, grüße aus Köln.' },
  });
  await server.processJobs();

  const outbox = join(server.dataDir, 'outbox');
  const files = await readdir(outbox);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const email = decodeQuotedPrintable(await readFile(join(outbox, files[0] ?? ''), 'latin1'));
  expect(email).toMatch(/^To: ann@example\.org$/m);
  expect(email).toMatch(/^Subject: Safety survey from Harbour Concrete$/m);
  const [, text = '', html = ''] = email.split(/^Content-Type: text\//m);
  for (const part of [text, html]) {
    expect(part).toContain('Bitte bis Freitag, grüße aus Köln.');
    expect(part).toContain(`https://plumbline.example/survey/${body.survey.public_token}`);
  }

  const { body: read } = await manager.call('getSurvey', { params: body.survey });
  expect(read.survey.invitation_mail).toMatchObject({ status: 'sent', attempts: 1, error: null });
  expect(read.survey.invitation_mail?.sent_at).not.toBeNull();
});

test.each(['en', 'ar'] as const)(
  'the links of a file in the outbox stand unbroken on lines of their own, in the language %s',
  async (language) => {
    await using server = await startTestServer({
      settings: { PUBLIC_URL: 'https://plumbline.example', DEMO_PUBLIC: '1' },
    });
    const manager = await server.signIn({ name: 'Harbour Concrete' });
    const { body } = await manager.call('createSurvey', { body: { participant_email: 'ann@example.org', language } });
    await server.processJobs();
    const outbox = join(server.dataDir, 'outbox');
    const [file = ''] = await readdir(outbox);
    const lines = (await readFile(join(outbox, file), 'utf8')).split('\r\n');
    expect(lines).toContain(`https://plumbline.example/survey/${body.survey.public_token}`);
    expect(lines).toContainEqual(expect.stringMatching(/^https:\/\/plumbline\.example\/opt-out\/[\w-]{43}$/));
    expect(lines).toContain('Content-Transfer-Encoding: 8bit');
  },
);

describe('how long the survey is', () => {
  async function sentTo(server: TestServer, mailer: { sent: Email[] }): Promise<string> {
    await server.processJobs();
    return mailer.sent.at(-1)?.text ?? '';
  }

  test('is said of the questionnaire that is asked, and of the questions that are left', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    await manager.invite('ann@example.org');
    expect(await sentTo(server, mailer)).toContain('It has 50 questions and takes about ten minutes.');

    await manager.call('createSurvey', { body: { participant_email: 'bob@example.org', questionnaire_id: PULSE.id } });
    expect(await sentTo(server, mailer)).toContain('It has 12 questions and takes about two minutes.');

    const body = { participant_email: 'cyd@example.org', status: 'draft', questionnaire_id: PULSE.id } as const;
    const { id } = (await manager.call('createSurvey', { body })).body.survey;
    for (const question of PULSE.questionnaire.questions.slice(0, 7)) {
      await manager.call('removeSurveyQuestion', { params: { id, questionId: question.id } });
    }
    await manager.call('updateSurvey', { params: { id }, body: { status: 'invited' } });
    expect(await sentTo(server, mailer)).toContain('It has 5 questions and takes about one minute.');
  });
});

test('a job contains ids only', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit();
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await server.queued('send_email')).toEqual([{ organisation_id: manager.organisationId, email_id: uuid }]);
  expect(await server.queued('process_submission')).toEqual([
    { organisation_id: manager.organisationId, survey_id: survey.id },
  ]);
});

describe('when the mail server refuses', () => {
  test('the survey shows every attempt and the last reason, and the email goes out once it can', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const job = await onlyJob(server);
    const shown = async () => (await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail;
    expect(await shown()).toEqual({ kind: 'invitation', status: 'waiting', attempts: 0, sent_at: null, error: null });

    mailer.failure = new Error('connect ECONNREFUSED');
    await expect(send(server, job)).rejects.toThrow();
    mailer.failure = new Error('421 try later');
    await expect(send(server, job)).rejects.toThrow();
    expect(await shown()).toMatchObject({ status: 'waiting', attempts: 2, sent_at: null, error: '421 try later' });

    mailer.failure = null;
    await send(server, job);
    expect(await shown()).toMatchObject({ status: 'sent', attempts: 3, error: null });
  });

  test('an email whose job was dead-lettered is shown as failed, and one that was sent is not', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const job = await onlyJob(server);
    mailer.failure = new Error('550 no such user');
    await expect(send(server, job)).rejects.toThrow();
    await deadLetterEmail(server.context.db, job);
    const { body } = await manager.call('getSurvey', { params: survey });
    expect(body.survey.invitation_mail).toMatchObject({ status: 'failed', error: '550 no such user' });
    mailer.failure = null;
    await send(server, job);
    expect(mailer.sent).toEqual([]);
  });

  test('the address in its answer reaches neither log nor queue nor screen', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'secret.person@example.org', is_anonymous: true },
    });
    mailer.failure = Object.assign(new Error('550 <secret.person@example.org> unknown: secret.person@example.org'), {
      rejected: ['secret.person@example.org'],
    });
    const failed = await send(server, await onlyJob(server)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    const { body: read } = await manager.call('getSurvey', { params: body.survey });
    expect(read.survey.invitation_mail?.error).toBe('550 <[address]> unknown: [address]');
    const told = [
      String(failed),
      Object.values(failed as Error),
      (failed as Error).stack,
      (failed as Error).cause,
      read,
    ];
    expect(JSON.stringify(told)).not.toContain('secret.person');
  });
});

describe('an invitation that was sent already or became obsolete', () => {
  test('a job that runs twice sends one email', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    await (await server.signIn()).invite('ann@example.org');
    const job = await onlyJob(server);
    await send(server, job);
    await send(server, job);
    expect(mailer.sent).toHaveLength(1);
  });

  test.each(['deleted', 'archived', 'paused', 'completed'] as const)(
    'a survey that was %s meanwhile gets no email',
    async (end) => {
      const mailer = memoryMailer();
      await using server = await startTestServer({ overrides: { mailer } });
      const manager = await server.signIn();
      const survey = await manager.invite('ann@example.org');
      const job = await onlyJob(server);
      if (end === 'deleted') await manager.call('deleteSurvey', { params: survey });
      else if (end === 'completed') await (await openAsParticipant(server, survey)).submit();
      else await manager.call('updateSurveyStatus', { params: survey, body: { status: end } });
      await send(server, job);
      expect(mailer.sent).toEqual([]);
      if (end === 'deleted') return;
      const { body } = await manager.call('getSurvey', { params: survey });
      expect(body.survey.invitation_mail?.status).toBe('withheld');
    },
  );

  test('a survey that was paused when its email was due is emailed when it resumes', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    await manager.call('updateSurveyStatus', { params: survey, body: { status: 'paused' } });
    await server.processJobs();
    await manager.call('updateSurveyStatus', { params: survey, body: { status: 'invited' } });
    await server.processJobs();
    expect(mailer.sent.map(({ to }) => to)).toEqual(['ann@example.org']);
  });

  test('an email that waited uses the current link and address', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const survey = await manager.invite('typo@example.org');
    const job = await onlyJob(server);
    await manager.call('updateSurvey', { params: survey, body: { participant_email: 'ann@example.org' } });
    const { body } = await manager.call('renewPublicToken', { params: survey });
    await send(server, job);
    expect(mailer.sent[0]?.to).toBe('ann@example.org');
    expect(mailer.sent[0]?.text).toContain(body.public_token);
    expect(mailer.sent[0]?.html).not.toContain(survey.public_token);
  });
});

describe('a mail server that takes an email and does not confirm it', () => {
  async function mailed(mood: 'drops' | 'hangs' | 'refuses_recipient' | 'is_busy') {
    const mailServer = await startMailServer({ mood });
    const timeoutMs = mood === 'hangs' ? 1_000 : 10_000;
    const { createSmtpMailer } = await import('../../platform/mail/smtp.ts');
    const mailer = createSmtpMailer({
      url: mailServer.url,
      from: 's@example.org',
      authority: null,
      helo: null,
      timeoutMs,
    });
    const server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const job = await onlyJob(server);
    return {
      mailServer,
      server,
      attempt: () => send(server, job),
      shown: async () => (await manager.call('getSurvey', { params: survey })).body.survey.invitation_mail,
      [Symbol.asyncDispose]: async () => {
        await server[Symbol.asyncDispose]();
        await mailServer[Symbol.asyncDispose]();
      },
    };
  }

  test.each(['drops', 'hangs'] as const)('that %s: the email is reported and not sent twice', async (mood) => {
    await using scene = await mailed(mood);
    await scene.attempt();
    expect(await scene.shown()).toMatchObject({
      status: 'unconfirmed',
      error: expect.stringMatching(/never confirmed it/),
    });
    scene.mailServer.mood = 'accepts';
    await scene.attempt();
    expect(scene.mailServer.emails).toHaveLength(1);
  });

  test('that is busy: the email goes out with the next attempt, under the same Message-ID', async () => {
    await using scene = await mailed('is_busy');
    await expect(scene.attempt()).rejects.toThrow('try again later');
    scene.mailServer.mood = 'accepts';
    await scene.attempt();
    expect(await scene.shown()).toMatchObject({ status: 'sent', attempts: 2 });
    const ids = scene.mailServer.emails.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('that refuses the recipient: the email failed at once, and the screen says why', async () => {
    await using scene = await mailed('refuses_recipient');
    await scene.attempt();
    expect(await scene.shown()).toMatchObject({ status: 'failed', error: expect.stringMatching(/no such user/) });
  });

  test('an email whose worker was killed after handing it over is reported by the next one', async () => {
    const mailer = memoryMailer();
    await using server = await startTestServer({ overrides: { mailer } });
    const manager = await server.signIn();
    await manager.invite('ann@example.org');
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('emails').set({ handed_over_at: new Date() }).execute(),
    );
    const reported: string[] = [];
    const job = await onlyJob(server);
    await sendEmail({ ...server.context, onUnconfirmed: (id) => reported.push(id) }, job);
    expect([mailer.sent, reported]).toEqual([[], [job.email_id]]);
  });

  test('only one of two workers that send the same email at once hands it over', async () => {
    let handedOver = 0;
    const bothAreHere = Promise.withResolvers<void>();
    let here = 0;
    const mailer: Mailer = {
      send: async (_mail, onHandOver) => {
        here += 1;
        if (here === 2) bothAreHere.resolve();
        await bothAreHere.promise;
        try {
          await onHandOver?.();
          handedOver += 1;
        } catch (cause) {
          throw new EmailFailure('kept back', 'try_again', { cause });
        }
      },
    };
    await using server = await startTestServer({ overrides: { mailer } });
    await (await server.signIn()).invite('ann@example.org');
    const job = await onlyJob(server);
    await Promise.all([send(server, job), send(server, job)]);
    expect(handedOver).toBe(1);
  });
});

test('a participant without an address gets no email', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { status } = await manager.call('createSurvey', { body: { participant_name: 'Ann' } });
  expect([status, await server.queued('send_email')]).toEqual([201, []]);
});

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('\r\n', '\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
