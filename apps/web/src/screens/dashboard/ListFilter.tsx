import type { SurveyTotals } from '@plumbline/contract/wire';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { countConditions } from './filters/conditions.ts';
import { STATUS_FILTERS } from './list-address.ts';
import type { SurveyConditions, SurveyListFilter } from './survey-filter.ts';

// Loaded on demand, because most visits use no filter.
const FilterPanel = lazyPart('The filters', async () => (await import('./filters/FilterPanel.tsx')).FilterPanel);
const ConditionChips = lazyPart(
  'The filters in use',
  async () => (await import('./filters/ConditionChips.tsx')).ConditionChips,
);

interface ListFilterProps {
  filter: SurveyListFilter;
  onFilter: (filter: SurveyListFilter) => void;
  /** Questionnaires with results. */
  questionnaires: SurveyTotals['questionnaires'];
}

/** Status, search and filters; all are in the address, so that a filtered list can be bookmarked and shared. */
export function ListFilter({ filter, onFilter, questionnaires }: ListFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { conditions } = filter;
  const count = countConditions(conditions);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const change = (next: SurveyConditions) => onFilter({ ...filter, conditions: next, page: 1 });
  const apply = (next: SurveyConditions) => {
    close();
    change(next);
  };
  const remove = (rest: SurveyConditions) => {
    // The pressed button disappears, so the focus moves on to the button that stays.
    opener.current?.focus();
    change(rest);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="-mx-4 flex min-w-0 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <SegmentedChoice
            label="Status"
            choices={STATUS_FILTERS}
            chosen={filter.status}
            onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
          />
        </div>
        <div className="flex max-w-md flex-1 basis-80 gap-2">
          <SearchField
            label="Search by name, email, company, title or receipt code"
            placeholder="Name, email, company"
            search={filter.search}
            onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
          />
          <Button ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        </div>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="hidden h-52 md:block" />}>
          <FilterPanel {...{ conditions, questionnaires, opener }} onConditions={apply} onClose={close} />
        </Suspense>
      ) : null}
      {count === 0 ? null : (
        <Suspense fallback={<Skeleton className="h-11 w-48" />}>
          <ConditionChips {...{ conditions, questionnaires }} onConditions={remove} onClear={() => apply({})} />
        </Suspense>
      )}
    </div>
  );
}
