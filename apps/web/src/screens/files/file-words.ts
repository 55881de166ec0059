import type { PreparedFile } from '@plumbline/contract/wire';
import { languageInWords } from '../../ui/language-words.ts';

export type FileKind = PreparedFile['kind'];

interface KindWords {
  readonly name: string;
  /** The contents of the file in words. */
  readonly contents: string;
  /** Missing parts that people would expect; null: none. */
  readonly leftOut: string | null;
}

const GROUP_MODE = 'anonymous campaigns, because nobody sees there who was asked or what one person answered';

export const KIND_WORDS: Readonly<Record<FileKind, KindWords>> = {
  people: {
    name: 'People',
    contents: 'One row for each person, with site, crew, company and how to reach them. It can be imported again.',
    leftOut: 'Left out: people who were merged or erased.',
  },
  sent_surveys: {
    name: 'People asked',
    contents: 'One row for each survey with a name that was sent: to whom, when, and its status.',
    leftOut: `Left out: drafts, anonymous surveys, and ${GROUP_MODE}.`,
  },
  results: {
    name: 'Survey results',
    contents: 'One row for each answered survey, with score, risk level and each category.',
    leftOut: `Anonymous surveys have no name, place or language. Left out: ${GROUP_MODE}.`,
  },
  answers: {
    name: 'Answers',
    contents: 'One row for each answer, with its question and score.',
    leftOut: `Anonymous answers have no name, place or language. Left out: ${GROUP_MODE}.`,
  },
  wide_answers: {
    name: 'For statisticians (SPSS)',
    contents:
      'CSV with one row for each answered survey with a name, and one column for each question. A second file opens it in SPSS with all labels.',
    leftOut: `Left out: anonymous surveys, and ${GROUP_MODE}.`,
  },
  group_results: {
    name: 'Group results',
    contents: 'Each group of a wave with each category and question, as the results show them.',
    leftOut: 'Left out in anonymous campaigns: figures of groups that are too small to be shown.',
  },
  actions: {
    name: 'Actions',
    contents: 'One row for each action, with owner, due date, status and origin.',
    leftOut: null,
  },
  events: {
    name: 'Events',
    contents:
      'One row for each thing that members and the operator did, or that happened to campaigns, waves or files.',
    leftOut: 'Left out: what participants did.',
  },
  person_report: {
    name: 'Report on a survey',
    contents: 'The result of one person on two pages, with every answer after it.',
    leftOut: null,
  },
  wave_report: {
    name: 'Report on a wave',
    contents: 'One page for the board, then the groups and how the figures are computed.',
    leftOut: 'Left out in anonymous campaigns: figures of groups that are too small to be shown.',
  },
  action_list: {
    name: 'List of actions',
    contents: 'The actions with owners and due dates, to print.',
    leftOut: null,
  },
  toolbox_talk: {
    name: 'Toolbox talk',
    contents: 'One A4 sheet for a talk of ten minutes: what the crew said as a group, three questions, what to agree.',
    leftOut: 'It has no figure of a person.',
  },
  slips: {
    name: 'Slips and posters',
    contents: 'Slips to cut out, six to a page, with a poster for each crew.',
    leftOut: null,
  },
};

const FORMAT_WORDS: Readonly<Record<PreparedFile['format'], string>> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' };

/** Such as "Excel", or "PDF in Polish". */
export function formatInWords({ format, language }: Pick<PreparedFile, 'format' | 'language'>): string {
  const words = FORMAT_WORDS[format];
  return language === null ? words : `${words} in ${languageInWords(language)}`;
}

/** Whether an export of the kind can be made as Excel. */
export function hasExcelFormat(kind: FileKind): boolean {
  return kind !== 'wide_answers';
}

function isExportKind(kind: FileKind): boolean {
  return !['person_report', 'wave_report', 'action_list', 'toolbox_talk', 'slips'].includes(kind);
}

/** The progress of a file that is being prepared. */
export function progressInWords({ status, kind, progress: { done, total } }: PreparedFile): string {
  if (status === 'waiting') return 'Waiting to be prepared';
  if (!isExportKind(kind) || (done === 0 && total === null)) return 'Preparing';
  if (total === null) return `Preparing, ${formatCount(done)} rows so far`;
  return `Preparing, ${formatCount(done)} of ${formatCount(total)} ${total === 1 ? 'row' : 'rows'}`;
}

/** The finished share, 0 to 1; null while it is unknown. */
export function progressShare({ status, progress: { done, total } }: PreparedFile): number | null {
  if (status === 'waiting' || total === null || total === 0) return null;
  return Math.min(done / total, 1);
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** The export that must be ready before another one can be requested. @param files of the member, newest first */
export function exportUnderWayInWords(files: readonly PreparedFile[]): string {
  const own = files.find((file) => isExportKind(file.kind) && (file.status === 'waiting' || file.status === 'running'));
  if (own === undefined) {
    return 'A colleague is having an export prepared, and it goes one at a time. Try again in a few minutes.';
  }
  const about = own.about_words === null ? '' : `, ${own.about_words}`;
  return `Your export “${KIND_WORDS[own.kind].name}${about}” (${formatInWords(own)}) comes first: ${progressInWords(own).toLowerCase()}. Wait for it, or delete it under Downloads.`;
}
