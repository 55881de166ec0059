import { TALK_TOPICS } from '@plumbline/domain/talk-topics';
import { z } from 'zod';
import { moment, surveyLanguage, text, uuid } from './fields.ts';
import { groupKey } from './group-figure.ts';
import { day } from './survey-filter.ts';
import { jobTitlePart } from './workforce.ts';

const format = z.enum(['csv', 'xlsx'], 'Use csv or xlsx.');
/** Reports are PDF. */
const pdf = z.literal('pdf', 'Reports are made as pdf.').default('pdf');

/** A wave or a whole campaign; if neither is given, the organisation. */
const waveOrCampaign = { campaign_id: uuid.optional(), wave_id: uuid.optional() };
/** The first and the last day, in the organisation's time zone. */
const period = { from: day.optional(), to: day.optional() };

const everything = z.strictObject({ ...waveOrCampaign, ...period });
const TALK_TOPIC_KEYS = TALK_TOPICS.map(({ key }) => key);
const TOPIC = 'Use a topic of the category, or leave it out.';
const EITHER = 'Name a campaign or a wave, not both.';

const aboutSentSurveys = z.strictObject(waveOrCampaign).refine(isOneRound, { path: ['wave_id'], error: EITHER });
const aboutAnswers = everything
  .refine(isOneRound, { path: ['wave_id'], error: EITHER })
  .refine(isInOrder, { path: ['from'], error: 'Use a date no later than the last day.' });
const aboutEvents = z
  .strictObject(period)
  .refine(isInOrder, { path: ['from'], error: 'Use a date no later than the last day.' });

function isOneRound({ campaign_id, wave_id }: { campaign_id?: string | undefined; wave_id?: string | undefined }) {
  return campaign_id === undefined || wave_id === undefined;
}

function isTopicOfCategory({ category, topic }: { category: string; topic?: string | undefined }) {
  return topic === undefined || TALK_TOPICS.some((each) => each.key === topic && each.category === category);
}

function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return from === undefined || to === undefined || from <= to;
}

/** Exports: rows of the organisation or of the subject. Unknown fields are refused, so that no export has more rows than intended. */
const requestedExport = [
  z.object({
    kind: z.literal('people'),
    format,
    about: z
      .strictObject({
        site_id: uuid.optional(),
        crew_id: uuid.optional(),
        company_id: uuid.optional(),
        job_title: jobTitlePart,
        /** Whether archived people are included. */
        with_archived: z.boolean().default(false),
      })
      .default({ with_archived: false }),
  }),
  z.object({ kind: z.literal('sent_surveys'), format, about: aboutSentSurveys.default({}) }),
  z.object({ kind: z.literal('answers'), format, about: aboutAnswers.default({}) }),
  z.object({
    kind: z.literal('wide_answers'),
    format: z.literal('csv', 'The wide file is made as csv.'),
    about: aboutAnswers.default({}),
  }),
  z.object({ kind: z.literal('results'), format, about: aboutAnswers.default({}) }),
  z.object({ kind: z.literal('group_results'), format, about: z.strictObject({ wave_id: uuid }) }),
  z.object({
    kind: z.literal('actions'),
    format,
    about: z.strictObject({ site_id: uuid.optional(), campaign_id: uuid.optional() }).default({}),
  }),
  z.object({ kind: z.literal('events'), format, about: aboutEvents.default({}) }),
] as const;

/** Reports: documents to print, in a language of the participants. */
const requestedReport = [
  z.object({
    kind: z.literal('person_report'),
    format: pdf,
    language: surveyLanguage,
    about: z.strictObject({ survey_id: uuid }),
  }),
  z.object({
    kind: z.literal('wave_report'),
    format: pdf,
    language: surveyLanguage,
    about: z.strictObject({
      wave_id: uuid,
      /** Only this site and its crews; missing: everyone asked. */
      site_id: uuid.optional(),
    }),
  }),
  z.object({
    kind: z.literal('action_list'),
    format: pdf,
    language: surveyLanguage,
    about: z.strictObject({ site_id: uuid.optional(), campaign_id: uuid.optional() }).default({}),
  }),
  z.object({
    kind: z.literal('toolbox_talk'),
    format: pdf,
    language: surveyLanguage,
    about: z
      .strictObject({
        wave_id: uuid,
        /** The crew of the talk: the key of a group of the wave. */
        group: groupKey,
        /** The key of a category of the wave. */
        category: text(100),
        /** A topic of the category. Missing: the topic of its lowest question that is shown for the crew. */
        topic: z.enum(TALK_TOPIC_KEYS, TOPIC).optional(),
      })
      .refine(isTopicOfCategory, { path: ['topic'], error: TOPIC }),
  }),
  z.object({
    kind: z.literal('slips'),
    format: pdf,
    /** The language of the headings, and of slips for people whose language is unknown. */
    language: surveyLanguage,
    about: z
      .strictObject({
        wave_id: uuid,
        site_id: uuid.optional(),
        crew_id: uuid.optional(),
        /** Whether slips for people who were asked by email and have not answered are included. */
        for_everyone: z.boolean().default(false),
        poster_paper: z.enum(['a4', 'a3']).default('a4'),
      })
      .refine(({ site_id, crew_id }) => site_id === undefined || crew_id === undefined, {
        path: ['crew_id'],
        error: 'Name a site or a crew, not both.',
      }),
  }),
] as const;

export const requestFileBody = z.discriminatedUnion('kind', [...requestedExport, ...requestedReport], {
  error:
    'Use people, sent_surveys, answers, wide_answers, results, group_results, actions, events, person_report, wave_report, action_list, toolbox_talk or slips.',
});

const fileKind = z.enum([
  'people',
  'sent_surveys',
  'answers',
  'wide_answers',
  'results',
  'group_results',
  'actions',
  'events',
  'person_report',
  'wave_report',
  'action_list',
  'toolbox_talk',
  'slips',
]);

/** A file that a job prepares for the requesting member; kept for 24 hours. */
export const preparedFile = z
  .object({
    id: uuid,
    kind: fileKind,
    format: z.enum(['csv', 'xlsx', 'pdf']),
    /** The language of a report; null for exports, which are in English, with questions as they were written. */
    language: surveyLanguage.nullable(),
    /** The subject in words, such as "Wave 2 of Autumn check"; null: the whole organisation. */
    about_words: z.string().nullable(),
    /** The ids in the request, for links to the subject. */
    about: z.object({
      campaign_id: uuid.nullable(),
      wave_id: uuid.nullable(),
      survey_id: uuid.nullable(),
      site_id: uuid.nullable(),
    }),
    status: z.enum(['waiting', 'running', 'ready', 'failed']),
    /** Rows or pages; `total` is null before it is known. */
    progress: z.object({ done: z.int(), total: z.int().nullable() }),
    /** Null until it is ready. */
    file_name: z.string().nullable(),
    size_bytes: z.int().nullable(),
    /** Hexadecimal SHA-256 of the content; null until it is ready. */
    sha256: z.string().nullable(),
    /** Whether `downloadFileDictionary` has a file: true for CSV exports; SPSS syntax for `wide_answers`. In an XLSX it is the second sheet. */
    has_dictionary: z.boolean(),
    /** Why the preparation failed, in words; null unless it failed. */
    failure: z.string().nullable(),
    requested_at: moment,
    /** When it became ready or failed. */
    finished_at: moment.nullable(),
    /** When it is deleted. */
    expires_at: moment,
  })
  .meta({ id: 'PreparedFile' });

export const preparedFileResponse = z.object({ file: preparedFile });

/** The files that the caller requested, newest first. No pages, because files older than a day are deleted. */
export const preparedFiles = z.object({ files: z.array(preparedFile) });
