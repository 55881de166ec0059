import type { CurrentUser } from '@plumbline/contract/wire';
import {
  BarChart3,
  ClipboardCheck,
  HardHat,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  type LucideIcon,
  MapPin,
  Megaphone,
  Settings,
  UserPlus,
} from 'lucide-react';
import {
  ACTIONS_PATH,
  CAMPAIGNS_PATH,
  DASHBOARD_PATH,
  INVITE_PATH,
  QUESTIONS_PATH,
  RESULTS_PATH,
  SET_UP_PATH,
  SETTINGS_PATH,
  SITES_PATH,
  WORKFORCE_PATH,
} from '../addresses.ts';

type Areas = CurrentUser['areas'];

export interface Entry {
  readonly label: string;
  readonly path: string;
  /** Beginnings of other addresses that belong to the entry. */
  readonly others?: readonly string[];
  readonly icon: LucideIcon;
  /** The area whose first content makes the entry appear; undefined: the entry always appears. */
  readonly area?: keyof Areas;
}

const RESULTS = /^\/app\/campaigns\/[^/]+\/(waves\/[^/]+\/results|trend|compare)/;

const ENTRIES: readonly Entry[] = [
  // Surveys are opened from the dashboard.
  { label: 'Dashboard', path: DASHBOARD_PATH, others: ['/app/surveys/'], icon: LayoutDashboard },
  { label: 'Invite People', path: INVITE_PATH, icon: UserPlus },
  { label: 'Sites', path: SITES_PATH, others: ['/app/crews/'], icon: MapPin, area: 'sites' },
  { label: 'Campaigns', path: CAMPAIGNS_PATH, icon: Megaphone, area: 'campaigns' },
  { label: 'Results', path: RESULTS_PATH, icon: BarChart3, area: 'results' },
  { label: 'Actions', path: ACTIONS_PATH, icon: ClipboardCheck, area: 'actions' },
  { label: 'People', path: WORKFORCE_PATH, icon: HardHat, area: 'people' },
  { label: 'Questions', path: QUESTIONS_PATH, icon: ListChecks },
  { label: 'Settings', path: SETTINGS_PATH, icon: Settings },
];

const SET_UP: Entry = { label: 'Set up', path: SET_UP_PATH, icon: ListPlus };

/** The areas with a beginning on the page "Set up", unlike results, which appear by themselves. */
const STARTED_BY_HAND = ['people', 'sites', 'campaigns', 'actions'] as const;

/** The areas with content; null: not known yet, so only entries without an area are shown. `supervisor`: the entries of supervisors. */
export type ShownAreas = Areas | 'supervisor' | null;

const OF_SUPERVISORS = [SITES_PATH, ACTIONS_PATH, SETTINGS_PATH];

/** The entries of the sidebar. @param isExample whether the organisation is an example, where nobody can be invited */
export function entriesOf(areas: ShownAreas, isExample: boolean): readonly Entry[] {
  if (areas === 'supervisor') return ENTRIES.filter(({ path }) => OF_SUPERVISORS.includes(path));
  const offered = isExample ? ENTRIES.filter(({ path }) => path !== INVITE_PATH) : ENTRIES;
  const shown = offered.filter(({ area }) => area === undefined || areas?.[area] === true);
  const isSetUp = areas === null || STARTED_BY_HAND.every((area) => areas[area]);
  return isSetUp ? shown : [...shown.slice(0, -2), SET_UP, ...shown.slice(-2)];
}

/** The entries for daily work, which a phone shows at the bottom of the screen. The others are under "More". */
export function dailyEntriesOf(areas: ShownAreas, isExample: boolean): readonly Entry[] {
  const daily = [DASHBOARD_PATH, SITES_PATH, ACTIONS_PATH, INVITE_PATH];
  return daily.flatMap((path) => entriesOf(areas, isExample).filter((entry) => entry.path === path));
}

export function isCurrent({ path, others = [] }: Entry, pathname: string): boolean {
  if (RESULTS.test(pathname)) return path === RESULTS_PATH;
  return [path, ...others].some((beginning) => pathname.startsWith(beginning));
}

/** Whether supervisors may open the screen at an address: sites, crews, their results and slips, actions, settings. */
export function isOfSupervisors(pathname: string): boolean {
  return /^\/app\/(sites|crews|actions|settings|campaigns\/[^/]+\/(waves\/[^/]+\/(results|slips\/)|trend|compare))/.test(
    pathname,
  );
}
