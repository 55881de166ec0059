import type { CampaignSummary, Wave } from '@plumbline/contract/wire';
import { SHORTAGE_REASONS } from '@plumbline/domain/campaigns/shortage';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withValues } from '@plumbline/phrases/plural';
import { SLIP_PHRASES } from '@plumbline/phrases/slip';
import { languagesOfCrew, lastDayInWords, untilInWords } from '@plumbline/phrases/slip-words';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ListState } from '../../ui/list/list-state.ts';
import { mondayOf, weekInWords, withWeekOf } from './campaign-weeks.ts';
import { CampaignFacts } from './detail/CampaignFacts.tsx';
import { CampaignView } from './detail/CampaignView.tsx';
import { ComingWaves } from './detail/ComingWaves.tsx';
import { WaveList } from './detail/WaveList.tsx';
import { promiseInIndividualMode } from './editor/ModeSection.tsx';
import { CampaignRow } from './list/CampaignRow.tsx';
import { CampaignsView } from './list/CampaignsView.tsx';
import { filterFromAddress } from './list/list-filter.ts';
import { Poster } from './slips/Poster.tsx';
import { SlipSheet } from './slips/SlipSheet.tsx';
import { SlipsView } from './slips/SlipsView.tsx';
import { aCampaign, aReach, aWave, crewSlips, overlapsWith } from './testing.ts';
import type { Overlaps } from './use-campaign-overlaps.ts';
import { DaysPlot } from './wave/DaysPlot.tsx';
import { PartsTable } from './wave/PartsTable.tsx';
import { markOf } from './wave/SharePanel.tsx';
import { WaveDates } from './wave/WaveDates.tsx';
import { WaveView } from './wave/WaveView.tsx';
import type { DaysState, ReachState, SlipsState } from './wave/wave-states.ts';

const nothing = () => undefined;
const draw = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);
const page = { page: 1, total_pages: 1, total: 0, total_is_capped: false, has_next: false, has_prev: false, limit: 50 };
const drawList = (state: ListState<CampaignSummary>) =>
  draw(<CampaignsView filter={{ page: 1, status: '' }} state={state} onFilter={nothing} />);
const loaded = (...items: CampaignSummary[]) =>
  ({
    kind: 'loaded',
    page: { items, pagination: { ...page, total: items.length } },
    isStale: false,
    outdated: null,
  }) as const;

test('without campaigns the list says what a campaign is and leads to a new one', () => {
  const drawn = drawList(loaded());
  expect(drawn).toContain('A campaign asks many people at once');
  expect(drawn.split('href="/app/campaigns/new"')).toHaveLength(2);
});

test('a list that could not be loaded offers to try again', () => {
  const drawn = drawList({ kind: 'failed', message: 'No connection', isRetrying: false, onRetry: nothing });
  expect(drawn).toContain('No connection');
  expect(drawn).toContain('Try Again');
});

test('a campaign in the list shows its latest wave and its next dates', () => {
  const latest_wave = aWave({ asked: 50, answered: 34 });
  const next_waves = [{ number: 3, starts_on: '2026-08-03', closes_on: '2026-08-17' }];
  const campaign = aCampaign({ status: 'running', latest_wave, next_waves, approval: 'approved' });
  const drawn = drawList(loaded(campaign)).replaceAll(/<[^>]+>/g, '');
  for (const words of ['Running', 'Approved', '34 of 50 answered, 68%', 'Next Mon 3 Aug'])
    expect(drawn).toContain(words);
});

test('a campaign in the list shows the outcome of its latest wave where its own status does not', () => {
  const drawn = (status: 'running' | 'closed') => {
    const campaign = aCampaign({ status: 'running', latest_wave: aWave({ status }) });
    return draw(<CampaignRow campaign={campaign} />).replaceAll(/<[^>]+>/g, '');
  };
  expect(drawn('closed')).toMatch(/Wave 2, 4\s–\s17 May 2026, closed/);
  expect(drawn('running').split(/running/i)).toHaveLength(2);
});

test('an address with an unknown status shows every campaign', () => {
  expect(filterFromAddress(new URLSearchParams('status=odd&page=-3'))).toEqual({ status: '', page: 1 });
  expect(filterFromAddress(new URLSearchParams('status=draft&page=2'))).toEqual({ status: 'draft', page: 2 });
});

const viewing = { representatives: [], isFirstDue: false, slips: null, actions: null };

test('an objection is shown with its reason', () => {
  const campaign = aCampaign({ approval: 'objected', objection: 'Ten is too few for the night shift.' });
  expect(draw(<CampaignView campaign={campaign} overlaps={overlapsWith()} {...viewing} />)).toContain(
    'Ten is too few for the night shift.',
  );
});

test('a campaign names others that ask the same people once they are loaded, or offers to try again', () => {
  const other = { campaign: { id: 'other', name: 'Spring check' }, people: 1200, wave: null };
  const drawn = (overlaps: Overlaps) => draw(<CampaignView campaign={aCampaign()} overlaps={overlaps} {...viewing} />);
  const named = drawn(overlapsWith([other]));
  expect(named).toContain('Overlaps');
  expect(named).toContain('1,200 people of this campaign are also in the audience of “Spring check”.');
  const loading = drawn({ ...overlapsWith(), list: undefined });
  expect(loading).toContain('Looking for campaigns with the same people in their audience');
  expect(loading).not.toContain('Overlaps');
  const failed = drawn({ ...overlapsWith(), list: undefined, failure: 'No connection' });
  expect(failed).toContain('No connection');
  expect(failed).toContain('Try Again');
  expect(failed).not.toContain('Looking for');
  expect(drawn(overlapsWith())).not.toContain('same people');
});

test.each([
  ['cancelled', 'Wrong people', 'Cancelled'],
  ['closed', 'The work is done', 'Closed early'],
  ['closed', SHORTAGE_REASONS.people, 'Closed because its last wave was skipped'],
  ['closed', SHORTAGE_REASONS.invitations, 'Closed because its last wave was skipped'],
] as const)('a campaign that is %s says why: %s', (status, end_reason, title) => {
  const drawn = draw(
    <CampaignView campaign={aCampaign({ status, end_reason })} overlaps={overlapsWith()} {...viewing} />,
  );
  const text = drawn.replaceAll(/<title>.*?<\/title>/g, '').replaceAll(/<[^>]+>/g, ' ');
  expect(text).toMatch(new RegExp(`${title}\\W+${end_reason.slice(0, 12)}`));
  if (title !== 'Closed early') expect(text).not.toContain('Closed early');
});

test('next dates say when they are on a weekend, that a due one starts at once, and when slips can be printed', () => {
  const next_waves = [
    { number: 1, starts_on: '2026-05-30', closes_on: '2026-06-13' },
    { number: 2, starts_on: '2026-06-30', closes_on: '2026-07-14' },
  ];
  const drawn = (fields: Partial<ReturnType<typeof aCampaign>>, isFirstDue: boolean) =>
    draw(<ComingWaves campaign={aCampaign({ next_waves, ...fields })} isFirstDue={isFirstDue} />);
  const draft = drawn({}, true);
  expect(draft.split('Starts on a weekend: few people are at work.')).toHaveLength(2);
  expect(draft).toContain('The first wave starts within a minute of being scheduled.');
  expect(draft).toContain('Slips and posters can be printed once a wave has started');
  expect(drawn({}, false)).not.toContain('within a minute');
  expect(drawn({ status: 'scheduled' }, true)).toContain('The first wave starts within a few minutes.');
});

/** The page of a wave, with what a test is not about left empty. */
const drawWave = (
  wave: ReturnType<typeof aWave>,
  parts: Partial<Pick<ComponentProps<typeof WaveView>, 'days' | 'reach' | 'slips'>> = {},
) =>
  draw(
    <WaveView
      wave={wave}
      days={[]}
      reach={aReach()}
      slips={[]}
      today={null}
      troubles={null}
      actions={null}
      surveys={null}
      {...parts}
    />,
  );

test('a campaign says how many it asks besides those whose names are shown', () => {
  const facts = (audience_named: number) =>
    draw(
      <CampaignFacts
        campaign={aCampaign({
          audience_words: '1,300 people',
          audience_named,
          audience_names: [
            { id: 'ann', name: 'Ann' },
            { id: 'ben', name: 'Ben' },
          ],
        })}
      />,
    );
  expect(facts(2)).toContain('1,300 people: Ann, Ben<');
  expect(facts(1_202)).toContain('1,300 people: Ann, Ben and 1,200 more<');
});

test('a wave that asked too few people shows no share, alone or in the list of its campaign', () => {
  const wave = aWave({ asked: 8, answered: null, opened: null });
  const drawn = drawWave(wave);
  expect(drawn).toContain('Not shown: fewer than 10 people were asked');
  expect(drawn).not.toContain('have answered</');
  const campaign = aCampaign({ status: 'running', waves: [wave], latest_wave: wave });
  expect(draw(<WaveList campaign={campaign} />)).toContain('Not shown: fewer than 10 people were asked');
});

test('an anonymous wave says from how many answers on it has results, until it has them', () => {
  const words = 'There are results only if 10 or more people answer.';
  const few = drawWave(aWave({ mode: 'group', asked: 12, answered: 7 }));
  expect(few).toContain(words);
  expect(few).toContain('10 answers</span>');
  expect(few).not.toContain('>60%<');
  expect(drawWave(aWave({ mode: 'group', asked: 12, answered: 10 }))).not.toContain(words);
  expect(drawWave(aWave({ mode: 'individual', asked: 12, answered: 7 }))).not.toContain(words);
});

test('a share is marked at 60%, and where that is too few answers for a result, at the number that is enough', () => {
  const wave = { mode: 'group', threshold: 10 } as const;
  expect(markOf({ ...wave, asked: 12, answered: 9 }).percent).toBeCloseTo(83.3, 1);
  expect(markOf({ ...wave, asked: 12, answered: 10 }).percent).toBe(60);
  expect(markOf({ ...wave, asked: 50, answered: 3 }).percent).toBe(60);
  expect(markOf({ ...wave, mode: 'individual', asked: 12, answered: 3 }).percent).toBe(60);
});

test('a wave that was extended says from which day', () => {
  const drawn = (wave: ReturnType<typeof aWave>) => draw(<WaveDates wave={wave} />);
  expect(drawn(aWave({ planned_closes_on: '2026-05-12' }))).toMatch(/Extended from Mon.* 11 May/);
  expect(drawn(aWave())).not.toContain('Extended');
});

test('a wave that was closed early shows the day on which it really closed', () => {
  const wave = aWave({ status: 'closed', closed_on: '2026-05-07', closed_at: '2026-05-07T08:00:00.000Z' });
  const campaign = aCampaign({ status: 'running', waves: [wave], latest_wave: wave });
  expect(draw(<WaveList campaign={campaign} />)).toMatch(/4\s–\s7 May 2026, closed early/);
  expect(drawList(loaded(campaign))).toMatch(/4\s–\s7 May 2026/);
  expect(drawWave(wave)).toContain('Planned last day');
  const asPlanned = aCampaign({ status: 'running', waves: [aWave({ status: 'closed' })] });
  expect(draw(<WaveList campaign={asPlanned} />)).toMatch(/4\s–\s17 May 2026</);
});

test('people who have opened a survey without answering are counted in words', () => {
  const opened = (more: number) => aWave({ asked: 50, answered: 20, opened: 20 + more });
  const words = (more: number) => drawWave(opened(more)).replaceAll(/<[^>]+>/g, '');
  expect(words(1)).toContain('1 more has opened it');
  expect(words(2)).toContain('2 more have opened it');
});

test('a wave that starts shows no share yet, nor those of its parts', () => {
  const crews = [{ crew: { id: 'crew', name: 'Night shift' }, asked: 40 }];
  const sites = [{ site: null, asked: 40, crews }];
  const wave = aWave({ status: 'starting', answered: null, opened: null, sites });
  const drawn = drawWave(wave);
  expect(drawn.split('Not shown until everyone has been asked')).toHaveLength(4);
});

test('a wave in group mode names nobody and says so', () => {
  const drawn = drawWave(aWave());
  expect(drawn).toContain('Nobody sees who has answered');
  expect(drawn).toContain('40%');
});

test('a wave in group mode leads to its results once it is closed, one in individual mode while it runs too', () => {
  const drawn = (fields: Parameters<typeof aWave>[0]) => drawWave(aWave(fields));
  const running = drawn({ status: 'running' });
  expect(running).toContain('Results of groups appear when the wave closes.');
  expect(running).not.toContain('/results"');
  expect(drawn({ status: 'closed' })).toContain('/results"');
  expect(drawn({ status: 'running', mode: 'individual' })).toContain('/results"');
  for (const mode of ['group', 'individual'] as const) {
    expect(drawn({ status: 'cancelled', mode })).not.toContain('/results"');
    expect(drawn({ status: 'starting', mode })).not.toContain('/results"');
  }
});

test('closed waves of a campaign lead to their results', () => {
  const drawn = (status: 'closed' | 'running' | 'cancelled') =>
    draw(<WaveList campaign={aCampaign({ status: 'running', waves: [aWave({ status })] })} />);
  expect(drawn('closed')).toContain('Results<span class="sr-only"> of wave 2</span>');
  expect(drawn('running')).not.toContain('/results"');
  expect(drawn('cancelled')).not.toContain('/results"');
});

test('a cancelled wave in group mode does not claim that its answers are kept', () => {
  const wave = aWave({ status: 'cancelled' });
  const drawn = drawWave(wave);
  expect(drawn).toContain('were deleted when it was cancelled');
  expect(drawn).not.toContain('/results"');
});

const withSlips = (slips: number, crew_id: string | null = 'crew') => [{ crew_id, slips }];

test('a crew whose numbers are absent has no share, and slips can be printed once everyone was asked, while the wave runs', () => {
  const crews = [{ crew: { id: 'crew', name: 'Night shift' }, asked: 4 }];
  const sites = [{ site: { id: 'site', name: 'North' }, asked: 24, opened: 9, answered: 6, crews }];
  const drawn = draw(<PartsTable wave={aWave({ sites })} slips={withSlips(3)} />);
  expect(drawn).toContain('Not shown: fewer than 10 people');
  expect(drawn).toContain('3 slips, poster');
  for (const status of ['starting', 'closed'] as const) {
    expect(draw(<PartsTable wave={aWave({ sites, status })} slips={withSlips(3)} />)).not.toContain('3 slips, poster');
  }
});

test('a crew whose people were all asked by email is offered no poster', () => {
  const crews = [{ crew: { id: 'crew', name: 'Office' }, asked: 14, answered: 6 }];
  const sites = [{ site: { id: 'site', name: 'North' }, asked: 14, opened: 9, answered: 6, crews }];
  const drawn = draw(<PartsTable wave={aWave({ sites })} slips={withSlips(3, 'another crew')} />);
  expect(drawn).toContain('Office');
  expect(drawn).not.toContain('oster');
});

test('in group mode the table says that the slips of a crew are loading or could not be loaded', () => {
  const crews = [{ crew: { id: 'crew', name: 'Office' }, asked: 14, answered: 6 }];
  const sites = [{ site: { id: 'site', name: 'North' }, asked: 14, opened: 9, answered: 6, crews }];
  const drawn = (slips: 'loading' | 'failed') => draw(<PartsTable wave={aWave({ sites })} slips={slips} />);
  expect(drawn('loading')).toContain('animate-breathe');
  expect(drawn('loading')).not.toContain('Not loaded');
  expect(drawn('failed')).toContain('Not loaded');
  for (const slips of ['loading', 'failed'] as const) expect(drawn(slips)).not.toContain('oster');
});

test('a crew in individual mode whose people were asked by email can get slips until all have answered', () => {
  const drawnWith = (answered: number, slips: SlipsState) => {
    const crews = [{ crew: { id: 'crew', name: 'Office' }, asked: 14, opened: 14, answered }];
    const sites = [{ site: { id: 'site', name: 'North' }, asked: 14, opened: 14, answered, crews }];
    return draw(<PartsTable wave={aWave({ mode: 'individual', sites })} slips={slips} />);
  };
  // They lead to the slips before it is known how many there are.
  for (const slips of [[], 'loading', 'failed'] as const) {
    expect(drawnWith(13, slips)).toMatch(/href="[^"]+\/slips\/crew"[^>]*>Slips, poster/);
    expect(drawnWith(14, slips)).not.toContain('poster');
  }
});

test('people without a crew can get slips in individual mode, and none in group mode', () => {
  const crews = [{ crew: null, asked: 3, opened: 0, answered: 0 }];
  const sites = [{ site: null, asked: 3, opened: 0, answered: 0, crews }];
  const drawn = draw(<PartsTable wave={aWave({ mode: 'individual', sites })} slips={withSlips(2, null)} />);
  expect(drawn).toMatch(/href="[^"]+\/slips\/none"/);
  expect(drawn).toContain('2 slips, poster');
  expect(draw(<PartsTable wave={aWave({ mode: 'group', sites })} slips={withSlips(2, null)} />)).not.toContain(
    'poster',
  );
});

test('the page of a wave says what is known of its emails, and keeps their lines while they are loading', () => {
  const drawn = (reach: ReachState) => drawWave(aWave(), { reach });
  const loaded = drawn(aReach({ emails: { waiting: 2, sent: 40, failed: 3 } }));
  for (const words of ['Waiting to be sent', '40', '3. Check the addresses']) expect(loaded).toContain(words);
  for (const reach of ['loading', 'failed'] as const) {
    const words = drawn(reach);
    for (const label of ['Invitations emailed', 'Latest reminders', 'Not delivered', 'Next automatic reminder'])
      expect(words).toContain(label);
    expect(words).toContain('Nobody');
    expect(words.includes('Not loaded')).toBe(reach === 'failed');
  }
});

test('the page of a wave keeps space for its days where they are shown', () => {
  const drawn = (opened: number | null, days: DaysState) => drawWave(aWave({ opened }), { days });
  for (const days of ['loading', 'failed', []] as const) {
    expect(drawn(25, days)).toContain('Answers by day');
    expect(drawn(0, days)).not.toContain('Answers by day');
    // In group mode with too few people.
    expect(drawn(null, days)).not.toContain('Answers by day');
  }
  // Some that are empty were loaded before somebody opened it.
  for (const days of ['loading', []] as const) expect(drawn(25, days)).toContain('Loading the answers by day');
  expect(drawn(25, 'failed')).toContain('Not loaded');
});

test.each([
  ['running', 'Nobody has answered yet.'],
  ['closed', 'Nobody answered.'],
] as const)('the days of a wave that is %s and that nobody answered say so', (status, words) => {
  const days = [{ first_day: '2026-11-02', day: '2026-11-02', opened: 1, answered: 0 }];
  const wave = aWave({ status, opened: 1, answered: 0 });
  expect(draw(<DaysPlot wave={wave} known={days} today={null} />)).toContain(words);
});

test('the days of a wave in group mode say that they are counted together', () => {
  const days = [{ first_day: '2026-11-02', day: '2026-11-05', opened: 14, answered: 12 }];
  const view = draw(<DaysPlot wave={aWave({ mode: 'group', threshold: 10 })} known={days} today={null} />);
  expect(view).toContain('Days are counted together until at least 10 people have opened and answered.');
  expect(view).toMatch(/2\s–\s5\sNov 2026/);
  const few = [{ first_day: '2026-11-02', day: '2026-11-05', opened: 10, answered: 9 }];
  expect(draw(<DaysPlot wave={aWave({ mode: 'group', threshold: 10 })} known={few} today={null} />)).not.toContain(
    '<td',
  );
});

test('slips and a poster of people without a crew name neither a crew nor a site', () => {
  const slips = crewSlips({ mode: 'individual', crew: null, site: null, slips: [{ ...SLIP, name: 'Fay' }] });
  const view = draw(<SlipsView slips={slips} campaignId="campaign" waveId="wave" timeZone="UTC" />);
  expect(view).toContain('<bdi>Without a crew</bdi>: slips and poster');
  expect(view).toContain('Fay');
  const poster = draw(<Poster slips={slips} paper="poster_a4" languages={['en']} timeZone="UTC" />);
  expect(poster).not.toContain('·</');
});

const SLIP = {
  name: null,
  number: null,
  language: null,
  code: '7KQ-M2X-WT4',
  link: 'https://safety.example/survey/x',
  is_reached_by_email: false,
};

test('a slip of a crew has neither a name nor a number, and says that it is tied to nobody', () => {
  const drawn = draw(<SlipSheet slips={crewSlips({ slips: [SLIP] })} fallback="de" timeZone="Europe/Berlin" />);
  expect(drawn).not.toContain('<h2');
  expect(drawn).not.toContain('Nr.');
  expect(drawn).toContain('7KQ-M2X-WT4');
  expect(drawn).toContain('ist mit keinem Namen verbunden');
  expect(drawn).toContain('17. Mai 2026');
});

test('a personal slip bears its name in the language of its person', () => {
  const slips = crewSlips({ mode: 'individual', slips: [{ ...SLIP, name: 'Anna', language: 'ar' }] });
  const drawn = draw(<SlipSheet slips={slips} fallback="de" timeZone="Europe/Berlin" />);
  expect(drawn).toContain('lang="ar" dir="rtl"');
  expect(drawn).toContain('Anna');
});

test('slips of a crew without any are an empty state that offers no poster', () => {
  const drawn = draw(<SlipsView slips={crewSlips()} campaignId="campaign" waveId="wave" timeZone="UTC" />);
  expect(drawn).toContain('There is nothing to print');
  expect(drawn).not.toContain('Poster A4');
});

test.each([
  ['http://127.0.0.1:3000/s', true],
  ['http://localhost/s', true],
  ['http://[::1]:3000/s', true],
  ['http://192.168.0.7:3000/s', false],
  ['https://safety.example/s', false],
])('whether a warning says that phones cannot open %s: %s', (code_url, warns) => {
  const slips = crewSlips({ code_url, slips: [SLIP] });
  const drawn = draw(<SlipsView slips={slips} campaignId="campaign" waveId="wave" timeZone="UTC" />);
  expect(drawn.includes('Phones cannot open this address')).toBe(warns);
});

test('people who were asked by email have no slip until somebody wants one', () => {
  const emailed = { ...SLIP, name: 'Ann', code: 'ANN-ANN-ANN', is_reached_by_email: true };
  const drawn = (slips: (typeof emailed | typeof SLIP)[]) =>
    draw(
      <SlipsView slips={crewSlips({ mode: 'individual', slips })} campaignId="campaign" waveId="wave" timeZone="UTC" />,
    );
  const mixed = drawn([emailed, { ...SLIP, name: null }]);
  expect(mixed).toContain('1 slip on one page');
  expect(mixed).toContain('Also print a slip for the 1 person who was asked by email and has not answered');
  expect(mixed).not.toContain('ANN-ANN-ANN');
  expect(drawn([emailed])).toContain('Everyone in this crew who has not answered was asked by email.');
  expect(drawn([])).toContain('Everyone in this crew has answered.');
});

test('a poster is in every language that was chosen, and tells the promise in group mode only', () => {
  const poster = (mode: 'group' | 'individual') =>
    draw(<Poster slips={crewSlips({ mode })} paper="poster_a3" languages={['en', 'pl']} timeZone="UTC" />);
  expect(poster('group')).toContain('Potem wpisz kod ze swojej kartki.');
  expect(poster('group')).toContain('Nobody can see your own answers.');
  expect(poster('individual')).not.toContain('Nobody can see your own answers.');
});

test('the poster names its crew and site', () => {
  const drawn = draw(<Poster slips={crewSlips()} paper="poster_a4" languages={['en']} timeZone="UTC" />);
  for (const name of ['North', 'Concrete A']) expect(drawn).toContain(name);
});

test('the poster starts in the languages that most of the crew speak', () => {
  const slip = (language: 'pl' | 'uk' | null) => ({ ...SLIP, language, code: crypto.randomUUID() });
  expect(languagesOfCrew([slip('uk'), slip('pl'), slip('pl'), slip(null)])).toEqual(['pl', 'uk']);
  const three = [slip('uk'), slip('uk'), slip('pl'), slip('pl'), { ...slip(null), language: 'ro' as const }];
  expect(languagesOfCrew(three)).toEqual(['pl', 'uk']);
  expect(languagesOfCrew([slip(null)])).toEqual(['en']);
});

test('the last day is the one before the midnight at which the wave closes', () => {
  expect(lastDayInWords('en', '2026-05-17T22:00:00.000Z', 'Europe/Berlin')).toBe('17 May 2026');
});

test('a date with a full stop of its own ends its sentence with one', () => {
  expect(untilInWords('uk', SLIP_PHRASES.uk.until, '10 грудня 2026 р.')).toBe('Діє один раз, до 10 грудня 2026 р.');
});

test('a week is named by its Monday to Sunday', () => {
  expect(mondayOf('2027-W01')).toBe('2027-01-04');
  expect(weekInWords('2026-W53')).toMatch(/^Week 53, 28 Dec 2026\s–\s3 Jan 2027$/);
  expect(withWeekOf(['2027-W02'], '2027-01-01')).toEqual(['2026-W53', '2027-W02']);
});

test('the promise in individual mode is quoted as participants read it', () => {
  expect(promiseInIndividualMode('Harbour Inc')).toBe(
    withValues(PARTICIPANT_PHRASES.en.notice.who, { organisation: 'Harbour Inc' }),
  );
});

test('slips come first on the page of a wave that reaches more people with them than by email', () => {
  const part = { asked: 12, opened: 0, answered: 0 };
  const sites = [{ site: null, ...part, crews: [{ crew: { id: 'c', name: 'Formwork' }, ...part }] }];
  const printButtons = (sent: number, status: Wave['status'] = 'running') => {
    const page = drawWave(aWave({ mode: 'individual', sites, status }), {
      reach: aReach({ emails: { waiting: 0, sent, failed: 0 } }),
      slips: [{ crew_id: 'c', slips: 12 }],
    });
    const buttons = [...page.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)];
    return buttons.map(([, classes = '', label]) => `${label}${classes.includes('bg-accent ') ? ', primary' : ''}`);
  };
  expect(printButtons(0)[0]).toBe('Print slips…, primary');
  expect(printButtons(0).filter((label) => label.startsWith('Print slips'))).toHaveLength(1);
  expect(printButtons(11)[0]).toBe('Print slips…, primary');
  expect(printButtons(12).filter((label) => label.startsWith('Print slips'))).toEqual(['Print slips…']);
  expect(printButtons(0, 'closed').filter((label) => label.startsWith('Print slips'))).toEqual([]);
});
