import type { Action } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ACTIONS_PATH, crewPath, sitePath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dayInUtc } from '../../../ui/dates.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { checkersInWords, dueInWords, OWNER_LEFT, STATUS_WORDS } from '../action-words.ts';
import { StatusButtons } from '../StatusButtons.tsx';
import type { StatusSteps } from '../use-status-change.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { OriginPart } from './OriginPart.tsx';

interface ActionViewProps {
  action: Action;
  steps: StatusSteps;
  /** Opens the form that edits the action. */
  edit: ReactNode;
  files: ReactNode;
  /** The section with the link for somebody outside. */
  outside: ReactNode;
  /** The section with the check of the action in the wave after it. */
  check: ReactNode;
  isDeleting: boolean;
  /** Deletes the action; null for supervisors. */
  onDelete: (() => void) | null;
}

/** Number of characters from which a text is too long for the type size of a title. */
const LONG = 120;
/** Maximum number of characters in the title of the browser's tab. */
const TITLE_LENGTH = 60;

export function ActionView({ action, steps, edit, files, outside, check, isDeleting, onDelete }: ActionViewProps) {
  const { what } = action;
  const checkers = checkersInWords(action);
  const title = what.length > TITLE_LENGTH ? `${what.slice(0, TITLE_LENGTH)}…` : what;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <title>{`${title} · Plumbline`}</title>
        <nav aria-label="Breadcrumb" className="text-small">
          <Link to={ACTIONS_PATH} className={TEXT_LINK}>
            Actions
          </Link>
        </nav>
        <h1
          className={`display whitespace-pre-line wrap-anywhere ${what.length > LONG ? 'max-w-measure text-large' : 'max-w-[34ch] text-title'}`}
        >
          <bdi>{what}</bdi>
        </h1>
      </div>
      <section aria-label="Status" className="flex flex-col gap-4">
        <Facts action={action} />
        {checkers === null ? null : <p className="max-w-measure wrap-anywhere">{checkers}</p>}
        <div className="flex flex-wrap gap-2">
          <StatusButtons action={action} steps={steps} isMain />
          {edit}
          {onDelete === null ? null : (
            <ConfirmDialog
              trigger={
                <Button tone="quiet" disabled={isDeleting}>
                  Delete
                </Button>
              }
              title="Delete this action?"
              confirmLabel="Delete action"
              isBusy={isDeleting}
              onConfirm={onDelete}
            >
              <p>Its note and its files are deleted with it. This can’t be undone.</p>
            </ConfirmDialog>
          )}
        </div>
      </section>
      <OriginPart action={action} />
      {check}
      {files}
      {outside}
      <HistoryPart action={action} />
    </div>
  );
}

function Facts({ action }: { action: Action }) {
  const { status, site, crew, owner, owner_left, is_overdue } = action;
  return (
    <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
      <Fact name="Status">{STATUS_WORDS[status]}</Fact>
      <Fact name="Due">
        <span className={is_overdue ? 'text-danger' : ''}>
          {is_overdue ? dueInWords(action) : dayInUtc(action.due_on)}
        </span>
      </Fact>
      <Fact name="Owner">
        <bdi>{owner.name}</bdi>
        {owner_left ? <span className="text-caution"> {OWNER_LEFT}</span> : null}
        {owner.email === null ? null : (
          <span className="block text-small font-normal text-ink-soft">
            <bdi>{owner.email}</bdi>
          </span>
        )}
      </Fact>
      <Fact name={crew === null ? 'Site' : 'Crew'}>
        {crew === null ? (
          <Link to={sitePath(site.id)} className={TEXT_LINK}>
            <bdi>{site.name}</bdi>
          </Link>
        ) : (
          <>
            <Link to={crewPath(crew.id)} className={TEXT_LINK}>
              <bdi>{crew.name}</bdi>
            </Link>
            <span className="block text-small font-normal text-ink-soft">
              at <bdi>{site.name}</bdi>
            </span>
          </>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 border-b border-line py-3 pr-4 wrap-anywhere">
      <dt className="label">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
