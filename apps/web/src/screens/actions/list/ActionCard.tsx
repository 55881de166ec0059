import type { ActionSummary } from '@plumbline/contract/wire';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { actionPath } from '../../../addresses.ts';
import { dueInWords, ownerInWords, placeInWords, STATUS_WORDS } from '../action-words.ts';
import { StatusButtons } from '../StatusButtons.tsx';
import { actionLinkId, type StatusSteps } from '../use-status-change.ts';

interface ActionCardsProps {
  label: string;
  actions: readonly ActionSummary[];
  steps: StatusSteps;
  /** Whether the cards show their status, outside of a column. */
  hasStatus?: boolean;
}

/** Actions as cards under one another. */
export function ActionCards({ label, actions, steps, hasStatus = false }: ActionCardsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {actions.map((action) => (
        <ActionCard key={action.id} action={action} steps={steps} hasStatus={hasStatus} />
      ))}
    </ul>
  );
}

interface ActionCardProps {
  action: ActionSummary;
  steps: StatusSteps;
  hasStatus: boolean;
}

/** The link to the action covers the whole card except the buttons. */
function ActionCard({ action, steps, hasStatus }: ActionCardProps) {
  const { id, what, status, is_overdue, owner_left, file_count } = action;
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-box border border-line bg-raised p-4 hover:border-line-strong">
      <div className="flex flex-col gap-1">
        {hasStatus ? <p className="label">{STATUS_WORDS[status]}</p> : null}
        <Link
          id={actionLinkId(id)}
          to={actionPath(id)}
          className="line-clamp-5 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          <bdi>{what}</bdi>
        </Link>
      </div>
      <div className="flex flex-col gap-0.5 text-small text-ink-soft wrap-anywhere">
        <p>
          <bdi>{placeInWords(action)}</bdi>
        </p>
        <p className={owner_left ? 'font-semibold text-caution' : ''}>
          <bdi>{ownerInWords(action)}</bdi>
        </p>
        <p className={`figures ${is_overdue ? 'font-semibold text-danger' : ''}`}>{dueInWords(action)}</p>
        {file_count === 0 ? null : (
          <p className="figures flex items-center gap-1">
            <Paperclip aria-hidden="true" size={14} strokeWidth={1.75} />
            {file_count === 1 ? '1 file' : `${file_count} files`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusButtons action={action} steps={steps} />
      </div>
    </li>
  );
}
