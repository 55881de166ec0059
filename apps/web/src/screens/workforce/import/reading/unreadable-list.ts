/** A list that cannot be read; the message says why and what to do. */
export class UnreadableList extends Error {}

const SAVE_AGAIN = 'Save it as .xlsx or .csv and choose it again.';

export const UNREADABLE = {
  tooLarge: 'The list is larger than 5 MB. Split it into smaller lists.',
  unpacksTooLarge: 'This Excel file unpacks to more than 50 MB. Copy the people into a new workbook and choose that.',
  tooManyParts: 'This Excel file has too many parts. Copy the people into a new workbook and choose that.',
  damaged: 'This Excel file could not be read. Save it as .csv and choose it again.',
  incomplete: 'This Excel file is damaged or incomplete. Save it once more, or as .csv, and choose it again.',
  password: 'This Excel file is protected with a password. Save it without one and choose it again.',
  oldExcel: `This file is from an old version of Excel. ${SAVE_AGAIN}`,
  pdf: 'This is a PDF, not a table. Choose the spreadsheet that it was made from.',
  webPage: `This file is a web page or XML, not a table. Open it in a spreadsheet. ${SAVE_AGAIN}`,
  notText: `This file is neither text nor an Excel file. ${SAVE_AGAIN}`,
  tooSlow: 'Reading this list took too long and was stopped. Save it as .csv, or copy the people into a new file.',
  stopped: 'The list could not be read. Please try again, or save it as .csv.',
} as const;
