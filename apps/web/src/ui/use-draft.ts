import { changedFields, editedSince } from './changed-fields.ts';
import { useKeptState } from './use-kept-state.ts';

/**
 * The values of a form: saved values, replaced by edited ones.
 *
 * @param form name of the form among the forms of its page
 * @param saved the saved values of this form's fields only
 * @param tidy converts a value to its saved form, such as by trimming
 */
export function useDraft<Values extends object>(
  form: string,
  saved: Values,
  tidy: (values: Values) => Values = (values) => values,
) {
  const [edited, setEdited] = useKeptState<Partial<Values>>(form, {});
  const values: Values = { ...saved, ...edited };
  return {
    values,
    /** The fields to save; null when nothing changed. */
    change: changedFields(saved, tidy(values)),
    edit: (fields: Partial<Values>) => setEdited((before) => ({ ...before, ...fields })),
    /** Drops the edits of this render, which have been saved; text typed during the save stays. */
    settle: () => setEdited((current) => editedSince(edited, current)),
    discard: () => setEdited({}),
  };
}
