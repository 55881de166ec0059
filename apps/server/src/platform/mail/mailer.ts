export interface Mail {
  /** Stable over retries, so that a mail server can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who asked for the mail; shown as its sender, in front of our own address. Missing: Plumbline itself. */
  readonly onBehalfOf?: string;
  /** Whom an answer to the mail reaches; missing: our own address. */
  readonly replyTo?: string;
  /** Where the reader asks for no more mail of this kind, with one press; missing for mails they asked for themselves. */
  readonly optOutUrl?: string;
}

export interface Mailer {
  /**
   * Hands a mail over.
   *
   * @param onHandOver awaited when the receiving side has accepted everything but the end of the mail: from then on it may
   *   arrive, whatever happens here. A rejection keeps the mail back. A carrier that replaces a mail by its id, so that a
   *   repeat does no harm, need not call it.
   * @throws {MailFailure} when it was not handed over, or may not have been
   */
  send(mail: Mail, onHandOver?: () => Promise<void>): Promise<void>;
}

/**
 * What became of a mail that was not accepted: it can be tried again, it was refused for good, or the receiving side fell
 * silent after it had everything.
 */
export type MailFate = 'try_again' | 'refused' | 'unconfirmed';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly fate: MailFate;

  constructor(message: string, fate: MailFate, options?: ErrorOptions) {
    super(message, options);
    this.fate = fate;
  }
}
