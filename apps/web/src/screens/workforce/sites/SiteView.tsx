import type { Crew, Site } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PEOPLE_PATH } from '../../../addresses.ts';
import type { PeopleFilter } from '../../../queries/workforce-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { CrewRow } from '../crews/CrewRow.tsx';
import { addressOfFilter, EVERYTHING } from '../list/list-address.ts';
import type { ListState } from '../list/list-state.ts';
import { WorkforceList } from '../list/WorkforceList.tsx';
import { ArchivedNotice } from '../places/ArchivedNotice.tsx';
import { PLACE_WORDS } from '../places/place-words.ts';
import { crewsInWords, peopleInWords } from '../workforce-words.ts';

interface SiteViewProps {
  site: Site;
  crews: ListState<Crew>;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  /** Renames, merges, archives or restores it. */
  life: ReactNode;
  /** Null for an archived site. */
  addCrew: ReactNode;
}

/** A site with its crews. */
export function SiteView({ site, crews, filter, onFilter, life, addCrew }: SiteViewProps) {
  const people = `${PEOPLE_PATH}${addressOfFilter({ ...EVERYTHING, siteId: site.id })}`;
  return (
    <>
      <PageHeader
        title={site.name}
        lead={
          <>
            Site with {crewsInWords(site.crews)} and{' '}
            <Link to={people} className={TEXT_LINK}>
              {peopleInWords(site.people)}
            </Link>
          </>
        }
        actions={life}
      />
      <ArchivedNotice kind="site" archivedAt={site.archived_at} />
      <section aria-labelledby="crews-heading" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="crews-heading" className="display text-large">
            Crews
          </h2>
          {addCrew}
        </div>
        <WorkforceList
          things="crews"
          thing="crew"
          searchLabel="Search the crews of this site by name"
          searchHint="Name"
          archivedHint={PLACE_WORDS.crew.archivedHint}
          filter={filter}
          onFilter={onFilter}
          state={crews}
          empty={
            <p className="border-y border-line py-8">
              <span className="block max-w-measure text-ink-soft">
                This site has no crews yet. People are asked by crew, so add one and move people into it.
              </span>
            </p>
          }
          renderRow={(crew) => <CrewRow key={crew.id} crew={crew} hasSite={false} />}
        />
      </section>
    </>
  );
}
