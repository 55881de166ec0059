import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { IsExample } from './use-is-example.ts';

const EVERYTHING = { sites: true, people: true, campaigns: true, results: true, actions: true };
const NOTHING = { sites: false, people: false, campaigns: false, results: false, actions: false };

const draw = (view: React.ReactNode, pathname: string) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[pathname]}>{view}</MemoryRouter>);
const labels = (html: string) =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
const current = (html: string) => labels([...html.matchAll(/<a [^>]*aria-current="page".*?<\/a>/g)].join(''));
const sidebar = (areas: typeof EVERYTHING | null, pathname = '/app/dashboard') =>
  draw(<MainNavigation pathname={pathname} areas={areas} />, pathname);
const bar = (areas: typeof EVERYTHING | null, pathname = '/app/dashboard') =>
  draw(
    <BottomBar
      pathname={pathname}
      areas={areas}
      menu={null}
      isMenuOpen={false}
      hasLeftMenu={false}
      onMenuChange={() => undefined}
    />,
    pathname,
  );

test('a new organisation sees the entries of the specification and Set up', () => {
  expect(labels(sidebar(NOTHING))).toEqual(['Dashboard', 'Invite People', 'Set up', 'Questions', 'Settings']);
  expect(labels(bar(NOTHING))).toEqual(['Dashboard', 'Invite People']);
});

test('an entry appears with the first thing in its area, and Set up goes when everything is begun', () => {
  expect(labels(sidebar({ ...NOTHING, people: true, sites: true }))).toEqual([
    'Dashboard',
    'Invite People',
    'Sites',
    'People',
    'Set up',
    'Questions',
    'Settings',
  ]);
  expect(labels(sidebar(EVERYTHING))).toEqual([
    'Dashboard',
    'Invite People',
    'Sites',
    'Campaigns',
    'Results',
    'Actions',
    'People',
    'Questions',
    'Settings',
  ]);
  expect(labels(bar(EVERYTHING))).toEqual(['Dashboard', 'Sites', 'Actions', 'Invite People']);
});

test('until it is known what exists, the entries of the specification are shown', () => {
  expect(labels(sidebar(null))).toEqual(['Dashboard', 'Invite People', 'Questions', 'Settings']);
});

test.each([
  ['/app/dashboard', 'Dashboard'],
  ['/app/surveys/1', 'Dashboard'],
  ['/app/invite/list', 'Invite People'],
  ['/app/actions/new', 'Actions'],
  ['/app/sites/1', 'Sites'],
  ['/app/crews/1', 'Sites'],
  ['/app/campaigns/1/waves/2', 'Campaigns'],
  ['/app/campaigns/1/waves/2/results/site.1', 'Results'],
  ['/app/campaigns/1/trend', 'Results'],
  ['/app/workforce/people/1', 'People'],
  ['/app/questions/questionnaires', 'Questions'],
  ['/app/settings/profile', 'Settings'],
])('%s is marked as %s', (pathname, entry) => {
  expect(current(sidebar(EVERYTHING, pathname))).toEqual([entry]);
});

test('in an example there is no entry to invite people', () => {
  const example = draw(
    <IsExample value>
      <MainNavigation pathname="/app/dashboard" areas={EVERYTHING} />
    </IsExample>,
    '/app/dashboard',
  );
  expect(labels(example)).toEqual(labels(sidebar(EVERYTHING)).filter((label) => label !== 'Invite People'));
});
