import type { GroupResultsList, WaveResults } from '@plumbline/contract/wire';
import { useRef } from 'react';
import { groupPath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { PastLastPage } from '../../../ui/list/ListNote.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { count } from '../../campaigns/campaign-words.ts';
import { groupName } from '../figure-words.ts';
import type { GroupFilter } from '../group-results.ts';
import { tableWordsOf } from '../plots/table-words.ts';
import { GroupBars } from './GroupBars.tsx';
import { HeatMapKey } from './HeatMapKey.tsx';
import { HeatMapTable } from './HeatMapTable.tsx';
import { addressOfHeatMap, type GroupKind, groupsShown, kindsOf } from './heat-map-address.ts';
import { chanceInWords, printedPartInWords } from './results-words.ts';

export interface HeatMapProps {
  results: WaveResults;
  filter: GroupFilter;
  /** The groups with their figures; undefined while loading. */
  list: GroupResultsList | undefined;
  /** Whether the list still belongs to the previous filter. */
  isStale: boolean;
  /** Reason why the list could not be loaded or refreshed; null: no failure. */
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
  onFilter: (filter: GroupFilter) => void;
}

const KIND_WORDS: Readonly<Record<GroupKind, string>> = { site: 'Sites', crew: 'Crews', company: 'Companies' };
const COUNTED: Readonly<Record<GroupKind, 'sites' | 'crews' | 'companies'>> = {
  site: 'sites',
  crew: 'crews',
  company: 'companies',
};

/** Groups as bars of a category, or by all categories: coloured only where they clearly differ from the others. */
export function HeatMap(props: HeatMapProps) {
  const { results, filter, onFilter } = props;
  const tabs = kindsOf(results).map((name) => ({
    name,
    label: (
      <>
        {KIND_WORDS[name]} <span className="figures font-normal">{count(results.groups[COUNTED[name]])}</span>
      </>
    ),
  }));
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-4 print:[&_[role=tablist]]:hidden">
      <h2 id="groups" className="display text-large">
        Sites, crews and companies
      </h2>
      <Tabs
        label="Groups"
        tabs={tabs}
        selected={filter.kind}
        onSelect={(kind) => onFilter(groupsShown(results, { kind, site: '', category: filter.category }))}
      >
        <Panel {...props} />
      </Tabs>
    </section>
  );
}

function Panel({ results, filter, list, isStale, failure, isRetrying, onRetry, onFilter }: HeatMapProps) {
  const top = useRef<HTMLDivElement>(null);
  const { kind, site, category } = filter;
  const isMap = category === '';
  const chance = isMap && kind === 'crew' && results.groups.crews > 1 ? chanceInWords(results.categories) : null;
  const show = (next: string) => onFilter(groupsShown(results, { ...filter, category: next }));
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
      <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2 print:hidden">
        <SelectField
          label="Category"
          value={category}
          options={[
            ...results.categories.map(({ key, name }) => ({ value: key, label: name })),
            { value: '', label: 'All categories' },
          ]}
          onChange={(event) => show(event.target.value)}
        />
        {kind === 'crew' && results.sites.length > 1 ? (
          <SelectField
            label="Site"
            value={site}
            options={[
              { value: '', label: 'All sites' },
              ...results.sites.map((each) => ({ value: each.key, label: groupName(each) })),
            ]}
            onChange={(event) => onFilter({ ...filter, site: event.target.value, page: 1 })}
          />
        ) : null}
        {isMap ? null : (
          <Button
            onClick={() => {
              show('');
              // The button disappears.
              top.current?.focus();
            }}
            className="justify-self-start"
          >
            All categories
          </Button>
        )}
      </div>
      {chance === null ? null : <p className="max-w-measure text-small">{chance}</p>}
      {failure === null ? null : <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />}
      {list === undefined ? (
        failure === null && <TableSkeleton />
      ) : (
        <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
          {list.groups.length === 0 ? (
            <Nothing filter={filter} list={list} onFilter={onFilter} />
          ) : (
            <>
              <PrintedPart kind={kind} list={list} />
              {isMap ? (
                <Table results={results} list={list} filter={filter} onFilter={onFilter} />
              ) : (
                <GroupBars list={list} kind={kind} category={category} />
              )}
            </>
          )}
          <Pages filter={filter} list={list} onTurn={() => top.current?.focus()} />
        </div>
      )}
    </div>
  );
}

function Table({ results: { wave }, list, filter, onFilter }: PartProps & Pick<HeatMapProps, 'results'>) {
  const words = tableWordsOf(list.wave);
  return (
    <>
      <HeatMapTable
        list={list}
        filter={filter}
        onFilter={onFilter}
        words={words}
        groupAddress={(key) => groupPath(wave.campaign.id, wave.id, key)}
        isWide
      />
      <HeatMapKey list={list} words={words} />
    </>
  );
}

/** Names the printed part of the groups, because paper has one page of the list. */
function PrintedPart({ kind, list }: { kind: GroupKind; list: GroupResultsList }) {
  const words = printedPartInWords(KIND_WORDS[kind], list.pagination);
  return words === null ? null : <p className="hidden text-small print:block">{words}</p>;
}

type PartProps = Pick<HeatMapProps, 'filter' | 'onFilter'> & { list: GroupResultsList };

function Nothing({ filter, list, onFilter }: PartProps) {
  const { total, total_pages } = list.pagination;
  if (total > 0) {
    return <PastLastPage lastPage={total_pages} onPage={(page) => onFilter({ ...filter, page })} />;
  }
  return <p className="border-y border-line py-4 text-ink-soft">No crews of this site were asked.</p>;
}

function Pages({ filter, list, onTurn }: { filter: GroupFilter; list: GroupResultsList; onTurn: () => void }) {
  const { page, total_pages, has_next, has_prev } = list.pagination;
  if (page > total_pages || !(has_next || has_prev)) return null;
  const step = (by: number) => addressOfHeatMap({ ...filter, page: page + by });
  return (
    <div className="print:hidden">
      <Pagination
        page={page}
        totalPages={total_pages}
        previous={has_prev ? step(-1) : null}
        next={has_next ? step(1) : null}
        onTurn={onTurn}
      />
    </div>
  );
}

function TableSkeleton() {
  return (
    <>
      <LoadingNote>Loading the groups</LoadingNote>
      <Skeleton className="h-14" />
      <Skeleton className="h-96" />
    </>
  );
}
