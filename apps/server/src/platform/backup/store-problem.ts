/** Thrown when a backup store cannot be used. The message has a remedy, no secrets and no period. */
export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
  /** The failure as a sentence without paths and addresses. */
  readonly reason: string;

  constructor(message: string, { reason, cause }: { readonly reason?: string; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason ?? 'The backup could not be stored.';
  }
}
