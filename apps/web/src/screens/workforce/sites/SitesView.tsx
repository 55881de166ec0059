import type { Site } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { SITE_LIST_PATH, sitePath } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { monthOf } from '../../../ui/moments.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { answeredInWords, figureInWords, NOT_SHOWN } from '../../results/figure-words.ts';
import { StandingMark } from '../../results/plots/StandingMark.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { crewsInWords, peopleInWords } from '../workforce-words.ts';
import { belowInWords, byAttention, type SiteFigures } from './site-order.ts';

interface SitesViewProps {
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
  state: ListState<Site>;
  figures: ReadonlyMap<string, SiteFigures>;
}

export function SitesView({ filter, onFilter, state, figures }: SitesViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Sites"
        actions={
          <Link to={SITE_LIST_PATH} className={buttonClass('secondary')}>
            Manage sites
          </Link>
        }
      />
      <WorkforceList
        plural="sites"
        singular="site"
        searchLabel="Search sites by name"
        searchHint="Name"
        archivedHint="Nobody can be added to an archived site, and campaigns don’t ask there."
        filter={filter}
        onFilter={onFilter}
        state={
          state.kind !== 'loaded'
            ? state
            : { ...state, page: { ...state.page, items: byAttention(state.page.items, figures) } }
        }
        empty={null}
        renderRow={(site) => <SiteRow key={site.id} site={site} figures={figures.get(site.id)} />}
      />
    </div>
  );
}

interface SiteRowProps {
  site: Site;
  figures: SiteFigures | undefined;
}

/** The whole row is a link to the site. */
function SiteRow({ site: { id, name, crews, people }, figures }: SiteRowProps) {
  const answered = figures === undefined ? null : answeredInWords(figures);
  const lowest = figures?.lowest ?? null;
  return (
    <li className="relative grid min-h-11 grid-cols-1 gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface has-focus-visible:bg-surface md:grid-cols-[minmax(0,1fr)_12rem_minmax(0,18rem)] md:items-center">
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <Link
          to={sitePath(id)}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="figures text-small text-ink-soft">
          {crewsInWords(crews)}, {peopleInWords(people)}
        </span>
      </div>
      <span className="figures text-small text-ink-soft">
        {figures === undefined ? 'No results yet' : monthOf(figures.wave.starts_on)}
        {answered === null ? '' : `, ${answered.percent}% answered`}
      </span>
      <div className="flex min-w-0 flex-col text-small">
        {lowest === null ? (
          <span className="text-ink-soft">{figures === undefined ? '' : NOT_SHOWN}</span>
        ) : (
          <span className="figures">
            Lowest: {lowest.name} <b>{figureInWords(lowest.figure)}</b>
          </span>
        )}
        {figures === undefined || figures.below.length === 0 ? null : (
          <span className="inline-flex items-center gap-1 text-below">
            <StandingMark standing="below" />
            {belowInWords(figures.below)} clearly below the rest
          </span>
        )}
      </div>
    </li>
  );
}
