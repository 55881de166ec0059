import { expect, test } from 'vitest';
import { stateInWords } from './state-words.ts';
import { aResultsWave } from './testing.ts';

const individual = { mode: 'individual', is_gated: false } as const;
const representative = { mode: 'individual', is_gated: true } as const;

test.each(['starting', 'running'] as const)('in group mode nobody sees figures of a wave that is %s', (status) => {
  expect(stateInWords('not_closed', aResultsWave({ status }))).toEqual({
    title: 'Results appear when the wave closes',
    text: 'Figures appear at the end of Sun, 17 May 2026, and stay as they are. Until then nobody sees one, so that figures from two moments can’t be compared to find out what one person answered.',
  });
});

test('in individual mode members see figures while the wave runs, so one that is starting has them soon', () => {
  const words = stateInWords('not_closed', aResultsWave({ ...individual, status: 'starting' }));
  expect(words?.title).toBe('Results appear once the wave has started');
  expect(words?.text).not.toContain('nobody');
});

test.each(['starting', 'running'] as const)(
  'in individual mode representatives wait for the end of a wave that is %s',
  (status) => {
    expect(stateInWords('not_closed', aResultsWave({ ...representative, status }))).toEqual({
      title: 'Results appear when the wave closes',
      text: 'Representatives see figures once it has closed, at the end of Sun, 17 May 2026.',
    });
  },
);

test('only in group mode are the answers of a cancelled wave deleted', () => {
  const text = (fields: Parameters<typeof aResultsWave>[0]) => stateInWords('cancelled', aResultsWave(fields))?.text;
  expect(text({})).toContain('Its answers were deleted.');
  expect(text(individual)).not.toContain('deleted');
});

test('a wave with figures needs no words', () => {
  expect(stateInWords('ready', aResultsWave())).toBeNull();
});
