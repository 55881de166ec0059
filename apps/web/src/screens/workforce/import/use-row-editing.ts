import type { PeopleImport } from '@plumbline/contract/wire';
import { useEffect, useRef, useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import type { RowEditing } from './RowEditor.tsx';
import { changeInWords, changeRow, giveSite, type ListChange, type RowEdit, undoChange } from './row-changes.ts';
import type { SiteChoice } from './WhichSite.tsx';

const OUTDATES = ['/v1/protected/people-imports'] as const;

/** The last change of a list that can be undone. */
export interface LastChange {
  /** The last change in words; null: nothing was changed. */
  readonly words: string | null;
  readonly isUndoing: boolean;
  readonly failure: string | null;
  /** Undoes the last change; undefined when nothing is left to undo. */
  readonly onUndo: (() => void) | undefined;
}

export const LAST_CHANGE_ID = 'last-change';
export const editButtonId = (position: number) => `edit-row-${position}`;

/** Edits rows of a list that is not applied. Changes are undone from the last to the first, until the screen is left. */
export function useRowEditing(
  id: string,
  list: PeopleImport | undefined,
): { editing: RowEditing; siteChoice: SiteChoice; last: LastChange } {
  const [position, setPosition] = useState<number | null>(null);
  const [changes, setChanges] = useState<readonly ListChange[]>([]);
  const [isUndone, setIsUndone] = useState(false);
  const lacksSite = list !== undefined && list.lack_site > 0;
  const known = useResponse(
    'listSites',
    { query: { page: 1, limit: 100 } },
    { enabled: position !== null || lacksSite },
  ).data;

  const saving = useCommand((edit: RowEdit, api) => changeRow(id, edit, api), {
    outdates: OUTDATES,
    onDone: (change) => {
      setChanges((earlier) => [...earlier, change]);
      setIsUndone(false);
      setPosition(null);
    },
  });
  const giving = useCommand((site: string, api) => giveSite(id, site, api), {
    outdates: OUTDATES,
    onDone: (change) => {
      setChanges((earlier) => [...earlier, change]);
      setIsUndone(false);
      // The form has disappeared, so the focus must move.
      focus(LAST_CHANGE_ID);
    },
  });
  const undoing = useCommand((change: ListChange, api) => undoChange(id, change, api), {
    outdates: OUTDATES,
    onDone: () => {
      setChanges((earlier) => earlier.slice(0, -1));
      setIsUndone(true);
      // The button may have disappeared.
      focus(LAST_CHANGE_ID);
    },
  });

  const edited = useRef<number | null>(null);
  useEffect(() => {
    const left = position === null ? edited.current : null;
    edited.current = position;
    // An edited row may no longer be among the shown rows.
    if (left !== null) focus(editButtonId(left)) || focus(LAST_CHANGE_ID);
  }, [position]);

  const change = changes.at(-1);
  const words = change === undefined ? null : changeInWords(change);
  const sites = [...new Set([...sitesOf(list), ...(known?.sites ?? []).map(({ name }) => name)])];
  return {
    siteChoice: { sites, isSaving: giving.isPending, failure: failureOf(giving.error), onChoose: giving.send },
    editing: {
      position,
      sites,
      isSaving: saving.isPending,
      failure: failureOf(saving.error),
      onEdit: (at) => {
        saving.reset();
        setPosition(at);
      },
      onSave: saving.send,
    },
    last: {
      words: isUndone ? `Undone.${words === null ? '' : ` Before that: ${words}`}` : words,
      isUndoing: undoing.isPending,
      failure: failureOf(undoing.error),
      onUndo: change === undefined ? undefined : () => undoing.send(change),
    },
  };
}

function sitesOf(list: PeopleImport | undefined): readonly string[] {
  return list === undefined ? [] : [...list.sites, ...list.creates.sites];
}

function failureOf(error: Error | null): string | null {
  return error === null ? null : messageOf(error, 'The change could not be saved. Please try again.');
}

function focus(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}
