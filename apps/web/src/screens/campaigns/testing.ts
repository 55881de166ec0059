import type { AudienceResponse, Campaign, CrewSlips, Overlap, Wave, WaveReach } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import type { Overlaps } from './use-campaign-overlaps.ts';

const { id, name } = DEFAULT_QUESTIONNAIRE;

/** A draft that asks everyone, with the fields that a test overrides. */
export function aCampaign(fields: Partial<Campaign> = {}): Campaign {
  return {
    id: crypto.randomUUID(),
    name: 'Winter check',
    status: 'draft',
    mode: 'group',
    threshold: 10,
    questionnaire: { id, name, version: null, minutes: 10 },
    questionnaire_id: id,
    audience_words: 'Everyone',
    audience: { kind: 'everyone' },
    audience_names: [],
    audience_named: 0,
    latest_wave: null,
    next_waves: [],
    approval: 'not_needed',
    asks_free_text: false,
    languages: [],
    invitation_text: null,
    reminder_days: 7,
    first_date: null,
    wave_days: 14,
    repeat: null,
    paused_weeks: [],
    ends_on: null,
    avoids_days_off: false,
    checks: [],
    waves: [],
    editable: ['name', 'questionnaire_id', 'audience', 'mode', 'threshold', 'first_date'],
    approved_by: null,
    approved_at: null,
    objection: null,
    end_reason: null,
    created_by: 'Ann',
    revision: 1,
    updated_at: '2026-05-01T08:00:00.000Z',
    ...fields,
  };
}

/** A running wave in group mode, with the fields that a test overrides. */
export function aWave(fields: Partial<Wave> = {}): Wave {
  return {
    id: crypto.randomUUID(),
    number: 2,
    status: 'running',
    starts_on: '2026-05-04',
    closes_on: '2026-05-18',
    planned_closes_on: null,
    closed_on: null,
    asked: 50,
    answered: 20,
    campaign: { id: crypto.randomUUID(), name: 'Winter check' },
    questionnaire: { id, name, version: 1, minutes: 10 },
    mode: 'group',
    threshold: 10,
    starts_at: '2026-05-04T05:00:00.000Z',
    closes_at: '2026-05-17T22:00:00.000Z',
    closed_at: null,
    end_reason: null,
    ended_by: null,
    opened: 25,
    still_to_ask: 0,
    left_out: { unsubscribed: 0, unreachable: 0, over_quota: 0 },
    sites: [],
    advice: [],
    ...fields,
  };
}

/** Reach of a running wave, with the fields that a test overrides. */
export function aReach(fields: Partial<WaveReach> = {}): WaveReach {
  return {
    status: 'running',
    emails: { waiting: 0, sent: 40, failed: 0 },
    reminders: { due: 0, last_at: null, next_at: null },
    ...fields,
  };
}

/** 40 people at two sites, with the numbers that a test overrides. */
export function anAudience(numbers: Partial<AudienceResponse> = {}): AudienceResponse {
  return {
    people: 40,
    sites: 2,
    crews: 4,
    companies: 1,
    with_email: 30,
    with_slip: 10,
    unreachable: 0,
    unsubscribed: 0,
    largest_crew: 14,
    invitations_remaining: null,
    languages: [],
    ...numbers,
  };
}

/** Overlaps that have been loaded. */
export function overlapsWith(list: readonly Overlap[] = []): Overlaps {
  return { list, failure: null, isRetrying: false, onRetry: () => undefined };
}

/** What is printed for a crew in group mode, with the fields that a test overrides. */
export function crewSlips(fields: Partial<CrewSlips> = {}): CrewSlips {
  return {
    organization_name: 'Harbour Inc.',
    campaign_name: 'Winter check',
    crew: { id: crypto.randomUUID(), name: 'Concrete A' },
    site: { id: crypto.randomUUID(), name: 'North' },
    mode: 'group',
    questions: 47,
    minutes: 8,
    code_address: 'safety.example/s',
    code_url: 'https://safety.example/s',
    closes_at: '2026-05-17T22:00:00.000Z',
    slips: [],
    ...fields,
  };
}
