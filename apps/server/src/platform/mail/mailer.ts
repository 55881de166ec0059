export interface Email {
  /** The same for every retry, so that a mail server can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** On whose behalf the email is sent; shown as the name of the sender, with our own address. Missing: Plumbline itself. */
  readonly onBehalfOf?: string;
  /** Address for replies; missing: our own address. */
  readonly replyTo?: string;
  /** Link to opt out of emails of this kind with one click; missing for emails that the reader requested. */
  readonly optOutUrl?: string;
  /** Present: the log must not mention the email, because only participants who have not answered get it. */
  readonly isUnlogged?: true;
}

export interface Mailer {
  /**
   * Hands an email over.
   *
   * @param onHandOver awaited when the receiving side has accepted everything but the end of the email: from then on the
   *   email may arrive, whatever happens here. If it rejects, the email is not sent. A mailer for which a repeat does no
   *   harm, because it replaces an email with the same id, need not call it.
   * @throws {EmailFailure} when it was not handed over, or may not have been
   */
  send(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
  /**
   * Takes the same steps as {@link send} and as much time, but sends nothing: neither shall reveal who has answered. A mailer
   * that takes no time need not have it.
   *
   * @throws {EmailFailure} when an email could not be sent either
   */
  withhold?(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
}

/**
 * The outcome for an email that was not accepted: it can be retried, it was refused for good, or the receiving side stopped
 * answering after it had received everything.
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
