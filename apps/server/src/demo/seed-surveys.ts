import { inOrganisation } from '../platform/db/tenant.ts';
import { type DemoSurvey, LONGEST_WAIT_DAYS, type PlannedSurvey } from './demo-plan.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { listLinks, type SeededLink } from './seeded-surveys.repository.ts';
import { after, CONCURRENT_ANSWERS, daysBeforeNow, IP_ADDRESS, type Seeding } from './seeding.ts';

/** Number of surveys that are added concurrently: enough for two processors, without using all connections. */
const CONCURRENCY = 4;
/** Results of invitations older than this have been followed up. */
const FOLLOWED_UP_DAYS = 12;
/** Results between this age and the one above have the outcome "not reached". */
const NOT_REACHED_DAYS = 8;

/** A survey of one person, with its id. */
export interface SeededSurvey extends PlannedSurvey {
  readonly surveyId: string;
}

/** Invites people to surveys outside of campaigns, one after the other. */
export function inviteDemoPeople(seeding: Seeding, planned: readonly PlannedSurvey[]): Promise<SeededSurvey[]> {
  return mapConcurrently(CONCURRENCY, planned, async (each) => ({
    ...each,
    surveyId: await invite(seeding, each.survey),
  }));
}

function invite({ context, request, servicesAt }: Seeding, survey: DemoSurvey): Promise<string> {
  return servicesAt(daysBeforeNow(context, survey.daysAgo)).invites.invite(request, {
    participant_name: survey.participantName,
    participant_email: survey.email,
    company: survey.company,
    status: survey.stage === 'draft' ? 'draft' : 'invited',
    language: 'en',
    questionnaire_id: survey.asked.id,
  });
}

/** Answers the surveys according to the plan. */
export async function answerDemoSurveys(seeding: Seeding, surveys: readonly SeededSurvey[]): Promise<void> {
  const { context, request } = seeding;
  const links = await inOrganisation(context.db, request.principal, listLinks);
  const bySurvey = new Map(links.map((link) => [link.surveyId, link]));
  await mapConcurrently(CONCURRENT_ANSWERS, surveys, (each) => answer(seeding, each, bySurvey.get(each.surveyId)));
}

async function answer(
  { context, servicesAt }: Seeding,
  { survey, answering: plan }: SeededSurvey,
  link: SeededLink | undefined,
): Promise<void> {
  if (plan === null) return;
  const { participantId } = link ?? noLink();
  const participant = { kind: 'participant', link: { participantId } } as const;
  const invited = daysBeforeNow(context, survey.daysAgo);
  const { answering } = servicesAt(after(invited, plan.startedAfterMs));
  await answering.start(participant, IP_ADDRESS, { status: 'start', participant_name: survey.participantName });
  if (plan.answers === null) return;
  const later = servicesAt(after(invited, plan.submittedAfterMs));
  await later.answering.submit(participant, IP_ADDRESS, { status: 'completed', ...plan.answers });
}

function noLink(): never {
  throw new Error('a survey of the demo has no link');
}

/**
 * Performs the actions of the manager: follows up older results with alternating outcomes, and pauses and archives some surveys. The newest
 * results are left without follow-up.
 *
 * @param toFollowUp ids of all surveys with an open follow-up
 */
export async function manageDemoSurveys(
  seeding: Seeding,
  surveys: readonly SeededSurvey[],
  toFollowUp: ReadonlySet<string>,
): Promise<void> {
  await mapConcurrently(CONCURRENCY, surveys, async ({ survey, surveyId }) => {
    if (toFollowUp.has(surveyId)) await followUp(seeding, survey, surveyId);
    if (survey.stage !== 'paused' && survey.stage !== 'archived') return;
    const { surveys: changes } = seeding.servicesAt(daysBeforeNow(seeding.context, survey.daysAgo));
    await changes.changeStatus({ ...seeding.request, surveyId }, survey.stage);
  });
}

async function followUp({ context, request, servicesAt }: Seeding, { daysAgo }: DemoSurvey, surveyId: string) {
  if (daysAgo < NOT_REACHED_DAYS) return;
  const { followUps } = servicesAt(daysBeforeNow(context, daysAgo - LONGEST_WAIT_DAYS - 1));
  const change = { ...request, surveyId, idempotencyKey: null };
  if (daysAgo < FOLLOWED_UP_DAYS) {
    await followUps.assign(change, {});
    await followUps.recordOutcome(change, { outcome: 'not_reached' });
    return;
  }
  await followUps.recordOutcome(change, outcomeOf(daysAgo));
}

const OUTCOMES = [
  { outcome: 'talked', note: 'Talked in private.' },
  { outcome: 'task_changed', note: 'Ground work until Friday.' },
  { outcome: 'referred', note: null },
] as const;

/** Alternates the outcomes. */
export function outcomeOf(number: number): (typeof OUTCOMES)[number] {
  return OUTCOMES[Math.floor(number) % OUTCOMES.length] ?? OUTCOMES[0];
}

/** The time at which a planned survey is answered; `null`: it is not answered. */
export function submittedAt({ context }: Seeding, { survey, answering }: PlannedSurvey): Date | null {
  if (answering === null || answering.answers === null) return null;
  return after(daysBeforeNow(context, survey.daysAgo), answering.submittedAfterMs);
}
