export interface Email {
  /** Stable over retries, so that a mail server can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who asked for the email; shown as its sender, in front of our own address. Missing: Plumbline itself. */
  readonly onBehalfOf?: string;
  /** Whom an answer to the email reaches; missing: our own address. */
  readonly replyTo?: string;
  /** Where the reader asks for no more email of this kind, with one press; missing for emails they asked for themselves. */
  readonly optOutUrl?: string;
}

export interface Mailer {
  /**
   * Hands an email over.
   *
   * @param onHandOver awaited when the receiving side has accepted everything but the end of the email: from then on it may
   *   arrive, whatever happens here. A rejection keeps the email back. A carrier that replaces an email by its id, so that a
   *   repeat does no harm, need not call it.
   * @throws {EmailFailure} when it was not handed over, or may not have been
   */
  send(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
}

/**
 * What became of an email that was not accepted: it can be tried again, it was refused for good, or the receiving side fell
 * silent after it had everything.
 */
export type EmailFate = 'try_again' | 'refused' | 'unconfirmed';

export class EmailFailure extends Error {
  override readonly name = 'EmailFailure';
  readonly fate: EmailFate;

  constructor(message: string, fate: EmailFate, options?: ErrorOptions) {
    super(message, options);
    this.fate = fate;
  }
}
