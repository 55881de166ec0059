import { sql } from 'kysely';
import type { EmailsTable } from '../../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface WaveSurveyRow {
  readonly survey_id: string;
  readonly person_id: string | null;
  readonly person_name: string;
  readonly site_id: string | null;
  readonly site_name: string | null;
  readonly crew_id: string | null;
  readonly crew_name: string | null;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly submitted_at: Date | null;
  readonly email_status: EmailsTable['status'] | null;
}

interface WaveSurveyFilter {
  readonly site_id?: string | undefined;
  readonly crew_id?: string | undefined;
  readonly only?: 'open' | 'opened' | 'answered' | 'not_delivered' | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of the surveys of a wave in individual mode, by the participant's name. */
export async function listWaveSurveys(
  { tx, organisationId }: TenantScope,
  waveId: string,
  { site_id = undefined, crew_id = undefined, only = undefined, page, limit }: WaveSurveyFilter,
): Promise<{ rows: WaveSurveyRow[]; total: number }> {
  const named = sql`coalesce(survey.participant_name, survey.participant_email, '') collate name_order`;
  // The status of the newest email; looked up for each survey only where a filter needs it.
  const emailStatus = sql`(
    select email.status from emails as email
    where email.organisation_id = ${organisationId} and email.survey_id = survey.id
      and email.kind in ('invitation', 'reminder')
    order by email.created_at desc, email.id desc limit 1
  )`;
  const conditions = {
    all: sql`true`,
    open: sql`survey.started_at is null and survey.submitted_at is null`,
    opened: sql`survey.started_at is not null and survey.submitted_at is null`,
    answered: sql`survey.submitted_at is not null`,
    // Surveys with a failed email first: they are few, and only for them the newest email is looked up.
    not_delivered: sql`survey.id in (
      select survey_id from emails
      where organisation_id = ${organisationId} and wave_id = ${waveId} and kind in ('invitation', 'reminder') and status = 'failed'
    ) and ${emailStatus} = 'failed'`,
  };
  const listed = sql`
    from surveys as survey
    where survey.organisation_id = ${organisationId} and survey.wave_id = ${waveId} and not survey.is_anonymous
      and (${site_id ?? null}::uuid is null or survey.site_id = ${site_id ?? null}::uuid)
      and (${crew_id ?? null}::uuid is null or survey.crew_id = ${crew_id ?? null}::uuid)
      and ${conditions[only ?? 'all']}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${listed}`.execute(tx);
  const { rows } = await sql<WaveSurveyRow>`
    with survey as materialized (
      select survey.* ${listed} order by ${named}, survey.id limit ${limit} offset ${(page - 1) * limit}
    )
    select survey.id as survey_id, case when person.is_listed then person.id end as person_id,
      coalesce(survey.participant_name, survey.participant_email, '') as person_name,
      survey.site_id, site.name as site_name, survey.crew_id, crew.name as crew_name, survey.company_id,
      company.name as company_name, survey.created_at, survey.started_at,
      survey.submitted_at, ${emailStatus} as email_status
    from survey
    join people as person on person.organisation_id = ${organisationId} and person.id = survey.person_id
    left join sites as site on site.organisation_id = ${organisationId} and site.id = survey.site_id
    left join crews as crew on crew.organisation_id = ${organisationId} and crew.id = survey.crew_id
    left join companies as company on company.organisation_id = ${organisationId} and company.id = survey.company_id
    order by ${named}, survey.id`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}
