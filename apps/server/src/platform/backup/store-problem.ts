/** A place for backups that cannot be used. The message has a remedy, no secrets and no period. */
export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
}
