/** A backup that cannot be restored. The message continues 'NAME was not restored:', without a period. */
export class RestoreProblem extends Error {
  override readonly name: string = 'RestoreProblem';
}
