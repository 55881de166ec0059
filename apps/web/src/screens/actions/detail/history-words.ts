import type { Action } from '@plumbline/contract/wire';

export type ActionChange = Action['history'][number];

const STATUS_CHANGED: Readonly<Record<NonNullable<ActionChange['status']>, string>> = {
  open: 'Set back to open',
  in_progress: 'Started',
  done: 'Done',
  checked: 'Checked',
};

/** The form's names of the server's fields. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  what: 'what is to be done',
  site_id: 'site or crew',
  crew_id: 'site or crew',
  owner_id: 'owner',
  owner_name: 'owner',
  owner_email: 'owner',
  due_on: 'due date',
};

/** A change in words, such as 'Changed: owner, due date'. */
export function changeInWords({ kind, status, changed_fields }: ActionChange): string {
  switch (kind) {
    case 'created':
      return 'Added';
    case 'changed_status':
      return status === null ? 'Status changed' : STATUS_CHANGED[status];
    case 'added_file':
      return 'Photo or document added';
    case 'removed_file':
      return 'Photo or document removed';
    case 'reminded_owner':
      return 'Owner reminded by email';
    case 'created_link':
      return 'Link created';
    case 'sent_link':
      return 'Link sent by email';
    case 'revoked_link':
      return 'Link revoked';
    case 'used_link':
      return status === 'done' ? STATUS_CHANGED.done : 'Photo added';
    case 'updated': {
      const words = new Set(changed_fields.flatMap((field) => FIELD_WORDS[field] ?? []));
      return words.size === 0 ? 'Changed' : `Changed: ${[...words].join(', ')}`;
    }
  }
}

/**
 * The history of an action in chronological order. Includes the times of adding, done and checked even if the list of changes does not go
 * back so far, or an earlier version did not record the status.
 */
export function historyOf({ history, created_by, created_at, done, checked }: Action): readonly ActionChange[] {
  const isSame = (change: ActionChange, { kind, at, status }: ActionChange) =>
    change.at === at && (change.kind === kind || (change.kind === 'used_link' && change.status === status));
  const kept: ActionChange[] = [
    { kind: 'created', status: null, changed_fields: [], by: created_by, at: created_at },
    ...[['done', done] as const, ['checked', checked] as const].flatMap(([status, step]) =>
      step === null ? [] : [{ kind: 'changed_status' as const, status, changed_fields: [], by: step.by, at: step.at }],
    ),
  ];
  const named = history.map((change) => {
    const same = kept.find((each) => isSame(change, each));
    // With the stored name at that time, also of a former member.
    return same === undefined ? change : { ...change, status: change.status ?? same.status, by: same.by };
  });
  return [...named, ...kept.filter((each) => !history.some((change) => isSame(change, each)))].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
}
