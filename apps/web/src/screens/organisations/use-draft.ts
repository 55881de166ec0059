import { useKeptState } from '../../ui/use-kept-state.ts';
import { changedFields, editedSince } from './changed-fields.ts';

/**
 * The values of a form: those saved, overlaid by what was edited since.
 *
 * @param form its name among the forms of its page
 * @param saved only the fields of this form
 * @param tidy makes a value as it would be saved, such as without spaces around it
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
    /** Drops the edits of this render, which have been saved; what was typed while they were being saved stays. */
    settle: () => setEdited((current) => editedSince(edited, current)),
    discard: () => setEdited({}),
  };
}
