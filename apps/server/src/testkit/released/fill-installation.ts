import { CONSEQUENCES } from '../../app/consequences.ts';
import { dispatchEvents } from '../../platform/jobs/dispatch-events.ts';
import { answersEarning, answersTo } from '../answers.ts';
import { appCode } from '../authenticator-app.ts';
import { type Caller, callerOf } from '../caller.ts';
import { openAsParticipant } from '../participant.ts';
import type { PostOffice } from '../post-office.ts';
import type { TestServer } from '../server.ts';
import type { Secrets } from '../upgrade/stored-rows.ts';
import { PASSWORD, PEOPLE, TITLES, type Title } from '../upgrade/version-before.ts';

/** The address for a title, without the title's words, because an anonymous survey's title must not repeat the address. */
export function addressOf(title: Title): string {
  return `participant-${TITLES.indexOf(title)}@example.org`;
}

interface Created {
  readonly id: string;
  readonly public_token: string | null;
}

/** Fills an installation with surveys in every status, accounts, an invitation list, and jobs and emails that wait. */
export async function fillInstallation(server: TestServer, post: PostOffice): Promise<Secrets> {
  const registered = await register(server, post, PEOPLE.ann, 'Ann');
  const ann = strict(callerOf(server.origin, registered.idToken));
  const surveys = surveysOf(server, ann);
  await ann('createOrganisation', { body: { name: 'Harbour & Sons' } });
  await ann('updateOrganisation', { body: { reminder_days: 7, invitation_text: 'Please answer.', link_days: 60 } });
  await ann('updateCurrentUser', { body: { notify_answered: true, notify_high_risk: true } });
  const appSecret = await addBob(server, post, ann);
  const repeated = await addProcessed(server, post, ann, surveys);
  await addJobs(server, ann, surveys);
  await addEvents(ann, surveys);
  await ann('repeatAnalysis', { params: repeated });
  return { refreshToken: registered.refreshToken, appSecret };
}

/** A caller that throws for a refusal. */
function strict(caller: Caller): Caller {
  return async (...call) => {
    const reply = await caller(...call);
    if (reply.status >= 400) throw new Error(`${call[0]} was refused: ${reply.status} ${reply.body.message}`);
    return reply;
  };
}

type Surveys = ReturnType<typeof surveysOf>;

function surveysOf(server: TestServer, ann: Caller) {
  const create = async (title: Title, fields: { is_anonymous?: boolean; status?: 'draft' } = {}): Promise<Created> =>
    (await ann('createSurvey', { body: { title, participant_email: addressOf(title), ...fields } })).body.survey;
  /** Opens the link that the table holds, because the API does not show links of anonymous surveys. */
  const open = async ({ id }: Created) => {
    const organisationId = (await ann('getOrganisation')).body.organization.id;
    const { token } = await server.asOrganisation(organisationId, ({ tx }) =>
      tx.selectFrom('survey_links').select('token').where('survey_id', '=', id).executeTakeFirstOrThrow(),
    );
    return await openAsParticipant(server, { public_token: token });
  };
  const submit = async (survey: Created) => {
    const { status } = await (await open(survey)).submit();
    if (status !== 200) throw new Error(`answers were refused: ${status}`);
  };
  return { create, open, submit };
}

async function register(server: TestServer, post: PostOffice, email: string, name: string) {
  const anonymous = strict(server.anonymous);
  await anonymous('signUp', { body: { email, password: PASSWORD, name } });
  await anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  return (await anonymous('signIn', { body: { email, password: PASSWORD } })).body.data.tokens;
}

/** Adds a second member with an authenticator app. @returns the secret of the app */
async function addBob(server: TestServer, post: PostOffice, ann: Caller): Promise<string> {
  await ann('inviteMember', { body: { email: PEOPLE.bob } });
  await server.processJobs();
  const bob = strict(callerOf(server.origin, (await register(server, post, PEOPLE.bob, 'Bob')).idToken));
  const { body: membership } = await bob('getMembership');
  await bob('acceptMemberInvitation', { params: { token: membership.invitations[0]?.token ?? '' } });
  const { members } = (await ann('getOrganisation')).body;
  const id = members.find(({ email }) => email === PEOPLE.bob)?.id ?? '';
  await ann('changeMember', { params: { id }, body: { role: 'administrator' } });
  const { secret } = (await bob('beginSecondFactor', { body: { password: PASSWORD } })).body;
  await bob('confirmSecondFactor', { body: { code: await appCode(secret, new Date()) } });
  await server.anonymous('signIn', { body: { email: PEOPLE.bob, password: 'not it at all' } });
  return secret;
}

/** Adds data that a worker has processed. @returns an analysed survey */
async function addProcessed(server: TestServer, post: PostOffice, ann: Caller, surveys: Surveys): Promise<Created> {
  const { create, open, submit } = surveys;
  const [analyzed, anonymous] = [
    await create('Analyzed'),
    await create('Answered anonymously', { is_anonymous: true }),
  ];
  const [archived, processing, high] = [
    await create('Archived'),
    await create('Processing'),
    await create('High risk'),
  ];
  const [paused, reminded] = [await create('Paused'), await create('Reminded')];
  await create('Opted out');
  // Their invitations are sent before anybody answers.
  await server.processJobs();
  for (const survey of [analyzed, anonymous, archived, processing]) await submit(survey);
  const participant = await open(high);
  const asked = Object.keys(answersTo(participant.opened));
  const least = Object.entries(answersEarning('least')).filter(([id]) => asked.includes(id));
  await participant.submit({ responses: Object.fromEntries(least) });
  await server.processJobs();
  await ann('updateSurveyStatus', { params: archived, body: { status: 'archived' } });
  await ann('recordFollowUpOutcome', { params: high, body: { outcome: 'talked', note: 'Talked to them.' } });
  await ann('updateSurveyStatus', { params: paused, body: { status: 'paused' } });
  await ann('renewPublicToken', { params: reminded });
  const [email] = post.emailsTo(addressOf('Opted out'));
  const link = /\/opt-out\/[\w.-]+/.exec(email?.text ?? '')?.[0] ?? '';
  await fetch(server.origin + link, { method: 'POST', body: new URLSearchParams({ choice: 'stop' }) });
  return processing;
}

/** Adds jobs that are waiting, failed, being retried, or lost with their worker. */
async function addJobs(server: TestServer, ann: Caller, { create, submit }: Surveys): Promise<void> {
  const { db, queue } = server.context;
  const failing: Title[] = ['Email retried', 'Email failed'];
  for (const title of failing) {
    const { id } = await create(title);
    await dispatchEvents({ db, queue, consequences: CONSEQUENCES });
    const [job] = await queue.boss.fetch('send_email');
    if (title === 'Email failed') {
      await server.sql('update pgboss.job set retry_count = retry_limit where id = $1', [job?.id]);
    }
    await queue.boss.fail('send_email', job?.id ?? '', new Error(`the mail server is down for ${id}`));
  }
  await submit(await create('Completed anonymously', { is_anonymous: true }));
  await server.takeJobs('process_submission');
  const { surveys } = (await ann('listSurveys', { query: { search: 'Reminded' } })).body;
  await ann('mailParticipant', { params: { id: surveys[0]?.id ?? '' } });
  await create('Invited');
  await dispatchEvents({ db, queue, consequences: CONSEQUENCES });
}

/** Adds events that wait for their jobs. */
async function addEvents(ann: Caller, { create, open, submit }: Surveys): Promise<void> {
  const draft = await create('Draft', { status: 'draft' });
  const question = { type: 'yes_no', question: 'Is the crane inspected?', category: 'Equipment' } as const;
  const own = (await ann('createQuestion', { body: question })).body.question;
  await ann('addSurveyQuestion', { params: draft, body: { question_id: own.id } });
  await create('Invited anonymously', { is_anonymous: true });
  await (await open(await create('Started'))).start();
  await submit(await create('Completed'));
  await ann('inviteMember', { body: { email: PEOPLE.cara } });
  const { list } = (await ann('createInvitationList', { body: {} })).body;
  const rows = [...PEOPLE.listed, 'no address'].map((email) => ({ email }));
  await ann('addInvitationListRows', { params: list, body: { position: 1, rows } });
  await ann('sendInvitationList', { params: list });
}
