import type { Person, PersonSummary, PersonWave } from '@plumbline/contract/wire';
import { personTexts } from '@plumbline/domain/person-texts';
import type { ListState } from '../../ui/list/list-state.ts';

/** A person without any details, with the fields that a test overrides. */
export function aPerson(fields: Partial<Person> = {}): Person {
  return {
    id: crypto.randomUUID(),
    name: 'Ann',
    email: null,
    employee_number: null,
    ...personTexts(() => null),
    language: null,
    site: null,
    crew: null,
    company: null,
    is_unsubscribed: false,
    archived_at: null,
    placements: [],
    waves: [],
    latest_survey_id: null,
    earlier_follow_ups: [],
    other_surveys: 0,
    ...fields,
  };
}

export function aPlace(name: string): NonNullable<PersonSummary['crew']> {
  return { id: crypto.randomUUID(), name };
}

/** A wave in individual mode that was not answered, with the fields that a test overrides. */
export function aWave(fields: Partial<PersonWave> = {}): PersonWave {
  return {
    wave_id: crypto.randomUUID(),
    campaign: aPlace('Spring check'),
    number: 1,
    mode: 'individual',
    status: 'running',
    starts_on: '2026-05-04',
    closes_on: '2026-05-17',
    closed_on: null,
    site: null,
    crew: null,
    company: null,
    survey: { id: crypto.randomUUID(), status: 'invited', score: null, risk_level: null, submitted_at: null },
    ...fields,
  };
}

/** A list that is loaded, on its only page. */
export function loaded<Item>(items: readonly Item[], total = items.length): ListState<Item> {
  const pagination = {
    page: 1,
    limit: 50,
    total,
    total_pages: Math.ceil(total / 50),
    total_is_capped: false,
    has_next: false,
    has_prev: false,
  };
  return { kind: 'loaded', page: { items, pagination }, isStale: false, outdated: null };
}
