import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { List, type ListOfRowsProps } from '../../../ui/list/List.tsx';
import { addressOfFilter, EVERYTHING, isFiltered, type WorkforceFilter } from './list-address.ts';

interface WorkforceListProps<Item> extends Omit<ListOfRowsProps<Item>, 'search' | 'onShowAll' | 'pages'> {
  searchLabel: string;
  searchHint: string;
  /** Explains archived entries. */
  archivedHint: string;
  filter: WorkforceFilter;
  onFilter: (filter: WorkforceFilter) => void;
}

/** A searchable list of sites, crews, companies or people, with archived ones on demand. */
export function WorkforceList<Item>({ searchLabel, searchHint, archivedHint, ...props }: WorkforceListProps<Item>) {
  const { filter, onFilter, ...list } = props;
  return (
    <div className="flex flex-col gap-5">
      <List
        {...list}
        search={{
          label: searchLabel,
          placeholder: searchHint,
          text: filter.search,
          onSearch: (search) => onFilter({ ...filter, search, page: 1 }),
        }}
        onShowAll={
          isFiltered(filter) ? () => onFilter({ ...EVERYTHING, includesArchived: filter.includesArchived }) : undefined
        }
        pages={{
          address: (page) => addressOfFilter({ ...filter, page }),
          onPage: (page) => onFilter({ ...filter, page }),
        }}
      />
      <CheckboxField
        label="Show archived ones"
        hint={archivedHint}
        checked={filter.includesArchived}
        onChange={(includesArchived) => onFilter({ ...filter, includesArchived, page: 1 })}
      />
    </div>
  );
}
