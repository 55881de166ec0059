/** Whether two figures of a category rest on the same questions. @param one ids of the questions left out; undefined: none */
export function isOfSameQuestions(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return (one ?? []).toSorted().join(' ') === (other ?? []).toSorted().join(' ');
}
