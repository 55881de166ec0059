import type { Site } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { SITE_LIST_PATH, sitePath } from '../../../addresses.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { FiguresRow } from '../overview/FiguresRow.tsx';
import { type GroupFigures, sortByAttention } from '../overview/place-figures.ts';
import { crewsInWords, peopleInWords } from '../workforce-words.ts';

interface SitesViewProps {
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
  state: ListState<Site>;
  figures: ReadonlyMap<string, GroupFigures>;
  areFiguresLoading: boolean;
}

export function SitesView({ filter, onFilter, state, figures, areFiguresLoading }: SitesViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Sites"
        actions={
          useSeesPeople() ? (
            <Link to={SITE_LIST_PATH} className={buttonClass('secondary')}>
              Manage sites
            </Link>
          ) : undefined
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
            : { ...state, page: { ...state.page, items: sortByAttention(state.page.items, figures) } }
        }
        empty={null}
        renderRow={({ id, name, crews, people }) => (
          <FiguresRow
            key={id}
            name={name}
            to={sitePath(id)}
            facts={[crewsInWords(crews), peopleInWords(people)]}
            figures={figures.get(id)}
            isLoading={areFiguresLoading}
          />
        )}
      />
    </div>
  );
}
