/** Every sentence of the email to a member whose file is ready. Members read English. */
export const fileEmailEnglish = {
  subject: 'Your file is ready',
  lead: (fileName: string) => `The file ${fileName} that you requested is ready to download.`,
  open: 'Open your files',
  linkFallback: 'If the button doesn’t work, open this link:',
  until: (moment: string) => `It is deleted on ${moment}.`,
  signIn: 'The file is not in this email. Sign in to download it.',
} as const;
