import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { TodayNavigation } from './TodayNavigation.tsx';

const draw = (view: React.ReactNode, pathname: string) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[pathname]}>{view}</MemoryRouter>);
const labels = (html: string) =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
const current = (html: string) => labels([...html.matchAll(/<a [^>]*aria-current="page".*?<\/a>/g)].join(''));

test('the sidebar keeps the entries of the specification and adds the areas', () => {
  expect(labels(draw(<MainNavigation pathname="/app/dashboard" />, '/app/dashboard'))).toEqual([
    'Dashboard',
    'Invite People',
    'Actions',
    'Files',
    'Campaigns',
    'Workforce',
    'Questions',
    'Settings',
  ]);
});

test.each([
  ['/app/dashboard', 'Dashboard', 'Today'],
  ['/app/invite/list', 'Invite People', 'Today'],
  ['/app/actions/new', 'Actions', 'Today'],
  ['/app/files', 'Files', 'Today'],
  ['/app/surveys/1', undefined, 'Today'],
  ['/app/campaigns/1/waves/2', 'Campaigns', 'Campaigns'],
  ['/app/workforce/people/1', 'Workforce', 'Workforce'],
  ['/app/questions/questionnaires', 'Questions', 'Questions'],
  ['/app/settings/profile', 'Settings', 'Settings'],
])('%s is marked as %s in the sidebar and as %s in the bar', (pathname, entry, area) => {
  expect(current(draw(<MainNavigation pathname={pathname} />, pathname))[0]).toBe(entry);
  expect(current(draw(<BottomBar pathname={pathname} />, pathname))).toEqual([area]);
});

test('Invite People, Actions and Files can be reached within Today, and nowhere else is there a second row', () => {
  expect(labels(draw(<TodayNavigation pathname="/app/dashboard" />, '/app/dashboard'))).toEqual([
    'Dashboard',
    'Invite People',
    'Actions',
    'Files',
  ]);
  expect(draw(<TodayNavigation pathname="/app/settings" />, '/app/settings')).toBe('');
});
