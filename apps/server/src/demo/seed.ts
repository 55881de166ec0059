import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { seededRandom } from '@plumbline/domain/shuffle';
import type { Member } from '../core/principal.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { planDemoCampaigns, TIME_ZONE } from './demo-campaigns.ts';
import type { DemoContext } from './demo-context.ts';
import { type DemoStage, type DemoSurvey, planAnswering, planDemoSurveys, planPulseSurveys } from './demo-plan.ts';
import { planDemoPeople } from './demo-workforce.ts';
import { both } from './map-concurrently.ts';
import { analyseSurveys, beginDemoAnalysis } from './seed-analyses.ts';
import { followUpWaves, seedCampaigns } from './seed-campaigns.ts';
import { answerDemoSurveys, inviteDemoPeople, manageDemoSurveys, submittedAt } from './seed-surveys.ts';
import { seedWorkforce } from './seed-workforce.ts';
import { listToFollowUp } from './seeded-surveys.repository.ts';
import { beginSeeding, finishSeeding, withSeedingLock } from './seeding.repository.ts';
import { type Answered, createSeeding, IP_ADDRESS } from './seeding.ts';

/** The demo is the same on every machine. */
const SEED = 20260501;
const ANALYSED_STAGES: ReadonlySet<DemoStage> = new Set(['analyzed', 'archived']);
const REQUEST = { requestId: 'demo-seed', address: IP_ADDRESS, timeZone: null };

/**
 * Fills the demo organisation through the real services: sites, crews and people, surveys of the last twelve weeks, and two
 * campaigns with waves that are over and waves that run.
 *
 * Runs only with the demo identity and an empty database. An interrupted seeding left a mark, and is repeated. If two servers start
 * together, one seeds and the other waits.
 */
export async function seedDemo(context: DemoContext): Promise<void> {
  if (context.config.identity.kind !== 'demo') return;
  await withSeedingLock(context.db, async () => {
    if (await beginSeeding(context)) await seed(context);
  });
}

async function seed(context: DemoContext): Promise<void> {
  const seeding = createSeeding(context, { principal: await demoMember(context), idempotencyKey: null, ...REQUEST });
  const random = seededRandom(SEED);
  // All random numbers are drawn before anything runs concurrently, so that the demo is always the same.
  const surveys = planDemoSurveys(random);
  const plan = (survey: DemoSurvey) => ({ survey, answering: planAnswering(survey, random) });
  const planned = [...surveys.map(plan), ...planPulseSurveys(surveys).map(plan)];
  const people = planDemoPeople(surveys, random);

  await seedWorkforce(seeding, people);
  const [invited, answeredInWaves] = await both(
    inviteDemoPeople(seeding, planned),
    seedCampaigns(seeding, planDemoCampaigns(localDateOf(context.clock.now(), TIME_ZONE))),
  );
  await answerDemoSurveys(seeding, invited);

  // An analysis compares with earlier answers of others, so all answers are stored first.
  const answeredIn = (isIn: (stage: DemoStage) => boolean) =>
    invited.flatMap((each): Answered[] => {
      const at = submittedAt(seeding, each);
      return at !== null && isIn(each.survey.stage) ? [{ surveyId: each.surveyId, at }] : [];
    });
  await analyseSurveys(seeding, [...answeredIn((stage) => ANALYSED_STAGES.has(stage)), ...answeredInWaves]);
  for (const each of answeredIn((stage) => stage === 'processing')) await beginDemoAnalysis(seeding, each);

  const toFollowUp = await inOrganisation(context.db, seeding.request.principal, listToFollowUp);
  await manageDemoSurveys(seeding, invited, toFollowUp);
  await followUpWaves(seeding, answeredInWaves, toFollowUp);
  await finishSeeding(context);
}

async function demoMember(context: DemoContext): Promise<Member> {
  const outcome = await context.identity.accounts?.signIn({ email: '', password: '' }, NO_DEVICE);
  const { findMember } = context.servicesWith({});
  const member =
    outcome?.kind === 'signed_in'
      ? await findMember(outcome.session.identity, { ...REQUEST, organisationId: null })
      : null;
  if (member === null) throw new Error('the demo user belongs to no organisation right after signing in');
  return member;
}
