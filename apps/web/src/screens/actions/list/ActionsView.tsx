import type { ActionList } from '@plumbline/contract/wire';
import { ACTION_STATUSES } from '@plumbline/domain/actions/action';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NEW_ACTION_PATH } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { STATUS_WORDS } from '../action-words.ts';
import type { StatusSteps } from '../use-status-change.ts';
import { ActionBoard } from './ActionBoard.tsx';
import { ActionCards } from './ActionCard.tsx';
import { ActionFiles } from './ActionFiles.tsx';
import { ActionTable } from './ActionTable.tsx';
import type { ActionColumns } from './action-lists.ts';
import { type ActionsAddress, addressOfFilter, clearFilter, countConditions } from './list-address.ts';
import { NoActions } from './NoActions.tsx';

interface ActionsViewProps {
  filter: ActionsAddress;
  /** The columns of the board; undefined while loading, and in the list. */
  columns: ActionColumns | undefined;
  /** The page of the list; undefined while loading, and on the board. */
  list: ActionList | undefined;
  isBoard: boolean;
  hasRoomForBoard: boolean;
  /** Whether the shown actions still belong to the previous filter. */
  isStale: boolean;
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
  steps: StatusSteps;
  filters: ReactNode;
  onFilter: (filter: ActionsAddress) => void;
}

const SHAPES = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const;

export function ActionsView(props: ActionsViewProps) {
  const { filter, columns, list, isBoard, hasRoomForBoard, failure, filters, onFilter } = props;
  const counted = isBoard ? columns?.open : list;
  const total = counted === undefined ? null : ACTION_STATUSES.reduce((sum, each) => sum + counted.counts[each], 0);
  const isPart = countConditions(filter) > 0;
  const hasNone = total === 0 && !isPart;
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
      {hasNone ? (
        <NoActions />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {filters}
            {hasRoomForBoard ? (
              <div className="order-first lg:order-none lg:ml-auto">
                <SegmentedChoice
                  label="View"
                  choices={SHAPES}
                  chosen={filter.shape}
                  onChoose={(shape) => onFilter({ ...filter, shape, page: 1 })}
                />
              </div>
            ) : null}
          </div>
          {isBoard ? null : <StatusChoice counts={list?.counts} filter={filter} onFilter={onFilter} />}
          {failure === null ? null : (
            <PartFailure text={failure} isRetrying={props.isRetrying} onRetry={props.onRetry} />
          )}
          {isPart && total === 0 ? (
            <NothingFound words="No action matches these filters." onClear={() => onFilter(clearFilter(filter))} />
          ) : (
            <Loaded {...props} />
          )}
        </>
      )}
    </div>
  );
}

function Loaded({
  filter,
  columns,
  list,
  isBoard,
  hasRoomForBoard,
  isStale,
  failure,
  steps,
  onFilter,
}: ActionsViewProps) {
  if (isBoard) {
    if (columns === undefined) return failure === null ? <BoardSkeleton /> : null;
    return (
      <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
        <ActionBoard columns={columns} filter={filter} steps={steps} />
      </div>
    );
  }
  if (list === undefined) return failure === null ? <ListSkeleton /> : null;
  const { actions, pagination } = list;
  if (actions.length === 0) {
    const words = pagination.total > 0 ? 'There is nothing on this page.' : 'No action has this status.';
    return <NothingFound words={words} onClear={() => onFilter(clearFilter(filter))} />;
  }
  const pageAddress = (page: number) => addressOfFilter({ ...filter, page });
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
      {hasRoomForBoard ? (
        <ActionTable actions={actions} steps={steps} />
      ) : (
        <ActionCards label="Actions" actions={actions} steps={steps} hasStatus />
      )}
      {pagination.total_pages <= 1 ? null : (
        <Pagination
          page={pagination.page}
          totalPages={pagination.total_pages}
          previous={pagination.has_prev ? pageAddress(pagination.page - 1) : null}
          next={pagination.has_next ? pageAddress(pagination.page + 1) : null}
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
    <SegmentedChoice
      label="Status"
      choices={choices}
      chosen={filter.status}
      onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
      isLong
    />
  );
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <ListNote title={words}>
      <Button onClick={onClear}>Show all actions</Button>
    </ListNote>
  );
}

function BoardSkeleton() {
  return (
    <div className="grid grid-cols-4 gap-4">
      <LoadingNote>Loading actions</LoadingNote>
      {ACTION_STATUSES.map((status) => (
        <div key={status} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ))}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote>Loading actions</LoadingNote>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
