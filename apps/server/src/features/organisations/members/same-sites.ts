/** Whether two members see the same sites; null: the whole organisation. */
export function isSameSites(some: readonly string[] | null, others: readonly string[] | null): boolean {
  if (some === null || others === null) return some === others;
  return some.length === others.length && some.every((id) => others.includes(id));
}
