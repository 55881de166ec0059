import type { Campaign, CampaignSummary } from '@plumbline/contract/wire';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import type { ExportKind } from './export-form.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const PEOPLE: ReadonlySet<ExportKind> = new Set(['sent_surveys', 'results', 'answers', 'wide_answers']);

/** The campaigns to choose from: no drafts, which have no waves, and for rows about people only campaigns in individual mode. */
export function campaignOptions(
  kind: ExportKind,
  campaigns: readonly Pick<CampaignSummary, 'id' | 'name' | 'mode' | 'latest_wave'>[],
): Option[] {
  const isAboutPeople = PEOPLE.has(kind);
  const offered = campaigns.filter(
    ({ mode, latest_wave }) => latest_wave !== null && (!isAboutPeople || mode === 'individual'),
  );
  return [
    { value: '', label: kind === 'group_results' ? 'Choose a campaign' : 'Every campaign' },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** The waves to choose from. For group results only closed waves, and in individual mode running ones too. */
export function waveOptions(kind: ExportKind, campaign: Pick<Campaign, 'mode' | 'waves'> | undefined): Option[] {
  const waves = (campaign?.waves ?? []).filter(
    ({ status }) =>
      kind !== 'group_results' || status === 'closed' || (status === 'running' && campaign?.mode === 'individual'),
  );
  return [
    { value: '', label: kind === 'group_results' ? 'Choose a wave' : 'Every wave' },
    ...waves.map((wave) => ({ value: wave.id, label: `Wave ${wave.number}, ${datesInWords(wave)}` })),
  ];
}
