import { randomBytes, randomUUID } from 'node:crypto';
import { personTexts } from '@plumbline/domain/person-texts';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import type { TenantScope } from '../platform/db/tenant.ts';
import { addCampaign, addWave, NO_RESULTS } from './workforce.ts';

const NO_ORIGIN = JSON.stringify({
  ...{ campaign: null, wave: null, group: null, category: null, question: null, figure: null, survey: null },
});

/** Adds a row to each table of sites, people, campaigns and actions, without the services. @returns the common id of these rows */
export async function addWorkforceRows(scope: TenantScope): Promise<string> {
  const { tx, organisationId: organisation_id } = scope;
  const now = new Date('2026-05-04T06:00:00Z');
  const id = randomUUID();
  const base = { organisation_id, id, created_at: now, updated_at: now };
  const named = { ...base, name: 'North tower' };
  await tx.insertInto('sites').values(named).execute();
  await tx
    .insertInto('crews')
    .values({ ...named, site_id: id })
    .execute();
  await tx
    .insertInto('companies')
    .values({ ...named, name: 'Harbour Concrete', is_own: false })
    .execute();
  await tx
    .insertInto('people')
    .values({ organisation_id, id, email: null, name: 'Ann Example', crew_id: id, is_listed: true, created_at: now })
    .execute();
  await tx
    .insertInto('placements')
    .values({ organisation_id, id, person_id: id, crew_id: id, company_id: id, since: now })
    .execute();
  await tx
    .insertInto('people_imports')
    .values({ ...base, created_by: null, status: 'draft', result: null })
    .execute();
  const cells = {
    name: 'Ann',
    email: '',
    employee_number: '',
    ...personTexts(() => ''),
    site: '',
    crew: '',
    company: '',
    language: '',
  };
  await tx
    .insertInto('people_import_rows')
    .values({ organisation_id, import_id: id, position: 1, source_row: null, ...cells })
    .execute();
  const asked = {
    questionnaire_id: SAFETY_AND_READINESS.id,
    mode: 'group',
    threshold: 10,
    asks_free_text: true,
  } as const;
  await addCampaign(scope, { ...base, ...asked, waves_started: 0 });
  await addWave(scope, { ...base, ...asked, campaign_id: id, starts_at: now });
  const group = { organisation_id, id, wave_id: id, site_id: id };
  await tx
    .insertInto('wave_people')
    .values({ ...group, person_id: id, slip_number: null, crew_id: id, company_id: id, outcome: null })
    .execute();
  await tx
    .insertInto('group_answers')
    .values({ ...group, crew_id: id, company_id: id, answers: '{}', results: NO_RESULTS, rules_version: '1' })
    .execute();
  await tx
    .insertInto('group_texts')
    .values({ organisation_id, id, wave_id: id, question_id: id, words: 'More light.' })
    .execute();
  await tx
    .insertInto('wave_days')
    .values({ ...group, day: '2026-05-04', opened: 1, answered: 1 })
    .execute();
  const computed = { organisation_id, wave_id: id, is_gated: true };
  await tx
    .insertInto('wave_results')
    .values({
      ...computed,
      threshold: 10,
      computed_at: now,
      answers: 1,
      last_answered_at: null,
      categories: '[]',
      act_first: '[]',
    })
    .execute();
  const nothing = {
    asked: null,
    answered: null,
    categories: '{}',
    questions: '{}',
    distributions: '{}',
    summaries: '{}',
  };
  await tx
    .insertInto('group_results')
    .values({ ...computed, group_key: `site.${id}`, kind: 'site', site_id: id, place_id: null, ...nothing })
    .execute();
  await tx
    .insertInto('group_analyses')
    .values({
      ...computed,
      id,
      group_key: `site.${id}`,
      status: 'failed',
      computed_at: now,
      fallback_reason: 'unreachable',
    })
    .execute();
  await tx
    .insertInto('actions')
    .values({
      ...base,
      version: 1,
      what: 'Light the stairs.',
      site_id: null,
      crew_id: id,
      owner_id: null,
      owner_name: 'Bob Example',
      owner_email: 'bob@scaffold.example.org',
      due_on: '2026-05-30',
      status: 'open',
      done_note: null,
      done_by_name: null,
      done_at: null,
      checked_by_name: null,
      checked_at: null,
      checked_wave: null,
      origin_kind: 'manual',
      origin: NO_ORIGIN,
      campaign_id: null,
      wave_id: null,
      group_key: null,
      category_key: null,
      survey_id: null,
      reminded_of: null,
      created_by: null,
      created_by_name: 'Ann Example',
    })
    .execute();
  await tx
    .insertInto('campaign_pages')
    .values({
      ...{ organisation_id, campaign_id: id, token: randomBytes(32).toString('base64url'), content: '{}' },
      ...{ title: 'What came out', language: 'en', introduction: null, action_ids: [id] },
      ...{ published_by: null, published_by_name: 'Ann Example', published_at: now, withdrawn_at: null },
    })
    .execute();
  const content = Buffer.from('%PDF-1.4 %%EOF');
  await tx
    .insertInto('action_files')
    .values({
      ...{ organisation_id, id, action_id: id, file_name: 'stairs.pdf', media_type: 'application/pdf', content },
      ...{ width: null, height: null, added_by_name: 'Ann Example', added_at: now },
    })
    .execute();
  await tx
    .insertInto('action_links')
    .values({
      ...{ organisation_id, id, action_id: id, token_hash: randomBytes(32), language: 'en' },
      ...{ created_at: now, expires_at: now },
    })
    .execute();
  return id;
}
