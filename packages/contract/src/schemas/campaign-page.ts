import { ACTION_STATUSES } from '@plumbline/domain/actions/action';
import {
  INTRODUCTION_LENGTH_MAX,
  PAGE_ACTIONS_MAX,
  PAGE_TITLE_LENGTH_MAX,
  type PageTitles,
} from '@plumbline/domain/campaign-page';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { day } from './campaign-fields.ts';
import { clearableText, line, moment, surveyLanguage, uuid } from './fields.ts';

/** Titles in other languages; blank ones are left out. */
const titles = z.partialRecord(z.enum(SURVEY_LANGUAGES), line(PAGE_TITLE_LENGTH_MAX)).transform(withoutBlank);

function withoutBlank(written: PageTitles): PageTitles {
  return Object.fromEntries(
    SURVEY_LANGUAGES.flatMap((language) => {
      const title = written[language] ?? '';
      return title === '' ? [] : [[language, title]];
    }),
  );
}

/** What the publisher writes and chooses. */
const written = {
  title: line(PAGE_TITLE_LENGTH_MAX).refine((value) => value !== '', 'Fill in this field.'),
  /** The title for readers of other languages, who otherwise see `title`. */
  titles: titles.default({}),
  /** The language of the title, the introduction and the actions. */
  language: surveyLanguage,
  introduction: clearableText(INTRODUCTION_LENGTH_MAX).default(null),
  /** In the order shown. Actions of the campaign or added by hand, never actions about a person. */
  action_ids: z
    .array(uuid)
    .max(PAGE_ACTIONS_MAX, `Choose at most ${PAGE_ACTIONS_MAX} actions.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each action once.')
    .default([]),
};

export const campaignPageBody = z.object(written);

const DIGEST = 'Use the digest of the preview exactly as you received it.';

export const publishCampaignPageBody = z.object({
  ...written,
  /** Digest of the preview that the publisher saw; the response to other content is 409 `campaign_page_changed`. */
  digest: z.string(DIGEST).regex(/^[0-9a-f]{64}$/, DIGEST),
});

const figure = z.object({ kind: z.enum(['mean', 'at_least', 'at_most']), percent: z.int() });

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unclear') }),
  z.object({ kind: z.literal('clear'), points: z.int() }),
]);

const action = z.object({
  id: uuid,
  what: z.string(),
  status: z.enum(ACTION_STATUSES),
  site: z.string(),
  /** Null: for the whole site. */
  crew: z.string().nullable(),
});

const shownTitles = z.partialRecord(z.enum(SURVEY_LANGUAGES), z.string());

/** The content of a page. Figures are of everyone asked together, and released by the gate. */
export const campaignPageContent = z
  .object({
    title: z.string(),
    /** The title in other languages. Absent on pages that were published before titles could be translated. */
    titles: shownTitles.optional(),
    language: z.enum(SURVEY_LANGUAGES),
    organization_name: z.string(),
    introduction: z.string().nullable(),
    questionnaire: z.object({ name: z.string(), questions: z.int() }),
    wave: z.object({ id: uuid, number: z.int(), starts_on: day, last_day: day }),
    previous_wave: z.object({ id: uuid, starts_on: day }).nullable(),
    /** To the nearest five; null: too few to show. */
    asked: z.int().nullable(),
    answered: z.int().nullable(),
    categories: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Absent: not enough answers to show. */
        figure: figure.optional(),
        change: change.optional(),
      }),
    ),
    actions: z.array(action),
  })
  .meta({ id: 'CampaignPageContent' });

export const campaignPagePreview = z.object({ content: campaignPageContent, digest: z.string() });

export const campaignPageResponse = z.object({
  page: z.object({
    /** Whether a closed wave has computed results to publish. */
    state: z.enum(['no_closed_wave', 'computing', 'ready']),
    published: z
      .object({
        address: z.string(),
        published_at: moment,
        published_by: z.string(),
        /** The page as it is shown now. */
        content: campaignPageContent,
        /** Whether published figures are left out because they may no longer be shown. */
        is_withheld: z.boolean(),
      })
      .nullable(),
    /** When the page was withdrawn; null: published, or never published. */
    withdrawn_at: moment.nullable(),
    /** The text as last written, or a proposal. */
    draft: z.object({
      title: z.string(),
      titles: shownTitles,
      language: z.enum(SURVEY_LANGUAGES),
      introduction: z.string().nullable(),
      action_ids: z.array(uuid),
    }),
    /** Actions that can be chosen, those of the campaign first; at most 200. */
    choices: z.array(action),
  }),
});
