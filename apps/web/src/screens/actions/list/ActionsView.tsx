import type { ActionList, ActionSummary } from '@plumbline/contract/wire';
import { ACTION_STATUSES } from '@plumbline/domain/actions/action';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NEW_ACTION_PATH } from '../../../addresses.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { List } from '../../../ui/list/List.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { STATUS_WORDS } from '../action-words.ts';
import type { StatusSteps } from '../use-status-change.ts';
import { ActionBoard } from './ActionBoard.tsx';
import { ActionCards } from './ActionCard.tsx';
import { ActionFiles } from './ActionFiles.tsx';
import { ActionTable } from './ActionTable.tsx';
import type { ActionColumn } from './action-lists.ts';
import { type ActionsAddress, addressOfFilter, clearFilter, isFiltered } from './list-address.ts';
import { NoActions } from './NoActions.tsx';

interface Board {
  readonly shape: 'board';
  readonly state: ListState<ActionColumn>;
}

interface Listed {
  readonly shape: 'list';
  readonly state: ListState<ActionSummary>;
  /** Number of actions by status; undefined while loading. */
  readonly counts: ActionList['counts'] | undefined;
}

interface ActionsViewProps {
  filter: ActionsAddress;
  shown: Board | Listed;
  hasRoomForBoard: boolean;
  steps: StatusSteps;
  filters: ReactNode;
  onFilter: (filter: ActionsAddress) => void;
}

const SHAPES = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const;

export function ActionsView({ filter, shown, hasRoomForBoard, steps, filters, onFilter }: ActionsViewProps) {
  const onShowAll = isFiltered(filter) ? () => onFilter(clearFilter(filter)) : undefined;
  const hasNone = onShowAll === undefined && shown.state.kind === 'loaded' && shown.state.page.pagination.total === 0;
  const list = {
    plural: 'actions',
    singular: 'action',
    search: {
      label: 'Search actions',
      placeholder: 'Action, site, crew or owner',
      text: filter.search,
      onSearch: (search: string) => onFilter({ ...filter, search, page: 1 }),
    },
    filters: (
      <>
        {filters}
        {hasRoomForBoard ? (
          <div className="lg:ml-auto">
            <SegmentedChoice
              label="View"
              choices={SHAPES}
              chosen={filter.shape}
              onChoose={(shape) => onFilter({ ...filter, shape, status: '', page: 1 })}
            />
          </div>
        ) : null}
        {shown.shape === 'board' ? null : <StatusChoice counts={shown.counts} filter={filter} onFilter={onFilter} />}
      </>
    ),
    onShowAll,
    empty: <NoActions />,
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Actions"
        lead="What is being done about what people said: by whom, and by when."
        actions={
          <>
            {hasNone ? null : <ActionFiles filter={filter} />}
            <Link to={NEW_ACTION_PATH} className={buttonClass('primary')}>
              <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
              New action
            </Link>
          </>
        }
      />
      {shown.shape === 'board' ? (
        <List
          {...list}
          state={shown.state}
          renderItems={(columns) => <ActionBoard columns={columns} filter={filter} steps={steps} />}
        />
      ) : (
        <List
          {...list}
          state={shown.state}
          pages={{
            address: (page) => addressOfFilter({ ...filter, page }),
            onPage: (page) => onFilter({ ...filter, page }),
          }}
          renderItems={(actions) =>
            hasRoomForBoard ? (
              <ActionTable actions={actions} steps={steps} />
            ) : (
              <ActionCards label="Actions" actions={actions} steps={steps} hasStatus />
            )
          }
        />
      )}
    </div>
  );
}

interface StatusChoiceProps {
  counts: ActionList['counts'] | undefined;
  filter: ActionsAddress;
  onFilter: (filter: ActionsAddress) => void;
}

/** Every status with its number of actions. */
function StatusChoice({ counts, filter, onFilter }: StatusChoiceProps) {
  const choices = [
    { value: '' as const, label: 'All' },
    ...ACTION_STATUSES.map((status) => ({
      value: status,
      label: counts === undefined ? STATUS_WORDS[status] : `${STATUS_WORDS[status]} (${counts[status]})`,
    })),
  ];
  return (
    // As wide as the list, below the other filters.
    <div className="order-last flex basis-full flex-col">
      <SegmentedChoice
        label="Status"
        choices={choices}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
        isLong
      />
    </div>
  );
}
