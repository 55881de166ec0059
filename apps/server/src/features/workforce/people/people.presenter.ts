import type { Person, PersonSummary, PersonWave } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { personTexts } from '@plumbline/domain/person-texts';
import type { ListedPerson } from './people.repository.ts';
import type { listPlacements, listWaves } from './person-history.repository.ts';

/** A site, crew or company with its name; `null`: the person has none. */
function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

type Places = Pick<ListedPerson, 'site_id' | 'site_name' | 'crew_id' | 'crew_name' | 'company_id' | 'company_name'>;

function toPlaces({ site_id, site_name, crew_id, crew_name, company_id, company_name }: Places) {
  return {
    site: named(site_id, site_name),
    crew: named(crew_id, crew_name),
    company: named(company_id, company_name),
  };
}

export function toSummary(person: ListedPerson, isUnsubscribed: boolean): PersonSummary {
  const { id, name, email, employee_number, language, archived_at } = person;
  return {
    id,
    name,
    email,
    employee_number,
    ...personTexts((field) => person[field]),
    // A stored language that is no longer offered counts as unknown.
    language: SURVEY_LANGUAGES.find((offered) => offered === language) ?? null,
    ...toPlaces(person),
    is_unsubscribed: isUnsubscribed,
    archived_at: archived_at?.toISOString() ?? null,
  };
}

export function toPlacement(
  placement: Awaited<ReturnType<typeof listPlacements>>[number],
): Person['placements'][number] {
  return { since: placement.since.toISOString(), ...toPlaces(placement) };
}

export function toWave(wave: Awaited<ReturnType<typeof listWaves>>[number]): PersonWave {
  const { wave_id, number, mode, wave_status, starts_on, closes_on, closed_on, campaign_id, campaign_name } = wave;
  const { survey_id, status, score, risk_level, submitted_at } = wave;
  return {
    wave_id,
    campaign: { id: campaign_id, name: campaign_name },
    number,
    mode,
    status: wave_status,
    starts_on,
    closes_on,
    closed_on,
    ...toPlaces(wave),
    survey:
      survey_id === null || status === null || mode === 'group'
        ? null
        : { id: survey_id, status, score, risk_level, submitted_at: submitted_at?.toISOString() ?? null },
  };
}
