/** The fields whose value differs from the saved one; `null` without any. */
export function changedFields<Values extends object>(saved: Values, values: Values): Partial<Values> | null {
  const changed: Partial<Values> = {};
  for (const name in values) {
    if (values[name] !== saved[name]) changed[name] = values[name];
  }
  return Object.keys(changed).length === 0 ? null : changed;
}

/** The edited fields whose value differs from the one sent for saving. */
export function editedSince<Values extends object>(sent: Partial<Values>, edited: Partial<Values>): Partial<Values> {
  return changedFields(sent, edited) ?? {};
}

/** A trimmed text; null when empty. */
export function textOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
