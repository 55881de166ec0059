import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { createQuestionSets } from '../features/questionnaires/question-sets.repository.ts';
import type { TenantScope } from '../platform/db/tenant.ts';
import { addCampaign, addWave } from './workforce.ts';

export interface GroupWaveOptions {
  /** When the wave starts; it lasts for two weeks. */
  readonly now: Date;
  /** Addresses of people, who alternate between the two crews. */
  readonly people: readonly string[];
  /** Additional slips of crews. */
  readonly slips?: number;
  readonly threshold?: number;
  readonly asksFreeText?: boolean;
  readonly questionnaire?: Questionnaire;
}

export interface GroupSurveyRow {
  readonly surveyId: string;
  readonly personId: string;
  readonly siteId: string;
  readonly crewId: string;
  readonly companyId: string;
  /** The link, as `openAsParticipant` takes it. */
  readonly public_token: string;
  readonly participantId: string;
  readonly shuffleSeed: number;
}

export interface GroupWave {
  readonly campaignId: string;
  readonly waveId: string;
  /** Surveys of people first, then the slips. */
  readonly surveys: readonly GroupSurveyRow[];
}

const DAYS = 14;

/** Adds a running wave in group mode, with two sites of one crew each, without the services. */
export async function addGroupWave(
  scope: TenantScope,
  {
    now,
    people,
    slips = 0,
    threshold = 10,
    asksFreeText = true,
    questionnaire = SAFETY_AND_READINESS.questionnaire,
  }: GroupWaveOptions,
): Promise<GroupWave> {
  const { tx, organisationId: organisation_id } = scope;
  const closes_at = new Date(now.getTime() + DAYS * 86_400_000);
  const dated = { organisation_id, created_at: now, updated_at: now };
  const question_set_hash = await createQuestionSets().store(scope, questionnaire, now);
  const asked = {
    questionnaire_id: SAFETY_AND_READINESS.id,
    questionnaire_version: 1,
    mode: 'group',
    threshold,
    asks_free_text: asksFreeText,
  } as const;
  const companyId = randomUUID();
  const mark = companyId.slice(0, 8);
  const groups = ['North', 'South'].map((name) => ({ name, siteId: randomUUID(), crewId: randomUUID() }));
  await tx
    .insertInto('companies')
    .values({ ...dated, id: companyId, name: `Harbour ${mark}`, is_own: true })
    .execute();
  for (const { name, siteId, crewId } of groups) {
    await tx
      .insertInto('sites')
      .values({ ...dated, id: siteId, name: `${name} ${mark}` })
      .execute();
    await tx
      .insertInto('crews')
      .values({ ...dated, id: crewId, site_id: siteId, name })
      .execute();
  }
  const [campaignId, waveId] = [randomUUID(), randomUUID()];
  await addCampaign(scope, {
    ...dated,
    ...asked,
    id: campaignId,
    first_date: now.toISOString().slice(0, 10),
    wave_days: DAYS,
  });
  await addWave(scope, {
    ...dated,
    ...asked,
    id: waveId,
    campaign_id: campaignId,
    question_set_hash,
    starts_on: now.toISOString().slice(0, 10),
    closes_on: closes_at.toISOString().slice(0, 10),
    starts_at: now,
    closes_at,
  });
  const surveys: GroupSurveyRow[] = [];
  for (const [index, email] of [...people, ...Array<null>(slips).fill(null)].entries()) {
    const group = groups[index % groups.length];
    if (group === undefined) throw new RangeError('there are no groups');
    const { siteId, crewId } = group;
    const ids = { surveyId: randomUUID(), personId: randomUUID(), participantId: randomUUID() };
    const public_token = randomBytes(32).toString('base64url');
    const shuffleSeed = randomInt(2 ** 32);
    const work = { site_id: siteId, crew_id: crewId, company_id: companyId };
    // A millisecond apart, so that lists keep the order of creation.
    const added = new Date(now.getTime() + index);
    const slip_number = email === null ? index - people.length + 1 : null;
    await tx
      .insertInto('people')
      .values({ organisation_id, id: ids.personId, email, is_listed: email !== null, created_at: now })
      .execute();
    await tx
      .insertInto('surveys')
      .values({
        organisation_id,
        created_at: added,
        updated_at: added,
        ...work,
        id: ids.surveyId,
        person_id: ids.personId,
        created_by: null,
        created_by_name: null,
        title: 'Safety Survey',
        has_generated_title: true,
        description: null,
        participant_name: null,
        participant_email: email,
        company: null,
        category: 'safety',
        status: 'invited',
        is_public: true,
        is_anonymous: true,
        language: null,
        invitation_text: null,
        questionnaire_id: asked.questionnaire_id,
        questionnaire_version: 1,
        question_set_hash,
        shuffle_seed: shuffleSeed,
        rules_version: '1',
        score: null,
        risk_level: null,
        consistency: null,
        started_at: null,
        submitted_at: null,
        expires_at: closes_at,
        revoked_at: null,
        retain_until: null,
        wave_id: waveId,
      })
      .execute();
    await tx
      .insertInto('group_surveys')
      .values({ organisation_id, survey_id: ids.surveyId, slip_number, progress: 'asked' })
      .execute();
    await tx
      .insertInto('survey_links')
      .values({
        organisation_id,
        survey_id: ids.surveyId,
        token: public_token,
        participant_id: ids.participantId,
        created_at: now,
      })
      .execute();
    await tx
      .insertInto('wave_people')
      .values({
        organisation_id,
        ...work,
        id: randomUUID(),
        wave_id: waveId,
        person_id: email === null ? null : ids.personId,
        slip_number,
        outcome: 'assigned',
      })
      .execute();
    surveys.push({ ...ids, siteId, crewId, companyId, public_token, shuffleSeed });
  }
  return { campaignId, waveId, surveys };
}
