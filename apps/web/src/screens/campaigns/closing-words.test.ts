import { expect, test } from 'vitest';
import { cancelInWords } from './detail/CampaignActions.tsx';
import { aWave } from './testing.ts';
import { closingInWords } from './wave/wave-words.ts';

test('closing the last wave early closes the campaign, and only then', () => {
  const next = { number: 2, starts_on: '2026-08-03', closes_on: '2026-08-17' };
  expect(closingInWords({ next_waves: [] })).toContain('The campaign closes with it');
  expect(closingInWords({ next_waves: [next] })).toContain('its next wave keeps its date');
  expect(closingInWords(undefined)).not.toContain('campaign');
});

test('cancelling says what becomes of people who were asked and of their answers', () => {
  expect(cancelInWords({ mode: 'group', waves: [] })).toContain('Nobody has been asked yet.');
  const closed = cancelInWords({ mode: 'group', waves: [aWave({ status: 'closed' })] });
  expect(closed).toContain('Waves that are closed stay as they are.');
  const waves = [aWave()];
  expect(cancelInWords({ mode: 'group', waves })).toContain('answers that have arrived in this wave are deleted');
  expect(cancelInWords({ mode: 'individual', waves })).toContain('stay with the people who gave them');
  expect(cancelInWords({ mode: 'individual', waves })).toContain('no more reminders');
});
