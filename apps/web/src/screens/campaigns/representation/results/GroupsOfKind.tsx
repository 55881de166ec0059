import type { GroupResultsList } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../../services.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { PartFailure } from '../../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../../ui/Skeleton.tsx';
import { type GroupFilter, groupListQuery } from '../../../results/group-results.ts';
import { HeatMapKey } from '../../../results/wave/HeatMapKey.tsx';
import { HeatMapTable } from '../../../results/wave/HeatMapTable.tsx';
import type { RepresentationLanguage } from '../representation-words.ts';
import type { GroupKind } from './ResultsView.tsx';
import { tableWordsIn } from './results-words.ts';

interface GroupsOfKindProps {
  waveId: string;
  kind: GroupKind;
  words: RepresentationLanguage;
}

/** The groups of a kind with their figures, by name at first. */
export function GroupsOfKind({ waveId, kind, words }: GroupsOfKindProps) {
  const { api } = useServices();
  const [filter, setFilter] = useState<GroupFilter>({ ...BY_NAME, kind });
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: list, isError, isFetching, isPlaceholderData, refetch } = useQuery(groupListQuery(api, waveId, filter));
  const { phrases } = words;
  const tableWords = tableWordsIn(words);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="display scroll-mt-4 text-heading outline-none">
        {phrases.results.groups[kind]}
      </h2>
      {isError ? (
        <PartFailure
          text={list === undefined ? phrases.failed : phrases.outdated}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : list === undefined ? (
        <>
          <LoadingNote>{phrases.loading}</LoadingNote>
          <Skeleton className="h-96" />
        </>
      ) : null}
      {list === undefined ? null : (
        <div aria-busy={isPlaceholderData} className={`flex flex-col gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <HeatMapTable list={list} filter={filter} onFilter={setFilter} words={tableWords} groupAddress={null} />
          <HeatMapKey list={list} words={tableWords} />
          <Pages
            pagination={list.pagination}
            onTurn={(page) => {
              setFilter({ ...filter, page });
              heading.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

interface PagesProps {
  pagination: GroupResultsList['pagination'];
  onTurn: (page: number) => void;
}

function Pages({ pagination: { page, total_pages, has_prev, has_next }, onTurn }: PagesProps) {
  if (total_pages <= 1) return null;
  return (
    <div className="print:hidden">
      <Pagination
        page={page}
        totalPages={total_pages}
        previous={has_prev ? () => onTurn(page - 1) : null}
        next={has_next ? () => onTurn(page + 1) : null}
      />
    </div>
  );
}

const BY_NAME = { site: '', category: '', sort: 'name', order: 'asc', page: 1 } as const;
