import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComingWaves } from './detail/ComingWaves.tsx';
import { NextDatesPanel } from './editor/NextDatesPanel.tsx';
import { STARTS_AT_ONCE } from './schedule/is-due.ts';
import { type FirstStart, StartView } from './schedule/StartView.tsx';
import { aCampaign, anAudience, overlapsWith } from './testing.ts';

const STARTS_ON = '2026-05-30';
const CLOSES_ON = '2026-06-13';
const WEEKEND = 'Starts on a weekend: few people are at work.';

test('the form and the page of a draft say the same of a first wave that is due on a weekend', () => {
  const next_waves = [{ number: 1, starts_on: STARTS_ON, closes_on: CLOSES_ON }];
  const waves = [{ number: 1, startsOn: STARTS_ON, closesOn: CLOSES_ON }];
  const views = [
    renderToStaticMarkup(<ComingWaves campaign={aCampaign({ next_waves })} isFirstDue />),
    renderToStaticMarkup(<NextDatesPanel dates={{ kind: 'dates', waves, leftOut: [] }} startsAtOnce />),
  ];
  for (const view of views) {
    expect(view).toContain(STARTS_AT_ONCE);
    expect(view).toContain(WEEKEND);
  }
});

/** The last step of a weekly campaign from Monday on, on the Friday before. */
function lastStep(start: FirstStart, hasPassed = false): string {
  const next_waves = [
    { number: 1, starts_on: '2026-05-11', closes_on: '2026-05-18' },
    { number: 2, starts_on: '2026-05-18', closes_on: '2026-05-25' },
  ];
  const view = renderToStaticMarkup(
    <StartView
      campaign={aCampaign({ next_waves, wave_days: 7, repeat: { every: 1, unit: 'week' } })}
      numbers={anAudience()}
      overlaps={overlapsWith()}
      timeZone="Europe/Berlin"
      today="2026-05-08"
      start={start}
      onChoose={hasPassed ? undefined : () => undefined}
      isBusy={false}
      failure={null}
      onGoTo={() => undefined}
      onStart={() => undefined}
    />,
  );
  return view.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

test('the last step says when the first wave starts, and offers to start it now whatever day the plan says', () => {
  const planned = lastStep('planned');
  expect(planned).toContain('|Mon, 11 May 2026, 07:00 (Europe/Berlin), until Sun, 17 May 2026|');
  expect(planned).toContain('|Start now|Within a minute, at any hour.|');
  expect(planned).toContain('|Schedule|');
  const now = lastStep('now');
  expect(now).toContain('|Now, until Thu, 14 May 2026|');
  expect(now).toContain('next on Mon, 18 May 2026');
  expect(now).toContain('Emails go out and slips are ready to print within a minute.');
  expect(now).not.toContain('|Schedule|');
});

test('a first wave whose planned time has passed can only start now', () => {
  const view = lastStep('now', true);
  expect(view).toContain('|Start now|Emails go out and slips are ready to print within a minute.');
  expect(view).not.toContain('07:00');
});
