import type { CurrentUser } from '@plumbline/contract/wire';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { NEW_ACTION_PATH, NEW_CAMPAIGN_PATH, PEOPLE_IMPORT_PATH, SITE_LIST_PATH } from '../../../addresses.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';

interface Step {
  readonly area: keyof CurrentUser['areas'];
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  {
    area: 'people',
    to: PEOPLE_IMPORT_PATH,
    title: 'Add your people',
    text: 'From one Excel or CSV list, with their sites and crews.',
  },
  { area: 'sites', to: SITE_LIST_PATH, title: 'Add a site', text: 'By hand, with its crews.' },
  {
    area: 'campaigns',
    to: NEW_CAMPAIGN_PATH,
    title: 'Start a campaign',
    text: 'Ask a site, crews or everyone, once or regularly.',
  },
  { area: 'actions', to: NEW_ACTION_PATH, title: 'Add an action', text: 'What to do, where, by whom and until when.' },
];

/** The first steps; each adds an entry to the navigation. */
export function SetUpScreen() {
  const areas = useCurrentUser().data?.areas;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader title="Set up" />
      <ol className="flex flex-col border-t border-line">
        {STEPS.map(({ area, to, title, text }) => {
          const isDone = areas?.[area] === true;
          const Icon = isDone ? Check : ArrowRight;
          return (
            <li key={area} className="border-b border-line">
              <Link to={to} className="flex min-h-16 items-center justify-between gap-4 py-3 hover:bg-surface">
                <span className="flex flex-col">
                  <span className="font-semibold">{title}</span>
                  <span className="text-small text-ink-soft">{text}</span>
                </span>
                <span className="flex items-center gap-2 text-small text-ink-soft">
                  {isDone ? 'Done' : null}
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
