import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CampaignsTable, WavesTable } from '../platform/db/schema/campaign-tables.ts';
import type { PeopleTable } from '../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../platform/db/tenant.ts';

/** Adds sites, crews and people for tests, without the services. Each function returns the id of the added row. */

/** Results of a submission without answers. */
export const NO_RESULTS = JSON.stringify({
  items: [],
  categories: [],
  consistency: { level: 'consistent', flags: [] },
});

const SINCE = new Date('2026-05-04T06:00:00Z');

export async function addSite(
  { tx, organisationId: organisation_id }: TenantScope,
  name: string,
  id: string = randomUUID(),
): Promise<string> {
  await tx.insertInto('sites').values({ organisation_id, id, name, created_at: SINCE, updated_at: SINCE }).execute();
  return id;
}

export async function addCrew(
  { tx, organisationId: organisation_id }: TenantScope,
  { name, siteId, id = randomUUID() }: { name: string; siteId: string; id?: string },
): Promise<string> {
  const crew = { organisation_id, id, site_id: siteId, name, created_at: SINCE, updated_at: SINCE };
  await tx.insertInto('crews').values(crew).execute();
  return id;
}

export async function addCompany(
  { tx, organisationId: organisation_id }: TenantScope,
  name: string,
  id: string = randomUUID(),
): Promise<string> {
  const company = { organisation_id, id, name, is_own: false, created_at: SINCE, updated_at: SINCE };
  await tx.insertInto('companies').values(company).execute();
  return id;
}

/** Adds a listed person, by default without an email address. */
export async function addPerson(
  { tx, organisationId: organisation_id }: TenantScope,
  person: Partial<Insertable<PeopleTable>> = {},
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('people')
    .values({ organisation_id, id, email: null, is_listed: true, created_at: SINCE, ...person })
    .execute();
  return id;
}

/** Adds a campaign, by default running. */
export async function addCampaign(
  { tx, organisationId: organisation_id }: TenantScope,
  campaign: Pick<Insertable<CampaignsTable>, 'questionnaire_id'> & Partial<Insertable<CampaignsTable>>,
): Promise<string> {
  const id = campaign.id ?? randomUUID();
  await tx
    .insertInto('campaigns')
    .values({
      organisation_id,
      id,
      name: 'Spring',
      status: 'running',
      questionnaire_version: 1,
      mode: 'individual',
      threshold: 10,
      asks_free_text: false,
      audience: JSON.stringify({ kind: 'everyone' }),
      languages: [],
      invitation_text: null,
      reminder_days: null,
      first_date: '2026-05-04',
      wave_days: 14,
      repeat_every: null,
      repeat_unit: null,
      paused_weeks: [],
      ends_on: null,
      next_starts_on: null,
      waves_started: 1,
      revision: 1,
      approved_by: null,
      approved_by_name: null,
      approved_at: null,
      objection: null,
      end_reason: null,
      created_by: null,
      created_by_name: null,
      created_at: SINCE,
      updated_at: SINCE,
      ...campaign,
    })
    .execute();
  return id;
}

/** Adds a wave, by default running. */
export async function addWave(
  { tx, organisationId: organisation_id }: TenantScope,
  wave: Pick<Insertable<WavesTable>, 'campaign_id' | 'questionnaire_id'> & Partial<Insertable<WavesTable>>,
): Promise<string> {
  const id = wave.id ?? randomUUID();
  await tx
    .insertInto('waves')
    .values({
      organisation_id,
      id,
      number: 1,
      status: 'running',
      mode: 'individual',
      threshold: 10,
      asks_free_text: false,
      questionnaire_version: 1,
      question_set_hash: '0'.repeat(64),
      starts_on: '2026-05-04',
      closes_on: '2026-05-18',
      starts_at: SINCE,
      closes_at: new Date('2026-05-17T22:00:00Z'),
      closed_at: null,
      end_reason: null,
      retain_until: null,
      created_at: SINCE,
      updated_at: SINCE,
      ...wave,
    })
    .execute();
  return id;
}
