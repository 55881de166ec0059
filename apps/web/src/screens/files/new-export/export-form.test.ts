import { expect, test } from 'vitest';
import { aCampaign, aWave } from '../../campaigns/testing.ts';
import { bodyOf, type ExportKind, INITIAL_FORM, offeredKinds, problemsOf } from './export-form.ts';
import { campaignOptions, waveOptions } from './round-options.ts';

const FILLED = {
  ...INITIAL_FORM,
  site: { id: 'site', name: 'North', note: null },
  withArchived: true,
  campaignId: 'campaign',
  waveId: 'wave',
  from: '2026-05-01',
  to: '2026-05-31',
};

test.each([
  ['people', { site_id: 'site', with_archived: true }],
  ['sent_surveys', { wave_id: 'wave' }],
  ['results', { wave_id: 'wave', from: '2026-05-01', to: '2026-05-31' }],
  ['answers', { wave_id: 'wave', from: '2026-05-01', to: '2026-05-31' }],
  ['group_results', { wave_id: 'wave' }],
  ['actions', { site_id: 'site', campaign_id: 'campaign' }],
  ['events', { from: '2026-05-01', to: '2026-05-31' }],
] as const)('an export of %s has its own filters only', (kind, about) => {
  expect(bodyOf({ ...FILLED, kind })).toEqual({ kind, format: 'xlsx', about });
});

test('the wide file for statisticians is about the same as the answers, and CSV only', () => {
  const about = { wave_id: 'wave', from: '2026-05-01', to: '2026-05-31' };
  expect(bodyOf({ ...FILLED, kind: 'wide_answers' })).toEqual({ kind: 'wide_answers', format: 'csv', about });
});

test('a campaign without a chosen wave is exported as a whole', () => {
  expect(bodyOf({ ...FILLED, kind: 'sent_surveys', waveId: '' }).about).toEqual({ campaign_id: 'campaign' });
});

test('events are offered to administrators only', () => {
  expect(offeredKinds(true)).toContain('events');
  expect(offeredKinds(false)).not.toContain('events');
});

test('group results need a wave, and a period must not be reversed', () => {
  const groups = { ...INITIAL_FORM, kind: 'group_results' } as const;
  expect(problemsOf(groups)).toEqual({ campaign: 'Choose a campaign.' });
  expect(problemsOf({ ...groups, campaignId: 'campaign' })).toEqual({ wave: 'Choose a wave.' });
  expect(problemsOf({ ...groups, campaignId: 'campaign', waveId: 'wave' })).toEqual({});
  const reversed = { ...INITIAL_FORM, from: '2026-05-02', to: '2026-05-01' };
  expect(problemsOf({ ...reversed, kind: 'answers' })).toEqual({ to: 'Use a date no earlier than the first day.' });
  // A kind of export without a period.
  expect(problemsOf(reversed)).toEqual({});
});

test('campaigns in group mode are not offered for rows about people, nor drafts for any', () => {
  const campaigns = [
    aCampaign({ id: 'individual', mode: 'individual', latest_wave: aWave() }),
    aCampaign({ id: 'group', mode: 'group', latest_wave: aWave() }),
    aCampaign({ id: 'draft', mode: 'individual' }),
  ];
  const ids = (kind: ExportKind) => campaignOptions(kind, campaigns).map(({ value }) => value);
  for (const kind of ['sent_surveys', 'results', 'answers', 'wide_answers'] as const)
    expect(ids(kind)).toEqual(['', 'individual']);
  for (const kind of ['group_results', 'actions'] as const) expect(ids(kind)).toEqual(['', 'individual', 'group']);
});

test('group results of a running wave exist in individual mode only', () => {
  const waves = (['running', 'closed', 'cancelled'] as const).map((status) => aWave({ id: status, status }));
  const ids = (mode: 'individual' | 'group') =>
    waveOptions('group_results', aCampaign({ mode, waves })).map(({ value }) => value);
  expect(ids('individual')).toEqual(['', 'running', 'closed']);
  expect(ids('group')).toEqual(['', 'closed']);
  expect(waveOptions('sent_surveys', aCampaign({ mode: 'individual', waves }))).toHaveLength(4);
});
