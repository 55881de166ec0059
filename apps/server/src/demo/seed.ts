import { seededRandom } from '@plumbline/domain/shuffle';
import type { Member } from '../core/principal.ts';
import { analyseSurvey } from '../features/analysis/analyse-survey.ts';
import type { Analyst } from '../features/analysis/analyst.ts';
import { DEMO_ORGANISATION } from '../features/organisations/demo-organisation.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { NO_METRICS } from '../platform/metrics/metrics.ts';
import type { DemoContext, DemoServices } from './demo-context.ts';
import {
  type Answering,
  type DemoStage,
  type DemoSurvey,
  LONGEST_WAIT_DAYS,
  type PlannedSurvey,
  planAnswering,
  planDemoSurveys,
  planPulseSurveys,
} from './demo-plan.ts';
import { beginSeeding, finishSeeding, withSeedingLock } from './seeding.repository.ts';
import { sideBySide } from './side-by-side.ts';

/** The demo is the same on every machine. */
const SEED = 20260501;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ANALYSED_STAGES: ReadonlySet<DemoStage> = new Set(['processing', 'analyzed', 'archived']);
/** Surveys that are filled in at the same time: enough for two processors, without using all connections. */
const SIDE_BY_SIDE = 4;
/** Results of invitations older than this have been followed up. */
const FOLLOWED_UP_DAYS = 12;
/** Between this and the above, the person was not reached yet. */
const NOT_REACHED_DAYS = 8;
const SEEDING = { requestId: 'demo-seed', address: '127.0.0.1' };
/** Participants of the demo answer from this machine. */
const ADDRESS = '127.0.0.1';

/**
 * Fills the demo organisation with surveys of the last twelve weeks, answered through the real services.
 *
 * Runs only with the demo identity and an empty database. An interrupted seeding is recognised by its mark and repeated. If
 * two servers start together, one seeds and the other waits.
 */
export async function seedDemo(context: DemoContext): Promise<void> {
  if (context.config.identity.kind !== 'demo') return;
  await withSeedingLock(context.db, async () => {
    if (await beginSeeding(context)) await seed(context);
  });
}

async function seed(context: DemoContext): Promise<void> {
  const member = await demoMember(context);
  const random = seededRandom(SEED);
  // All random numbers are drawn before anything runs concurrently, so that the demo is always the same.
  const surveys = planDemoSurveys(random);
  const plan = (survey: DemoSurvey) => ({ survey, answering: planAnswering(survey, random) });
  const planned = [...surveys.map(plan), ...planPulseSurveys(surveys).map(plan)];
  const added = await sideBySide(SIDE_BY_SIDE, planned, async (each) => ({
    ...each,
    surveyId: await addDemoSurvey(context, member, each),
  }));
  // An analysis compares with earlier answers of others, so all answers have to be stored first.
  await sideBySide(SIDE_BY_SIDE, added, (each) => finishDemoSurvey(context, member, each));
  await finishSeeding(context);
}

async function demoMember(context: DemoContext): Promise<Member> {
  const outcome = await context.identity.accounts?.signIn({ email: '', password: '' }, NO_DEVICE);
  const { findMember } = context.servicesWith({});
  const member = outcome?.kind === 'signed_in' ? await findMember(outcome.session.identity, SEEDING) : null;
  if (member === null) throw new Error('the demo user belongs to no organisation right after signing in');
  return member;
}

/** The services with their clock set to the past, without the automatic analysis. */
function servicesAt(context: DemoContext, now: Date): DemoServices {
  return context.servicesWith({
    clock: { now: () => now },
    // Sixty submissions in two seconds from one address would be refused as an attack.
    publicLimits: { countFailedLookup: async () => {}, admitLink: async () => {} },
  });
}

function invitedAt({ clock }: DemoContext, { daysAgo }: DemoSurvey): Date {
  return new Date(clock.now().getTime() - daysAgo * DAY_MS);
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Invites a participant and answers as far as the plan says. @returns the id of the survey */
async function addDemoSurvey(
  context: DemoContext,
  member: Member,
  { survey, answering }: PlannedSurvey,
): Promise<string> {
  const { invites, readSurvey } = servicesAt(context, invitedAt(context, survey));
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
      questionnaire_id: survey.asked.id,
    },
  });
  if (answering === null) return surveyId;
  const { public_token } = await readSurvey(member.organisationId, surveyId);
  await answerDemoSurvey(context, public_token ?? '', { survey, answering });
  return surveyId;
}

/** Analyses an answered survey, and performs the actions of its manager. */
async function finishDemoSurvey(
  context: DemoContext,
  member: Member,
  { survey, answering, surveyId }: PlannedSurvey & { readonly surveyId: string },
): Promise<void> {
  if (answering !== null && ANALYSED_STAGES.has(survey.stage)) {
    const analyst = survey.stage === 'processing' ? UNFINISHED_ANALYST : context.rules;
    const analysedAt = after(invitedAt(context, survey), answering.submittedAfterMs + MINUTE_MS);
    await analyseDemoSurvey(context, surveyId, analyst, analysedAt);
  }
  await followUpDemoSurvey(context, member, survey, surveyId);
  if (survey.stage !== 'paused' && survey.stage !== 'archived') return;
  const { surveys } = servicesAt(context, invitedAt(context, survey));
  await surveys.changeStatus({ member, ...SEEDING, surveyId }, survey.stage);
}

/** Older results have been followed up, one after the other with another outcome; the newest have not. */
async function followUpDemoSurvey(
  context: DemoContext,
  member: Member,
  { daysAgo }: DemoSurvey,
  surveyId: string,
): Promise<void> {
  if (daysAgo < NOT_REACHED_DAYS) return;
  const talkedAt = new Date(context.clock.now().getTime() - (daysAgo - LONGEST_WAIT_DAYS - 1) * DAY_MS);
  const { readSurvey, followUps } = servicesAt(context, talkedAt);
  const { follow_up } = await readSurvey(member.organisationId, surveyId);
  if (follow_up === null) return;
  const change = { member, ...SEEDING, surveyId, idempotencyKey: null };
  if (daysAgo < FOLLOWED_UP_DAYS) {
    await followUps.assign(change, {});
    await followUps.recordOutcome(change, { outcome: 'not_reached' });
    return;
  }
  await followUps.recordOutcome(change, DEMO_OUTCOMES[Math.floor(daysAgo) % DEMO_OUTCOMES.length] ?? DEMO_OUTCOMES[0]);
}

const DEMO_OUTCOMES = [
  { outcome: 'talked', note: 'Talked in private.' },
  { outcome: 'task_changed', note: 'Ground work until Friday.' },
  { outcome: 'referred', note: null },
] as const;

async function answerDemoSurvey(
  context: DemoContext,
  token: string,
  { survey, answering: plan }: { survey: DemoSurvey; answering: Answering },
): Promise<void> {
  const invited = invitedAt(context, survey);
  const { answering } = servicesAt(context, after(invited, plan.startedAfterMs));
  const opened = await answering.open({ kind: 'participant', link: { token } }, ADDRESS);
  const participant = { kind: 'participant', link: { participantId: opened.survey?.id ?? '' } } as const;
  await answering.start(participant, ADDRESS, { status: 'start', participant_name: survey.participantName });
  if (plan.answers === null) return;
  const later = servicesAt(context, after(invited, plan.submittedAfterMs));
  await later.answering.submit(participant, ADDRESS, { status: 'completed', ...plan.answers });
}

/** By rules, because sixty analyses by a model would take long and cost money. */
async function analyseDemoSurvey(context: DemoContext, surveyId: string, analyst: Analyst, now: Date): Promise<void> {
  const job = { organisation_id: DEMO_ORGANISATION.id, survey_id: surveyId };
  const dependencies = { ...context, rules: analyst, analyst, onModelFailure: () => {}, metrics: NO_METRICS };
  await analyseSurvey({ ...dependencies, clock: { now: () => now } }, job).catch(ignoreUnfinished);
}

class AnalysisUnfinished extends Error {}

/** Leaves a survey at `processing`, as an interrupted worker does. */
const UNFINISHED_ANALYST: Analyst = {
  generatedBy: 'rules',
  model: 'unfinished',
  write: () => Promise.reject(new AnalysisUnfinished()),
};

function ignoreUnfinished(error: unknown): void {
  if (!(error instanceof AnalysisUnfinished)) throw error;
}
