/** Every sentence of the email to administrators about a webhook that was turned off. Members read English. */
export const webhookEmailEnglish = {
  subject: 'A webhook was turned off',
  /** @param host of the webhook's address */
  lead: {
    failing: (host: string) => `The webhook to ${host} has accepted nothing for three days, so it was turned off.`,
    gone: (host: string) => `The webhook to ${host} answered that it wants no more messages, so it was turned off.`,
  },
  waiting: (messages: number) =>
    messages === 1 ? 'One message to it is waiting.' : `${messages} messages to it are waiting.`,
  advice:
    'New messages wait too, each for at most 30 days. Once the receiver works again, turn the webhook on: everything that waits is then sent.',
  open: 'Open the webhooks',
  linkFallback: 'If the button doesn’t work, open this link:',
} as const;
