import { expect, type Page } from '@playwright/test';
import type { GroupResults, GroupResultsList, WaveResults } from '@plumbline/contract/wire';
import { showAsRepresentative } from '../support/as-representative.ts';
import type { Scene, Stage } from './scene.ts';

const CAMPAIGN = { id: '0199a000-0000-7000-8000-000000000001', name: 'How is work? Autumn 2026' };
const WAVE_ID = '0199a000-0000-7000-8000-000000000022';
const SITES = ['Canal Street School', 'Harbour Bridge', 'North Ring Tunnel', 'Station Square'];
const TRADES = [
  'Concrete A',
  'Concrete B',
  'Steel fixing and formwork',
  'Scaffolding',
  'Tower cranes',
  'Night shift',
  'Electrical installations',
  'Drainage',
  'Façade',
  'Earthworks',
];
const NAMES = [
  'Physical Condition',
  'Concentration & Focus',
  'Stress & Pressure',
  'Safety Awareness',
  'Team Communication',
  'Fatigue & Recovery',
  'Leadership Support',
  'Equipment & Workplace',
];

/** Whether crews differ, by category: in most they do, in one they do not, and in one it is unknown. */
const DIFFER = [true, true, false, true, true, null, true, true];

const wave: WaveResults['wave'] = {
  id: WAVE_ID,
  number: 3,
  status: 'closed',
  campaign: CAMPAIGN,
  questionnaire: 'Safety and readiness',
  mode: 'group',
  threshold: 10,
  is_gated: true,
  starts_on: '2026-10-05',
  closes_on: '2026-10-19',
  closed_on: null,
  asked: 912,
  answered: 684,
};

const categories = NAMES.map((name, place) => ({
  key: `category-${place}`,
  name,
  questions: 8,
  good_from: 80,
  fair_from: 60,
  do_crews_differ: DIFFER[place] ?? null,
}));

type Row = GroupResultsList['groups'][number];

/**
 * Crews of every kind: hidden, joined, with few answers or fewer counting questions, at both ends of the scale, and clearly above or below
 * the rest.
 */
const rows: readonly Row[] = SITES.flatMap((site, ofSite) =>
  TRADES.map((name, ofTrade): Row => {
    const number = ofSite * TRADES.length + ofTrade;
    const isHidden = number % 11 === 3;
    const isOthers = ofTrade === TRADES.length - 1;
    const group: Row['group'] = {
      key: `crew.${ofSite}.${number}`,
      kind: 'crew',
      name: isOthers ? null : name,
      site: { id: `0199a000-0000-7000-8000-00000000010${ofSite}`, name: site },
      ...(isOthers ? { is_others: true } : {}),
    };
    if (isHidden) return { group, asked: null, answered: null, cells: [] };
    const asked = 14 + ((number * 7) % 25);
    const answered = Math.max(10, Math.round(asked * (number % 5 === 0 ? 0.55 : 0.8)));
    return {
      group,
      asked,
      answered,
      cells: categories.flatMap(({ key }, place): Row['cells'] => {
        const spread = (number * 13 + place * 29) % 37;
        if (spread === 5) return [];
        if (spread === 36) return [{ category: key, figure: { kind: 'at_least', n: answered, percent: 95 } }];
        const percent = 48 + spread;
        const figure = {
          kind: 'mean',
          n: answered,
          percent,
          interval: { low: percent - 6, high: percent + 6 },
        } as const;
        if (spread < 3) return [{ category: key, figure, standing: 'below' }];
        if (spread === 20) return [{ category: key, figure, rests_on: 5 }];
        return spread > 33 ? [{ category: key, figure, standing: 'above' }] : [{ category: key, figure }];
      }),
    };
  }),
);

/** The three crews furthest below the rest, for the priority cards. */
const ACT_FIRST: WaveResults['act_first'] = rows
  .flatMap(({ group, asked, answered, cells }) =>
    cells.flatMap(({ category: key, figure, standing }) => {
      const category = categories.find((each) => each.key === key);
      if (standing !== 'below' || category === undefined) return [];
      return [
        {
          reason: 'low_and_below_rest' as const,
          group,
          category,
          figure,
          rest: { kind: 'mean' as const, n: 660, percent: 64, interval: null },
          asked,
          answered,
        },
      ];
    }),
  )
  .filter(({ group: { key } }, place, all) => all.findIndex((each) => each.group.key === key) === place)
  .toSorted((one, other) => one.figure.percent - other.figure.percent)
  .slice(0, 3)
  .map((each, index) => ({ ...each, place: index + 1 }));

const results: WaveResults = {
  wave,
  state: 'ready',
  as_of: '2026-10-19T05:00:00.000Z',
  groups: { sites: SITES.length, crews: rows.length, companies: 0 },
  sites: SITES.map((name, place) => ({ key: `site.${place}`, kind: 'site', name, site: null })),
  categories: categories.map((category, place) => ({
    ...category,
    figure: { kind: 'mean', n: 684, percent: 61 + place, interval: { low: 60 + place, high: 62 + place } },
    reliability: { kind: 'too_few' },
    ...(place === 3 ? { rests_on: 6 } : {}),
  })),
  previous_wave: null,
  detectable: { people: 17, points: 15 },
  act_first: ACT_FIRST,
};

const list: GroupResultsList = {
  wave,
  state: 'ready',
  categories,
  groups: [...rows],
  previous_wave: null,
  pagination: {
    page: 1,
    limit: 100,
    total: rows.length,
    total_pages: 1,
    total_is_capped: false,
    has_next: false,
    has_prev: false,
  },
};

async function openHeatMap({ page, open }: Stage): Promise<void> {
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results`, (route) => route.fulfill({ json: results }));
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results/groups?**`, (route) => route.fulfill({ json: list }));
  await open(`/app/campaigns/${CAMPAIGN.id}/waves/${WAVE_ID}/results?by=crew&category=`);
  await expect(gridOf(page).getByRole('row')).toHaveCount(rows.length + 1);
}

/** The same crews as bars of one category. */
async function openBars({ page, open }: Stage): Promise<void> {
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results`, (route) => route.fulfill({ json: results }));
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results/groups?**`, (route) => route.fulfill({ json: list }));
  await open(`/app/campaigns/${CAMPAIGN.id}/waves/${WAVE_ID}/results?by=crew`);
  await expect(page.getByRole('list', { name: / by crew$/ }).getByRole('listitem')).toHaveCount(rows.length);
}

/** A crew without question figures, with a hidden category and a category of fewer counting questions. */
const ofCrew: GroupResults = {
  wave,
  state: 'ready',
  group: rows[1]?.group ?? { key: 'crew.0.1', kind: 'crew', name: null, site: null },
  asked: 24,
  answered: 19,
  previous_wave: null,
  categories: categories.map(({ do_crews_differ: _, ...category }, place) => ({
    ...category,
    ...(place === 2
      ? {}
      : {
          figure: { kind: 'mean', n: 19, percent: 52 + place, interval: { low: 46 + place, high: 58 + place } },
          organisation: { kind: 'mean', n: 684, percent: 61 + place, interval: null },
          rest: { kind: 'mean', n: 665, percent: 61 + place, interval: null },
          difference: { kind: 'unclear', pairs: null },
          agreement: 0.8,
        }),
    ...(place === 4 ? { rests_on: 5 } : {}),
  })),
  questions: [],
  analysis: [],
  analysis_author: {
    generated_by: 'rules',
    model: null,
    generated_at: null,
    request: null,
    fallback_reason: null,
    available_model: null,
  },
  texts: [],
};

async function openCrew({ page, open }: Stage): Promise<void> {
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results/group?**`, (route) => route.fulfill({ json: ofCrew }));
  await open(`/app/campaigns/${CAMPAIGN.id}/waves/${WAVE_ID}/results/${ofCrew.group.key}`);
  await expect(page.getByText('Single questions are shown for a crew from 30 answers on.')).toBeVisible();
}

async function openMethod({ page, open }: Stage): Promise<void> {
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results`, (route) => route.fulfill({ json: results }));
  await open(`/app/campaigns/${CAMPAIGN.id}/waves/${WAVE_ID}/results/method`);
  await expect(page.getByRole('heading', { name: 'Groups of at least 10' })).toBeVisible();
}

/** Crews that fit into a picture of the whole page. */
const SHORT = 12;

/** Opens the same wave as a representative in German. */
async function openRepresented({ page, open }: Stage): Promise<void> {
  await showAsRepresentative(page, 'de');
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results`, (route) =>
    route.fulfill({ json: { ...results, groups: { sites: 0, crews: SHORT, companies: 0 } } }),
  );
  await page.route(`**/v1/protected/waves/${WAVE_ID}/results/groups?**`, (route) =>
    route.fulfill({ json: { ...list, groups: rows.slice(0, SHORT) } }),
  );
  await open(`/app/represented/${CAMPAIGN.id}/waves/${WAVE_ID}`);
  await expect(page.getByText('Übrige Kolonnen').first()).toBeVisible();
}

const gridOf = (page: Page) => page.getByRole('grid');

/** The trend of the demo organisation over three waves, of which the last is still running. */
async function openTrend({ page, open }: Stage): Promise<void> {
  await open('/app/campaigns');
  await page.getByRole('link', { name: 'Pulse at Canal Street School' }).click();
  await page.getByRole('link', { name: /^Results of wave 2/ }).click();
  await page.getByRole('link', { name: 'Trend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trend' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The heat map of a large company, 40 crews by 8 categories, and the figures of several waves. */
export const RESULTS_SCENES: readonly Scene[] = [
  { name: 'trend', show: openTrend },
  {
    name: 'trend-category',
    show: async (stage) => {
      await openTrend(stage);
      await stage.page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
    },
  },
  {
    name: 'trend-print',
    media: 'print',
    only: 'desk',
    show: async (stage) => {
      await openTrend(stage);
      await stage.page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'comparison',
    show: async (stage) => {
      await openTrend(stage);
      await stage.page.getByRole('link', { name: 'Compare two waves' }).click();
      await expect(stage.page.getByText(/people who answered both/).first()).toBeVisible();
    },
  },
  { name: 'crew-results', show: openCrew },
  { name: 'method', show: openMethod },
  { name: 'represented-results', show: openRepresented },
  { name: 'bars-of-crews', show: openBars },
  { name: 'heat-map', show: openHeatMap },
  {
    name: 'heat-map-scrolled',
    isViewportOnly: true,
    show: async (stage) => {
      await openHeatMap(stage);
      await gridOf(stage.page).getByRole('row').nth(25).getByRole('gridcell').nth(5).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'heat-map-grey',
    show: async (stage) => {
      await openHeatMap(stage);
      await stage.page.evaluate(() => {
        document.documentElement.style.filter = 'grayscale(1)';
      });
    },
  },
  {
    name: 'heat-map-print',
    media: 'print',
    only: 'desk',
    show: async (stage) => {
      await openHeatMap(stage);
      await stage.page.emulateMedia({ media: 'print' });
    },
  },
];
