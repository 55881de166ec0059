export interface Email {
  /** The same for every retry, so that a mail server can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Name of the sender, shown with the product's own address. Missing: Plumbline itself. */
  readonly onBehalfOf?: string;
  /** Address for replies; missing: the product's own address. */
  readonly replyTo?: string;
  /** One-click opt-out link; missing for emails that the reader requested. */
  readonly optOutUrl?: string;
  /** Present: the log must not mention the email, because it would reveal that the participant has not answered. */
  readonly isUnlogged?: true;
}

export interface Mailer {
  /**
   * Sends an email.
   *
   * @param onHandOver awaited when the receiving side has everything but the end of the email: afterwards the email may arrive even if this
   * process fails. If it rejects, the email is not sent. A mailer that replaces an email with the same id need not call it, because repeats
   * do no harm there.
   * @throws {EmailFailure} when the email was not accepted, or when that is unknown
   */
  send(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
  /**
   * Takes the same steps and the same time as {@link send}, but sends nothing, so that the duration does not reveal who has answered. A
   * mailer that takes no time need not implement it.
   *
   * @throws {EmailFailure} when a real email could not be sent either
   */
  withhold?(email: Email, onHandOver?: () => Promise<void>): Promise<void>;
}

/**
 * The outcome of a failed email: it can be retried, it was refused for good, or the receiving side stopped answering after it had received
 * everything.
 */
export type EmailFailureKind = 'try_again' | 'refused' | 'unconfirmed';

export class EmailFailure extends Error {
  override readonly name = 'EmailFailure';
  readonly fate: EmailFailureKind;

  constructor(message: string, fate: EmailFailureKind, options?: ErrorOptions) {
    super(message, options);
    this.fate = fate;
  }
}
