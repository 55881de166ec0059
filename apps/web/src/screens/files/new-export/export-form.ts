import type { RequestFileBody } from '@plumbline/contract/wire';
import type { ExportFormat } from '../request/FormatField.tsx';

type Exports = Extract<RequestFileBody, { format: ExportFormat }>;
export type ExportKind = Exports['kind'];

/** Values of the dialog for a new export. An empty string applies no filter. */
export interface ExportForm {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly site: { readonly id: string; readonly name: string; readonly note: string | null } | null;
  readonly withArchived: boolean;
  readonly campaignId: string;
  readonly waveId: string;
  /** First and last day, both included, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export type ExportFilter = 'site' | 'archived' | 'campaign' | 'wave' | 'period';

export const FILTERS: Readonly<Record<ExportKind, readonly ExportFilter[]>> = {
  people: ['site', 'archived'],
  sent_surveys: ['campaign', 'wave'],
  results: ['campaign', 'wave', 'period'],
  answers: ['campaign', 'wave', 'period'],
  wide_answers: ['campaign', 'wave', 'period'],
  group_results: ['campaign', 'wave'],
  actions: ['site', 'campaign'],
  events: ['period'],
};

const KINDS: readonly ExportKind[] = [
  'people',
  'sent_surveys',
  'results',
  'answers',
  'wide_answers',
  'group_results',
  'actions',
  'events',
];

/** Events are for company administrators only. */
export function offeredKinds(isAdministrator: boolean): readonly ExportKind[] {
  return KINDS.filter((kind) => kind !== 'events' || isAdministrator);
}

export const INITIAL_FORM: ExportForm = {
  kind: 'people',
  format: 'xlsx',
  site: null,
  withArchived: false,
  campaignId: '',
  waveId: '',
  from: '',
  to: '',
};

/** Problems that prevent requesting the export; empty: none. */
export function problemsOf(form: ExportForm): Partial<Record<'campaign' | 'wave' | 'to', string>> {
  if (form.kind === 'group_results') {
    if (form.campaignId === '') return { campaign: 'Choose a campaign.' };
    if (form.waveId === '') return { wave: 'Choose a wave.' };
  }
  const isReversed = form.from !== '' && form.to !== '' && form.to < form.from;
  return isReversed && FILTERS[form.kind].includes('period') ? { to: 'Use a date no earlier than the first day.' } : {};
}

/** The request, without filters that the kind does not have. */
export function bodyOf({ kind, format, ...form }: ExportForm): RequestFileBody {
  const site = form.site === null ? {} : { site_id: form.site.id };
  const campaign = form.campaignId === '' ? {} : { campaign_id: form.campaignId };
  const campaignOrWave = form.waveId === '' ? campaign : { wave_id: form.waveId };
  const period = { ...(form.from === '' ? {} : { from: form.from }), ...(form.to === '' ? {} : { to: form.to }) };
  switch (kind) {
    case 'people':
      return { kind, format, about: { ...site, with_archived: form.withArchived } };
    case 'sent_surveys':
      return { kind, format, about: campaignOrWave };
    case 'results':
    case 'answers':
      return { kind, format, about: { ...campaignOrWave, ...period } };
    case 'wide_answers':
      return { kind, format: 'csv', about: { ...campaignOrWave, ...period } };
    case 'group_results':
      return { kind, format, about: { wave_id: form.waveId } };
    case 'actions':
      return { kind, format, about: { ...site, ...campaign } };
    case 'events':
      return { kind, format, about: period };
  }
}
