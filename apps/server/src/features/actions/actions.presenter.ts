import { ACTION_CHANGES } from '@plumbline/contract/schemas/action';
import type { Action, ActionFile, ActionSummary, CreatedActionLink } from '@plumbline/contract/wire';
import { isOverdue, nextActionStatuses } from '@plumbline/domain/actions/action';
import type { ActionEventRow, ActionRow, FileRow } from './actions.repository.ts';
import type { LinkRow } from './outside/action-links.repository.ts';

interface ActionReading {
  /** Today's date in the organisation's time zone. */
  readonly today: string;
  /** Names of the members who can check the action instead of the reader; undefined: the reader can. */
  readonly checkers: readonly string[] | undefined;
}

export function toActionSummary(row: ActionRow, { today, checkers = [] }: ActionReading): ActionSummary {
  const { id, version, what, site, crew_id, crew_name, due_on, status, file_count, created_at, updated_at } = row;
  return {
    id,
    version,
    what,
    site,
    crew: crew_id === null ? null : { id: crew_id, name: crew_name ?? '' },
    owner: {
      kind: row.owner_email === null ? 'member' : 'outside',
      name: row.member_name ?? row.owner_name,
      user_id: row.owner_id,
      email: row.owner_email,
    },
    owner_left: row.owner_id === null && row.owner_email === null,
    due_on,
    is_overdue: isOverdue({ status, dueOn: due_on }, today),
    status,
    to_be_checked_by: [...checkers],
    origin: toOrigin(row),
    done_at: row.done_at?.toISOString() ?? null,
    file_count,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function toOrigin({
  origin,
  origin_kind,
  wave_starts_on,
  survey_id,
  participant_name,
}: ActionRow): ActionSummary['origin'] {
  const { wave, survey } = origin;
  return {
    ...origin,
    kind: origin_kind,
    wave: wave === null ? null : { ...wave, starts_on: wave_starts_on },
    survey: survey === null || survey_id === null ? null : { ...survey, id: survey_id, name: participant_name },
  };
}

interface ActionParts extends ActionReading {
  readonly files: readonly FileRow[];
  readonly link: LinkRow | undefined;
  readonly events: readonly ActionEventRow[];
}

export function toAction(row: ActionRow, { files, link, events, ...reading }: ActionParts): Action {
  const { done_note, done_by_name, done_at, checked_by_name, checked_at, checked_wave, checked_wave_starts_on } = row;
  const summary = toActionSummary(row, reading);
  return {
    ...summary,
    next_statuses: nextActionStatuses(row.status).filter(
      (status) => status !== 'checked' || summary.to_be_checked_by.length === 0,
    ),
    created_by: row.created_by_name,
    done:
      done_note === null || done_by_name === null || done_at === null
        ? null
        : { note: done_note, by: done_by_name, at: done_at.toISOString() },
    checked:
      checked_by_name === null || checked_at === null
        ? null
        : {
            by: checked_by_name,
            at: checked_at.toISOString(),
            wave: checked_wave === null ? null : { ...checked_wave, starts_on: checked_wave_starts_on },
          },
    link: link === undefined ? null : toActionLink(link),
    files: files.map(toActionFile),
    history: events.flatMap(toHistory),
  };
}

/** An event of the history, without values that the contract does not know. */
function toHistory({ kind, occurred_at, changed_fields, status, actor_name }: ActionEventRow): Action['history'] {
  const known = ACTION_CHANGES.find((change) => kind === `action.${change}`);
  if (known === undefined) return [];
  return [{ kind: known, status, changed_fields: [...changed_fields], by: actor_name, at: occurred_at.toISOString() }];
}

export function toActionLink(row: LinkRow): CreatedActionLink['link'] {
  const { language, created_at, expires_at, email, email_status } = row;
  return {
    language,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    sent_to: email,
    email_status,
  };
}

export function toActionFile({ id, file_name, media_type, bytes, width, height, ...added }: FileRow): ActionFile {
  return {
    id,
    file_name,
    media_type,
    bytes,
    size: width === null || height === null ? null : { width, height },
    added_by: added.added_by_name,
    added_at: added.added_at.toISOString(),
  };
}
