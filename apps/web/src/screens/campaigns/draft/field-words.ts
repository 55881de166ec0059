import type { Campaign } from '@plumbline/contract/wire';
import { detailOf } from '../../../session/http-error.ts';
import type { CampaignBody, CampaignField } from './campaign-body.ts';
import type { Problems } from './field-notes.ts';
import { storedNotes } from './field-notes.ts';
import type { FieldNote } from './plan-words.ts';

interface FormState {
  readonly stored: Campaign | null;
  /** The difference from the stored campaign; null: none. */
  readonly change: Partial<CampaignBody> | null;
  readonly problems: Problems;
  readonly planNotes: readonly FieldNote[];
  /** Notes about threshold and audience; null while the audience is not counted. */
  readonly groupNotes: readonly FieldNote[] | null;
  /** Error of the last save; null without a failure. */
  readonly refusal: unknown;
  /** Whether saving was tried, so that empty fields are errors too. */
  readonly isTried: boolean;
}

/** Error and advice beside a field. */
export interface FieldWords {
  /** The problem that prevents saving or scheduling; null: none. */
  readonly error: string | null;
  readonly advice: readonly string[];
}

/** Fields of the plan, which the form checks itself. */
const PLAN_FIELDS: readonly string[] = [
  'first_date',
  'wave_days',
  'repeat',
  'paused_weeks',
  'ends_on',
  'avoids_days_off',
  'reminder_days',
];

/** Fields that may be empty until saving was tried. */
const MAY_WAIT: readonly string[] = ['name', 'audience'];

export function fieldWords(field: CampaignField, form: FormState): FieldWords {
  const { stored, change, problems, planNotes, groupNotes, refusal, isTried } = form;
  const refused = change !== null && field in change ? detailOf(refusal, field) : null;
  const own = isTried || !MAY_WAIT.includes(field) ? (problems[field] ?? null) : null;
  const isLive = PLAN_FIELDS.includes(field) || (field === 'threshold' && groupNotes !== null);
  const live = [...planNotes, ...(groupNotes ?? [])];
  const notes = [...live, ...(isLive ? [] : storedNotes(stored, change))].filter((note) => note.field === field);
  const problem = notes.find(({ level }) => level === 'problem')?.message ?? null;
  return {
    error: refused ?? own ?? problem,
    advice: notes.filter(({ level }) => level === 'advice').map(({ message }) => message),
  };
}

/** Problems of the stored campaign that no field of the form shows; a missing approval has its own hint. */
export function otherProblems(stored: Campaign | null): readonly string[] {
  return (stored?.checks ?? [])
    .filter(({ level, field }) => level === 'problem' && (field === null || field === 'organization.name'))
    .map(({ message }) => message);
}

/** Reason why a field can no longer be changed; null when it can. */
export function fixedReason(stored: Campaign | null, field: CampaignField): string | null {
  if (stored === null || stored.editable.includes(field)) return null;
  return stored.status === 'running'
    ? 'Fixed since the first wave started: it was promised to participants, and makes waves comparable.'
    : 'The campaign is closed or cancelled.';
}
