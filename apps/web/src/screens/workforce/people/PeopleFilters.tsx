import { useId, useRef, useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { WorkforceFilter } from '../list/list-address.ts';
import type { Choice } from '../places/ChoiceField.tsx';
import { PlaceField } from '../places/PlaceField.tsx';
import { countFilters, namedFilters, ONLY_OPTIONS } from './people-filters.ts';

interface PeopleFiltersProps {
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
}

/** The button of the filters, the fields that it opens, and the filters in use. */
export function PeopleFilters({ filter, onFilter }: PeopleFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const names = useFilterNames(filter);
  const count = countFilters(filter);
  const change = (part: Partial<WorkforceFilter>) => onFilter({ ...filter, ...part, page: 1 });
  const removeFilters = (rest: WorkforceFilter) => {
    // The pressed button disappears, so the opener gets the focus.
    opener.current?.focus();
    onFilter(rest);
  };
  return (
    <>
      <Button ref={opener} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div id={panelId} hidden={!isOpen} className="basis-full border-y border-line py-4">
        {isOpen ? (
          <div className="grid gap-5 md:grid-cols-2">
            <PlaceField
              // A new field without a search for each site.
              key={filter.siteId}
              kind="crew"
              siteId={filter.siteId}
              label="Crew"
              noneLabel="Any crew"
              chosen={chosen(filter.crewId, names.crew)}
              onChoose={(crew) => change({ crewId: crew?.id })}
            />
            <PlaceField
              kind="company"
              label="Company"
              noneLabel="Any company"
              chosen={chosen(filter.companyId, names.company)}
              onChoose={(company) => change({ companyId: company?.id })}
            />
            <div className="flex flex-col gap-1">
              <span aria-hidden="true" className="text-small font-semibold">
                Job title
              </span>
              <SearchField
                label="Job title"
                placeholder="For example Scaffolder"
                search={filter.jobTitle ?? ''}
                onSearch={(jobTitle) => change({ jobTitle: jobTitle || undefined })}
              />
            </div>
            <SelectField
              label="Show"
              options={ONLY_OPTIONS}
              value={filter.only ?? ''}
              onChange={({ target }) =>
                change({ only: ONLY_OPTIONS.find(({ value }) => value === target.value)?.only })
              }
            />
          </div>
        ) : null}
      </div>
      {count === 0 ? null : (
        <div className="basis-full">
          <FilterChips
            filters={namedFilters(filter, names)}
            onRemove={removeFilters}
            onClear={() => removeFilters({ search: filter.search, includesArchived: filter.includesArchived, page: 1 })}
          />
        </div>
      )}
    </>
  );
}

/** The names of the crew and company in the address; undefined while they are loading or unknown. */
function useFilterNames({ crewId, companyId }: WorkforceFilter) {
  const settings = (id: string | undefined) => ({ enabled: id !== undefined, staleTime: 0 });
  const crew = useResponse('getCrew', { params: { id: crewId ?? '' } }, { pick: 'crew', ...settings(crewId) });
  const company = useResponse(
    'getCompany',
    { params: { id: companyId ?? '' } },
    { pick: 'company', ...settings(companyId) },
  );
  return {
    crew: crewId === undefined ? undefined : crew.data?.name,
    company: companyId === undefined ? undefined : company.data?.name,
  };
}

function chosen(id: string | undefined, name: string | undefined): Choice | null {
  return id === undefined ? null : { id, name: name ?? '…', note: null };
}
