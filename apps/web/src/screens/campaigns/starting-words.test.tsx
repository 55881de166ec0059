import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComingWaves } from './detail/ComingWaves.tsx';
import { NextDatesPanel } from './editor/NextDatesPanel.tsx';
import { STARTS_AT_ONCE } from './schedule/is-due.ts';
import { aCampaign } from './testing.ts';

const STARTS_ON = '2026-05-30';
const CLOSES_ON = '2026-06-13';
const WEEKEND = 'Starts on a weekend: few people are at work.';

test('the form and the page of a draft say the same of a first wave that is due on a weekend', () => {
  const next_waves = [{ number: 1, starts_on: STARTS_ON, closes_on: CLOSES_ON }];
  const waves = [{ number: 1, startsOn: STARTS_ON, closesOn: CLOSES_ON }];
  const views = [
    renderToStaticMarkup(<ComingWaves campaign={aCampaign({ next_waves })} isFirstDue />),
    renderToStaticMarkup(<NextDatesPanel dates={{ kind: 'dates', waves, left: [] }} startsAtOnce />),
  ];
  for (const view of views) {
    expect(view).toContain(STARTS_AT_ONCE);
    expect(view).toContain(WEEKEND);
  }
});
