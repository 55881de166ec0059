import { message } from '../schemas/fields.ts';
import * as files from '../schemas/prepared-file.ts';
import { byId, plain, streamedFile, textFile } from './call-schemas.ts';

/** Exports and reports, prepared by a job and kept for a day. A member sees and downloads only what they requested. */
export const PREPARED_FILE_CALLS = {
  requestFile: {
    ...plain,
    summary: 'Have an export or a report prepared; an organisation prepares one export at a time',
    body: files.requestFileBody,
    response: files.preparedFileResponse,
    status: 201,
  },
  listFiles: { ...plain, summary: 'The files that the caller requested, newest first', response: files.preparedFiles },
  getFile: { ...byId, summary: 'One file with its progress', response: files.preparedFileResponse },
  downloadFile: {
    ...byId,
    summary: 'Download a file that is ready, or a part of it; each download is recorded as an event',
    response: streamedFile,
    file: 'application/octet-stream',
    streamed: true,
  },
  downloadFileDictionary: {
    ...byId,
    summary:
      'The columns of an export as CSV: meaning, unit, scale and version; of `wide_answers` the SPSS syntax that reads it',
    response: textFile,
    file: 'text/plain; charset=utf-8',
  },
  deleteFile: { ...byId, summary: 'Delete a file, or stop preparing it', response: message },
} as const;
