import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type pg from 'pg';
import { drawn, fullName, oneOf, PLACES, TRADES } from './construction-data.ts';
import { type ColumnValues, columnsOf, withoutIndexes } from './copied-surveys.ts';
import { fillAnswers, fillVariants, variantOf } from './wave-answers.ts';

/** Waves of the organisation, half of them of a campaign in individual mode, half of one in group mode. One starts each week. */
const WAVES = 50;
const PEOPLE_OF_A_CREW = 20;
const CREWS_OF_A_SITE = 10;
const COMPANIES = 300;
/**
 * Number of campaigns that wait for their first wave, among which overlaps of an audience are searched. The first of each kind names half
 * of all sites, crews or companies, or 2,000 people; the others name one site, its crews, one company, or 100 people of a site.
 */
export const SCHEDULED = 60;

export interface WaveSizes {
  readonly people: number;
  readonly crews: number;
  readonly sites: number;
  readonly companies: number;
  /** Half of the waves in each mode; the last of each mode runs, the others are closed. */
  readonly waves: number;
}

/** Everyone is asked in every wave, so people and crews follow from the number of surveys. */
export function waveSizes(surveys: number): WaveSizes {
  const people = Math.floor(surveys / WAVES);
  const crews = Math.ceil(people / PEOPLE_OF_A_CREW);
  return {
    people,
    crews,
    sites: Math.ceil(crews / CREWS_OF_A_SITE),
    companies: Math.min(COMPANIES, people),
    waves: WAVES,
  };
}

/**
 * Adds sites, crews, companies and people, two campaigns with all their waves and answers, and campaigns that wait, in bulk as the
 * superuser. Half of each crew has an email address.
 *
 * @param templateId an answered survey of the organisation, which is copied for every survey of the waves
 * @param questionnaire of this survey
 */
export async function fillWaves(
  superuser: pg.Client,
  { templateId, questionnaire }: { readonly templateId: string; readonly questionnaire: Questionnaire },
  sizes: WaveSizes,
): Promise<void> {
  await superuser.query('begin; set local session_replication_role = replica');
  await fillWorkforce(superuser, templateId, sizes);
  await fillCampaigns(superuser, templateId, sizes);
  await fillVariants(superuser, questionnaire);
  await planSurveys(superuser);
  await withoutIndexes(superuser, 'surveys', () => copyPlannedSurveys(superuser, templateId));
  await fillAnswers(superuser, templateId);
  await fillWhatBelongsToWaves(superuser, templateId);
  await superuser.query(`update organisations set plan_type = 'unlimited', invitations_max = null; commit`);
}

async function fillWorkforce(superuser: pg.Client, templateId: string, sizes: WaveSizes): Promise<void> {
  const { people, crews, sites, companies } = sizes;
  const place = (row: string) => oneOf(PLACES, `(${row} % ${PLACES.length})`);
  const trade = (row: string) => oneOf(TRADES, `(${row} % ${TRADES.length})`);
  await superuser.query(
    `create temp table here on commit drop as select organisation_id, created_by from surveys where id = '${templateId}';
    create temp table bench_sites on commit drop as
      select n, gen_random_uuid() as id from generate_series(0, ${sites - 1}) as n;
    create temp table bench_crews on commit drop as
      select n, gen_random_uuid() as id, n % ${sites} as site from generate_series(0, ${crews - 1}) as n;
    create temp table bench_companies on commit drop as
      select n, gen_random_uuid() as id from generate_series(0, ${companies - 1}) as n;
    insert into sites (organisation_id, id, name, created_at, updated_at)
      select organisation_id, id, ${place('n')} || ' ' || n, now() - interval '3 years', now() from bench_sites, here;
    insert into crews (organisation_id, id, site_id, name, created_at, updated_at)
      select organisation_id, crew.id, site.id, ${trade('crew.n')} || ' ' || crew.n, now() - interval '3 years', now()
      from bench_crews as crew join bench_sites as site on site.n = crew.site, here;
    insert into companies (organisation_id, id, name, is_own, created_at, updated_at)
      select organisation_id, id, ${place('n')} || ' ' || ${trade('n')} || ' ' || n, n = 0, now() - interval '3 years', now()
      from bench_companies, here;
    create temp table bench_people on commit drop as
      select person.n, gen_random_uuid() as id, person.name, crew.n as crew, crew.id as crew_id, site.id as site_id, company.id as company_id,
        case when person.n / ${crews} % 2 = 0 then 'person.' || person.n || '@example.org' end as email,
        case when person.n / ${crews} % 2 = 1 then (person.n / ${crews} + 1) / 2 end as slip_number
      from (
        select n, ${fullName} as name, ${drawn(21, companies)} as company from generate_series(0, ${people - 1}) as n
      ) as person
      join bench_crews as crew on crew.n = person.n % ${crews} join bench_sites as site on site.n = crew.site
      join bench_companies as company on company.n = person.company;
    insert into people (organisation_id, id, name, email, employee_number, language, crew_id, company_id, is_listed, created_at, updated_at)
      select organisation_id, id, name, email, 'E' || n, ${oneOf(['en', 'pl', 'es', 'ar'], drawn(22, 4))}, crew_id, company_id, true,
        now() - interval '3 years', now()
      from bench_people, here;
    insert into placements (organisation_id, id, person_id, crew_id, company_id, since)
      select organisation_id, gen_random_uuid(), id, crew_id, company_id, now() - interval '3 years' + ordinal * interval '1 year'
      from bench_people, here, generate_series(0, 2) as ordinal`,
  );
}

async function fillCampaigns(
  superuser: pg.Client,
  templateId: string,
  { waves, sites, companies }: WaveSizes,
): Promise<void> {
  // The first four campaigns are one of each kind.
  const isLarge = 'ordinal <= 4';
  const chosen = (key: string, table: string, { large, local }: { readonly large: string; readonly local: string }) =>
    `jsonb_build_object('kind', '${table}', '${key}', (
      select jsonb_agg(id) from (
        select id from bench_${table} where case when ${isLarge} then (n + ordinal) % 2 = 0 else ${local} end
        limit case when ${isLarge} then ${large} else 100 end
      ) as chosen
    ))`;
  const ofSite = `ordinal % ${sites}`;
  const columns = `organisation_id, id, name, status, questionnaire_id, questionnaire_version, mode, threshold, asks_free_text,
    audience, languages, first_date, wave_days, repeat_every, repeat_unit, paused_weeks, next_starts_on, waves_started, revision,
    created_by, created_by_name, created_at, updated_at`;
  await superuser.query(
    `create temp table bench_campaigns on commit drop as
      select ordinal, gen_random_uuid() as id, case ordinal when 0 then 'individual' else 'group' end as mode
      from generate_series(0, 1) as ordinal;
    insert into campaigns (${columns})
      select organisation_id, campaign.id, 'How is work, ' || mode, 'running', questionnaire_id, questionnaire_version, mode, 10, false,
        '{"kind": "everyone"}', '{}', current_date - 3 - 7 * ${waves - 1}, 13, 2, 'week', '{}', current_date + 4 + 7 * ordinal,
        ${waves / 2}, 1, created_by, created_by_name, now(), now()
      from bench_campaigns as campaign, surveys where surveys.id = '${templateId}';
    insert into campaigns (${columns})
      select organisation_id, gen_random_uuid(), 'Planned ' || ordinal, 'scheduled', questionnaire_id, questionnaire_version,
        case ordinal % 2 when 0 then 'individual' else 'group' end, 10, false,
        case ordinal % 4 when 0 then ${chosen('siteIds', 'sites', { large: 'null', local: `n = ${ofSite}` })}
          when 1 then ${chosen('crewIds', 'crews', { large: 'null', local: `site = ${ofSite}` })}
          when 2 then ${chosen('companyIds', 'companies', { large: 'null', local: `n = ordinal % ${companies}` })}
          else ${chosen('personIds', 'people', { large: '2000', local: `crew % ${sites} = ${ofSite}` })} end,
        '{}', current_date + 5, 13, 2, 'week', '{}', current_date + 5, 0, 1, created_by, created_by_name, now(), now()
      from generate_series(1, ${SCHEDULED}) as ordinal, surveys where surveys.id = '${templateId}';
    create temp table bench_waves on commit drop as
      select w, gen_random_uuid() as id, campaign.id as campaign_id, mode, current_date - 3 - 7 * (${waves} - w) as starts_on,
        w <= ${waves} - 2 as is_over
      from generate_series(1, ${waves}) as w join bench_campaigns as campaign on ordinal = (w + 1) % 2;
    insert into waves (organisation_id, id, campaign_id, number, status, mode, threshold, asks_free_text, questionnaire_id,
        questionnaire_version, question_set_hash, starts_on, closes_on, starts_at, closes_at, closed_at, created_at, updated_at)
      select organisation_id, wave.id, campaign_id, (w + 1) / 2, case when is_over then 'closed' else 'running' end, mode, 10, false,
        questionnaire_id, questionnaire_version, question_set_hash, starts_on, starts_on + 13, starts_on + interval '7 hours',
        starts_on + interval '13 days', case when is_over then starts_on + interval '13 days' end, starts_on, starts_on
      from bench_waves as wave, surveys where surveys.id = '${templateId}'`,
  );
}

/** Nearly two of three people answer. Each slip in group mode stands for a separate person without a company. */
async function planSurveys(superuser: pg.Client): Promise<void> {
  const number = `(w * 1000000 + person.n)`;
  await superuser.query(
    `create temp table planned on commit drop as
      select ${number} as n, gen_random_uuid() as survey_id, gen_random_uuid() as participant_id, wave.id as wave_id, mode, starts_on,
        is_over, name, email, site_id, crew_id,
        case when mode = 'individual' or email is not null then company_id end as company_id,
        case when mode = 'group' and email is null then gen_random_uuid() else person.id end as person_id,
        case when mode = 'group' then slip_number end as slip_number,
        ${drawn(23, 100, number)} < 65 as is_answered, ${drawn(23, 100, number)} < 75 as is_opened,
        ${variantOf(number, 'person.crew')} as variant,
        (30 + ${drawn(24, 36, number)} + ${drawn(25, 36, number)})::smallint as score,
        starts_on + interval '7 hours' + ${drawn(26, 10_000, number)} * interval '1 minute' as answered_at
      from bench_waves as wave, bench_people as person order by w, person.n;
    update planned set answered_at = now() where answered_at > now();
    analyze planned;
    insert into people (organisation_id, id, created_at)
      select organisation_id, person_id, starts_on from planned, here where slip_number is not null`,
  );
}

async function copyPlannedSurveys(superuser: pg.Client, templateId: string): Promise<void> {
  const isGroup = `mode = 'group'`;
  const named = (sql: string) => `case when ${isGroup} then null else ${sql} end`;
  const answered = (sql: string) => `case when not ${isGroup} and is_answered then ${sql} end`;
  const values: ColumnValues = {
    id: 'survey_id',
    person_id: 'planned.person_id',
    title: `case when ${isGroup} then 'Safety Survey' else 'Safety Survey for ' || name end`,
    has_generated_title: 'true',
    participant_name: named('name'),
    participant_email: 'email',
    company: 'null',
    status: `case when ${isGroup} then 'invited' when is_answered then 'analyzed' when is_opened then 'start' else 'invited' end`,
    is_anonymous: isGroup,
    language: 'null',
    score: answered('planned.score'),
    risk_level: answered(
      `case when planned.score >= 80 then 'Low' when planned.score >= 50 then 'Medium' else 'High' end`,
    ),
    consistency: answered(`'consistent'`),
    started_at: named(`case when is_opened then answered_at - interval '9 minutes' end`),
    submitted_at: answered('answered_at'),
    expires_at: `starts_on + interval '13 days'`,
    retain_until: answered(`answered_at + interval '84 months'`),
    wave_id: 'planned.wave_id',
    site_id: 'planned.site_id',
    crew_id: 'planned.crew_id',
    company_id: 'planned.company_id',
    created_at: `starts_on + interval '7 hours'`,
    updated_at: 'coalesce(answered_at, starts_on)',
  };
  const names = await columnsOf(superuser, 'surveys');
  const sqlOf = (name: string) => values[name] ?? `surveys.${name}`;
  await superuser.query(
    `insert into surveys (${names.join(', ')}) select ${names.map(sqlOf).join(', ')}
      from surveys, planned where surveys.id = '${templateId}' order by n;
    insert into group_surveys (organisation_id, survey_id, slip_number, progress, receipt)
      select organisation_id, survey_id, slip_number, case when is_answered then 'answered' when is_opened then 'opened' else 'asked' end,
        case when is_answered then 'AB12-CD34' end
      from planned, here where ${isGroup} order by n`,
  );
}

async function fillWhatBelongsToWaves(superuser: pg.Client, templateId: string): Promise<void> {
  const emails = await columnsOf(superuser, 'emails');
  const emailValues: ColumnValues = {
    id: 'gen_random_uuid()',
    survey_id: 'planned.survey_id',
    wave_id: 'planned.wave_id',
    created_at: 'starts_on',
    sent_at: 'starts_on',
  };
  await superuser.query(
    `insert into survey_links (token, participant_id, organisation_id, survey_id, created_at, code)
      select md5(survey_id::text) || substr(md5(participant_id::text), 1, 11), participant_id, organisation_id, survey_id, starts_on,
        upper(substr(md5(participant_id::text), 1, 9))
      from planned, here;
    insert into wave_people (organisation_id, wave_id, id, person_id, slip_number, site_id, crew_id, company_id, outcome)
      select organisation_id, wave_id, gen_random_uuid(), case when slip_number is null then person_id end, slip_number, site_id, crew_id,
        company_id, 'assigned'
      from planned, here;
    insert into wave_days (organisation_id, id, wave_id, site_id, day, opened, answered)
      select organisation_id, gen_random_uuid(), wave_id, site_id, answered_at::date, count(*), count(*) filter (where is_answered)
      from planned, here where mode = 'group' and is_opened group by organisation_id, wave_id, site_id, answered_at::date;
    insert into emails (${emails.join(', ')})
      select ${emails.map((name) => emailValues[name] ?? `emails.${name}`).join(', ')}
      from planned, (select * from emails where survey_id = '${templateId}' and kind = 'invitation' limit 1) as emails
      where planned.email is not null;
    insert into follow_ups (organisation_id, survey_id, reasons, answered_at, listed_from)
      select organisation_id, id, '{high_risk}', submitted_at, case when hashtext(id::text) % 10 = 0 then submitted_at end
      from surveys where risk_level = 'High' and submitted_at is not null
      on conflict do nothing;
    update waves set asked = counted.asked, answered = case when waves.status = 'closed' then counted.answered end
      from (select wave_id, count(*) as asked, count(*) filter (where is_answered) as answered from planned group by wave_id) as counted
      where counted.wave_id = waves.id`,
  );
}
