import { fileURLToPath } from 'node:url';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { TypesetDocument, Typesetter } from '../../../platform/pdf/typesetter.ts';

/** Folder of the typst templates, for the typesetter. */
export const REPORT_TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url));

/** A report as data for its template, before it is typeset. */
export interface ReportDocument extends TypesetDocument {
  /** File name without its extension. */
  readonly fileName: string;
}

/** The language of a report, the time zone of its dates, and when it is made. */
export interface ReportSetting {
  readonly language: SurveyLanguage;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
  readonly madeAt: Date;
}

/** Dependencies of the preparation of a report. */
export interface ReportSetter {
  readonly typesetter: Typesetter;
}

export interface PreparedReport {
  readonly fileName: string;
  readonly mediaType: 'application/pdf';
  readonly bytes: Uint8Array;
}

export async function setReport(
  { typesetter }: ReportSetter,
  document: ReportDocument,
  { madeAt }: ReportSetting,
): Promise<PreparedReport> {
  const { bytes } = await typesetter.typeset(document, madeAt);
  return { fileName: `${document.fileName}.pdf`, mediaType: 'application/pdf', bytes };
}

const NOT_IN_FILE_NAMES = /[^\p{L}\p{M}\p{N}]+/gu;
const MAX_FILE_NAME = 80;

/** A file name made from texts that people may have written: letters and digits of any script, joined by hyphens. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFC')
    .replaceAll(NOT_IN_FILE_NAMES, '-')
    .slice(0, MAX_FILE_NAME)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replaceAll(/^-+|-+$/g, '');
}
