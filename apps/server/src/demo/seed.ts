import { seededRandom } from '@plumbline/domain/shuffle';
import { sql } from 'kysely';
import type { Context } from '../app/context.ts';
import { createServices, type Services } from '../app/services.ts';
import { analyseSurvey } from '../features/analysis/analyse-survey.ts';
import { DEMO_ORGANISATION, openDemoOrganisation } from '../features/organisations/demo-organisation.ts';
import { writeKind } from '../platform/db/bundled-writes.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import type { Member } from '../platform/http/handlers.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import {
  type Answering,
  type DemoStage,
  type DemoSurvey,
  LONGEST_WAIT_DAYS,
  type PlannedSurvey,
  planAnswering,
  planDemoSurveys,
} from './demo-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** The demo is the same on every machine. */
const SEED = 20260501;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ANALYSED_STAGES: ReadonlySet<DemoStage> = new Set(['processing', 'analyzed', 'archived']);
/** Surveys that are filled in at the same time: two processors have something to do, and connections are left over. */
const SIDE_BY_SIDE = 4;
/** Any number that nothing else locks by. */
const SEEDING_LOCK = 7_041_776;
/** High results younger than this have nobody yet. */
const UNATTENDED_DAYS = 45;
const SEEDING = { requestId: 'demo-seed', address: '127.0.0.1' };
/** Participants of the demo answer from this machine. */
const ADDRESS = '127.0.0.1';

/**
 * Fills the demo organisation with surveys of the last twelve weeks, answered through the real services.
 *
 * Only with the demo identity and an empty database. An interrupted seeding is recognised by its mark and done again;
 * of two servers that start together one seeds, and the other waits for it.
 */
export async function seedDemo(context: Context): Promise<void> {
  if (context.config.identity.kind !== 'demo' || context.config.role === 'web') return;
  await context.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEEDING_LOCK})`.execute(connection);
    try {
      if (await beginSeeding(context)) await seed(context);
    } finally {
      await sql`select pg_advisory_unlock(${SEEDING_LOCK})`.execute(connection);
    }
  });
}

async function seed(context: Context): Promise<void> {
  const member = await demoMember(context);
  const random = seededRandom(SEED);
  // Whatever is drawn by chance is drawn before anything happens side by side.
  const planned = planDemoSurveys(random).map((survey) => ({ survey, answering: planAnswering(survey, random) }));
  const added = await sideBySide(SIDE_BY_SIDE, planned, async (each) => ({
    ...each,
    surveyId: await addDemoSurvey(context, member, each),
  }));
  // An analysis compares with what others had answered by then, so all have to be there.
  await sideBySide(SIDE_BY_SIDE, added, (each) => finishDemoSurvey(context, member, each));
  await finishSeeding(context);
}

/**
 * Opens the organisation without a limit and marks it, and removes what an interrupted seeding left.
 *
 * @returns false when there is nothing to seed
 */
async function beginSeeding({ db, clock, config }: Context): Promise<boolean> {
  const now = clock.now();
  const anyone = await db.selectFrom('memberships').select('user_id').limit(1).executeTakeFirst();
  const mark = await inOrganisation(db, DEMO_ORGANISATION.id, ({ tx }) =>
    tx.selectFrom('demo_seedings').select('finished_at').executeTakeFirst(),
  );
  const isUnfinished = mark !== undefined && mark.finished_at === null;
  if (anyone !== undefined && !isUnfinished) return false;
  await openDemoOrganisation(db, { trialInvitations: config.trialInvitations, now });
  await inOrganisation(db, DEMO_ORGANISATION.id, async ({ tx, organisationId }) => {
    await tx
      .insertInto('demo_seedings')
      .values({ organisation_id: organisationId, begun_at: now, finished_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.deleteFrom('surveys').where('organisation_id', '=', organisationId).execute();
    await tx
      .updateTable('organisations')
      .set({ plan_type: 'unlimited', invitations_max: null, invitations_used: 0 })
      .where('id', '=', organisationId)
      .execute();
  });
  return true;
}

/** The trial of a newcomer begins now: what was seeded counts as used, and the limit is that and the usual number. */
async function finishSeeding({ db, clock, config }: Context): Promise<void> {
  await inOrganisation(db, DEMO_ORGANISATION.id, async ({ tx, organisationId }) => {
    // Nobody was written to, so no mail is waiting either.
    await tx.deleteFrom('mails').where('organisation_id', '=', organisationId).execute();
    await tx
      .updateTable('organisations')
      .set((eb) => ({
        plan_type: 'trial',
        invitations_max: eb('invitations_used', '+', config.trialInvitations),
      }))
      .where('id', '=', organisationId)
      .execute();
    await tx
      .updateTable('demo_seedings')
      .set({ finished_at: clock.now() })
      .where('organisation_id', '=', organisationId)
      .execute();
  });
}

async function demoMember(context: Context): Promise<Member> {
  const outcome = await context.identity.accounts?.signIn({ email: '', password: '' }, NO_DEVICE);
  const { findMember } = createServices(context);
  const member = outcome?.kind === 'signed_in' ? await findMember(outcome.session.identity, SEEDING) : null;
  if (member === null) throw new Error('the demo user belongs to no organisation right after signing in');
  return member;
}

/** Takes in nothing: the demo writes to nobody, and analyses at once. */
function idle(queue: Context['queue']): Context['queue'] {
  return { ...queue, enqueue: async () => {}, enqueueAll: async () => {}, jobWrite: writeKind(() => []) };
}

/** The services as they would have run at a moment in the past, without mail and with the analysis left to us. */
function servicesAt(context: Context, now: Date): Services {
  return createServices({
    ...context,
    clock: { now: () => now },
    queue: idle(context.queue),
    // Sixty answers in two seconds from one address would look like an attack.
    publicLimits: { countFailedLookup: async () => {}, admitLink: async () => {} },
  });
}

function invitedAt({ clock }: Context, { daysAgo }: DemoSurvey): Date {
  return new Date(clock.now().getTime() - daysAgo * DAY_MS);
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Invites, and answers as far as the survey is to come. @returns its id */
async function addDemoSurvey(context: Context, member: Member, { survey, answering }: PlannedSurvey): Promise<string> {
  const { invites, surveys } = servicesAt(context, invitedAt(context, survey));
  const surveyId = await invites.invite({
    member,
    ...SEEDING,
    idempotencyKey: null,
    body: {
      participant_name: survey.participantName,
      participant_email: survey.email,
      company: survey.company,
      status: survey.stage === 'draft' ? 'draft' : 'invited',
      language: 'en',
    },
  });
  if (answering === null) return surveyId;
  const { public_token } = await surveys.get(member.organisationId, surveyId);
  await answerDemoSurvey(context, public_token ?? '', { survey, answering });
  return surveyId;
}

/** Analyses what was answered, and does what a manager did with it. */
async function finishDemoSurvey(
  context: Context,
  member: Member,
  { survey, answering, surveyId }: PlannedSurvey & { readonly surveyId: string },
): Promise<void> {
  if (answering !== null && ANALYSED_STAGES.has(survey.stage)) {
    const analyst = survey.stage === 'processing' ? UNFINISHED_ANALYST : context.rules;
    const analysedAt = after(invitedAt(context, survey), answering.submittedAfterMs + MINUTE_MS);
    await analyseDemoSurvey(context, surveyId, analyst, analysedAt);
  }
  await acknowledgeOldRisk(context, member, survey, surveyId);
  if (survey.stage !== 'paused' && survey.stage !== 'archived') return;
  const { surveys } = servicesAt(context, invitedAt(context, survey));
  await surveys.changeStatus({ member, ...SEEDING, surveyId }, survey.stage);
}

/** High results of some time ago were taken care of; the newest still wait for someone. */
async function acknowledgeOldRisk(
  context: Context,
  member: Member,
  { daysAgo }: DemoSurvey,
  surveyId: string,
): Promise<void> {
  if (daysAgo < UNATTENDED_DAYS) return;
  const talkedAt = new Date(context.clock.now().getTime() - (daysAgo - LONGEST_WAIT_DAYS - 1) * DAY_MS);
  const { surveys, highRisk } = servicesAt(context, talkedAt);
  const { risk_level } = await surveys.get(member.organisationId, surveyId);
  if (risk_level !== 'High') return;
  await highRisk.acknowledge({ member, ...SEEDING, surveyId }, 'Talked in private. Lighter tasks until rested.');
}

async function answerDemoSurvey(
  context: Context,
  token: string,
  { survey, answering: plan }: { survey: DemoSurvey; answering: Answering },
): Promise<void> {
  const invited = invitedAt(context, survey);
  const { answering } = servicesAt(context, after(invited, plan.startedAfterMs));
  const opened = await answering.open(token, ADDRESS);
  const participantId = opened.survey?.id ?? '';
  await answering.start(participantId, ADDRESS, { status: 'start', participant_name: survey.participantName });
  if (plan.answers === null) return;
  const later = servicesAt(context, after(invited, plan.submittedAfterMs));
  await later.answering.submit(participantId, ADDRESS, { status: 'completed', ...plan.answers });
}

/** By rules: sixty analyses by a model would make a newcomer wait, and cost. */
async function analyseDemoSurvey(
  context: Context,
  surveyId: string,
  analyst: Context['analyst'],
  now: Date,
): Promise<void> {
  const job = { organisation_id: DEMO_ORGANISATION.id, survey_id: surveyId };
  const dependencies = { ...context, queue: idle(context.queue), rules: analyst, analyst, onModelFailure: () => {} };
  await analyseSurvey({ ...dependencies, clock: { now: () => now } }, job).catch(ignoreUnfinished);
}

class AnalysisUnfinished extends Error {}

/** Leaves a survey at `processing`, as a worker does that was stopped in the middle. */
const UNFINISHED_ANALYST: Context['analyst'] = {
  generatedBy: 'rules',
  model: 'unfinished',
  write: () => Promise.reject(new AnalysisUnfinished()),
};

function ignoreUnfinished(error: unknown): void {
  if (!(error instanceof AnalysisUnfinished)) throw error;
}
