export interface Mail {
  /** Stable over retries, so that a mail server can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Hands a mail over. Sending the same id again replaces the first where the carrier allows it.
   *
   * @throws when it could not be handed over; the job tries again
   */
  send(mail: Mail): Promise<void>;
}
