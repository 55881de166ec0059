/** Every sentence of the emails to a member whose file is ready or could not be prepared. Members read English. */
export const fileEmailEnglish = {
  subject: 'Your file is ready',
  lead: (fileName: string) => `The file ${fileName} that you requested is ready to download.`,
  open: 'Open your files',
  linkFallback: 'If the button doesn’t work, open this link:',
  until: (moment: string) => `It is deleted on ${moment}.`,
  signIn: 'The file is not in this email. Sign in to download it.',
  failed: {
    subject: 'Your file could not be prepared',
    lead: (kind: string) => `A file that you requested could not be prepared: ${kind}.`,
  },
  /** What was requested. */
  kinds: {
    people: 'export of people',
    sent_surveys: 'export of people asked',
    answers: 'export of answers',
    wide_answers: 'export of answers for statisticians',
    results: 'export of results',
    group_results: 'export of group results',
    actions: 'export of actions',
    events: 'export of events',
    person_report: 'report about a person',
    wave_report: 'report about a wave',
    action_list: 'list of actions',
    toolbox_talk: 'toolbox talk',
    slips: 'print pack of slips',
  },
} as const;
