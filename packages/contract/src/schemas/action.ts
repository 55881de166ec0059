import {
  ACTION_FILES_MAX,
  ACTION_HISTORY_MAX,
  ACTION_LENGTH_MAX,
  ACTION_ORIGINS,
  ACTION_STATUSES,
  DONE_NOTE_LENGTH_MAX,
} from '@plumbline/domain/actions/action';
import { z } from 'zod';
import { day, named } from './campaign-fields.ts';
import {
  clearableText,
  emailAddress,
  moment,
  pageQuery,
  pagination,
  requiredText,
  searchQuery,
  senderLine,
  surveyLanguage,
  uuid,
} from './fields.ts';
import { change, figure, group, groupKey } from './group-figure.ts';
import { riskLevel } from './survey-filter.ts';

const STATUS = 'Use open, in_progress, done or checked.';
const actionStatus = z.enum(ACTION_STATUSES, STATUS);
const VERSION = 'Use the version exactly as you received it.';
/** The version that the client has read; if it is outdated, the response is 409 `action_changed`. */
const version = z.int(VERSION).min(1, VERSION);

/** The owner: a member, or somebody outside with a name and an email address. */
const ownerBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('member'), user_id: uuid }),
    z.object({
      kind: z.literal('outside'),
      name: senderLine(200).refine((value) => value !== '', 'Fill in this field.'),
      email: emailAddress,
    }),
  ],
  { error: 'Use member or outside.' },
);

const categoryKey = requiredText(100);

/** The origin. Clients never send figures: the server stores the figures of the moment. */
const originBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('manual') }),
    z.object({ kind: z.literal('group'), wave_id: uuid, group: groupKey }),
    z.object({ kind: z.literal('category'), wave_id: uuid, group: groupKey, category: categoryKey }),
    z.object({ kind: z.literal('question'), wave_id: uuid, group: groupKey, question_id: uuid }),
    /** Individual mode only. The action is deleted with the survey. */
    z.object({ kind: z.literal('follow_up'), survey_id: uuid }),
  ],
  { error: `Use ${ACTION_ORIGINS.join(', ')}.` },
);

/** For a whole site, or for one of its crews. The site of a crew may be left out. */
const place = { site_id: uuid.optional(), crew_id: uuid.nullable().optional() };

export const createActionBody = z
  .object({
    what: requiredText(ACTION_LENGTH_MAX),
    ...place,
    owner: ownerBody,
    /** The last day, in the organisation's time zone; today or later, and at most five years ahead. */
    due_on: day,
    origin: originBody.default({ kind: 'manual' }),
  })
  .refine(({ site_id, crew_id }) => site_id !== undefined || (crew_id !== undefined && crew_id !== null), {
    message: 'Choose a site or a crew.',
    path: ['site_id'],
  });

/** Missing fields are kept. Another site without a crew removes the crew. */
export const updateActionBody = z
  .object({
    version,
    what: requiredText(ACTION_LENGTH_MAX).optional(),
    ...place,
    owner: ownerBody.optional(),
    /** Another day is today or later, and at most five years ahead. */
    due_on: day.optional(),
  })
  .refine((body) => Object.keys(body).length > 1, 'Give at least one field to change.');

export const changeActionStatusBody = z
  .object({
    version,
    status: actionStatus,
    /** What was done; required for `done` and ignored otherwise. */
    note: clearableText(DONE_NOTE_LENGTH_MAX).optional(),
  })
  .refine(({ status, note }) => status !== 'done' || (note !== undefined && note !== null), {
    message: 'Say what was done.',
    path: ['note'],
  });

const owner = z.object({
  kind: z.enum(['member', 'outside']),
  name: z.string(),
  /** Null: somebody outside, or a former owner; see `owner_left`. */
  user_id: uuid.nullable(),
  /** Only for an owner outside the organisation. */
  email: z.string().nullable(),
});

const namedWave = z.object({
  id: uuid,
  number: z.int(),
  /** Null: the wave was deleted. */
  starts_on: day.nullable(),
});

/** Names and figures at the time when the action was added. */
const origin = z
  .object({
    kind: z.enum(ACTION_ORIGINS),
    campaign: named.nullable(),
    wave: namedWave.nullable(),
    group: group.nullable(),
    category: z.object({ key: z.string(), name: z.string() }).nullable(),
    question: z.object({ id: uuid, text: z.string() }).nullable(),
    /** The group's figure in the category or question; null: none was shown. */
    figure: figure.nullable(),
    /** The survey of a follow-up, with its score at that time; `name` is null for anonymous answers. */
    survey: z
      .object({
        id: uuid,
        name: z.string().nullable(),
        score: z.int().nullable(),
        risk_level: riskLevel.nullable(),
        reasons: z.array(z.enum(['stop_work', 'high_risk', 'talk_first'])),
      })
      .nullable(),
  })
  .meta({ id: 'ActionOrigin' });

const actionFile = z.object({
  id: uuid,
  file_name: z.string(),
  media_type: z.enum(['image/jpeg', 'image/webp', 'application/pdf']),
  bytes: z.int(),
  /** Size of a picture, in pixels. */
  size: z.object({ width: z.int(), height: z.int() }).nullable(),
  added_by: z.string(),
  added_at: moment,
});

export const actionSummary = z.object({
  id: uuid,
  version: z.int(),
  what: z.string(),
  site: named,
  crew: named.nullable(),
  owner,
  /** Whether the owner has left or become a representative, who cannot see actions; the action needs another owner. */
  owner_left: z.boolean(),
  due_on: day,
  is_overdue: z.boolean(),
  status: actionStatus,
  /**
   * Names of administrators and safety managers who see the site, one of whom has to check the action because the caller marked it as
   * done; empty: the caller may check it, or it is not done.
   */
  to_be_checked_by: z.array(z.string()),
  origin,
  /** Null: not done. */
  done_at: moment.nullable(),
  file_count: z.int(),
  created_at: moment,
  updated_at: moment,
});

/** The kinds of events of an action. */
export const ACTION_CHANGES = [
  'created',
  'updated',
  'changed_status',
  'added_file',
  'removed_file',
  'reminded_owner',
  'created_link',
  'sent_link',
  'revoked_link',
  'used_link',
] as const;

const actionChange = z.object({
  kind: z.enum(ACTION_CHANGES),
  /** The new status; null: the status did not change, or an earlier version of the product changed it. */
  status: actionStatus.nullable(),
  changed_fields: z.array(z.string()),
  /** Null: the product itself, the person with the link (`used_link`), or a member who has left. */
  by: z.string().nullable(),
  at: moment,
});

const actionLink = z
  .object({
    /** The language of the page, and of the email. */
    language: surveyLanguage,
    created_at: moment,
    expires_at: moment,
    /** Who gets it by email. Null: the link was only shown, or its reader was erased. */
    sent_to: z.string().nullable(),
    /** The outcome of the email; null: none. */
    email_status: z.enum(['waiting', 'sent', 'failed', 'unconfirmed', 'withheld']).nullable(),
  })
  .meta({ id: 'ActionLink' });

export const actionDetail = actionSummary
  .extend({
    next_statuses: z.array(actionStatus),
    created_by: z.string(),
    /** Null: not done. Kept when the action is checked, and cleared when it is reopened. */
    done: z.object({ note: z.string(), by: z.string(), at: moment }).nullable(),
    /** `wave`: the wave after the action; null: there was none, or it showed nothing. */
    checked: z.object({ by: z.string(), at: moment, wave: namedWave.nullable() }).nullable(),
    /** The link for somebody outside, without its address; null: none. */
    link: actionLink.nullable(),
    /** In the order in which they were added; at most 10. */
    files: z.array(actionFile).max(ACTION_FILES_MAX),
    /** In chronological order; at most the latest 200 changes. */
    history: z.array(actionChange).max(ACTION_HISTORY_MAX),
  })
  .meta({ id: 'Action' });

const flag = z.enum(['true', 'false'], 'Use true or false.').default('false');
const OWNER = 'Use me or unowned, or leave it out.';

export const actionListQuery = z.object({
  ...pageQuery,
  /** In the text of the action, and in the names of its site, crew and owner. */
  search: searchQuery,
  status: actionStatus.optional(),
  /** `me`: the caller's actions; `unowned`: actions whose owner has left or become a representative. */
  owner: z.enum(['me', 'unowned'], OWNER).optional(),
  overdue: flag,
  site_id: uuid.optional(),
  crew_id: uuid.optional(),
  campaign_id: uuid.optional(),
  /** Only actions that came from this group, in any wave. */
  group: groupKey.optional(),
  /** Only actions that came from the follow-up of this survey. */
  survey_id: uuid.optional(),
});

export const actionList = z.object({
  /** Unfinished actions first, by due date; then those done or checked, the most recently changed first. */
  actions: z.array(actionSummary),
  /** Number of actions by status, under the other filters. */
  counts: z.object({ open: z.int(), in_progress: z.int(), done: z.int(), checked: z.int() }),
  /** Number of overdue actions, under the other filters. */
  overdue: z.int(),
  /** In the organisation's time zone. */
  today: day,
  pagination,
});

export const actionResponse = z.object({ action: actionDetail });

const comparedWave = z.object({ id: uuid, number: z.int(), starts_on: day });

const comparedFigures = {
  figure_before: figure,
  figure_after: figure,
  /** Absent: hidden by the release gate. */
  change: change.optional(),
};

/** The change in an action's group in the wave after it was done. */
export const actionCheck = z.object({
  check: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('nothing'),
      /**
       * `not_done`; `no_group`: the action came from no group of a wave; `no_wave`: no wave has started since; `no_further_wave`: nor is
       * one planned; `not_closed`: the next wave is still running; `computing`: figures appear within minutes; `hidden`: not enough answers
       * to show; `other_questions`: the waves asked different questions; `gone`: the waves were deleted.
       */
      reason: z.enum([
        'not_done',
        'no_group',
        'no_wave',
        'no_further_wave',
        'not_closed',
        'computing',
        'hidden',
        'other_questions',
        'gone',
      ]),
      sentence: z.string(),
    }),
    z.object({
      kind: z.literal('compared'),
      before: comparedWave,
      after: comparedWave,
      group,
      /**
       * The category of the action or of its question; for an action about a whole group, every category with figures in both waves.
       */
      categories: z.array(
        z.object({
          category: z.object({ key: z.string(), name: z.string() }),
          ...comparedFigures,
          /**
           * Groups of the same kind without an action that may concern this category, by name; at most 50. Companies count as such if no
           * such action came from them.
           */
          others: z.array(z.object({ group, ...comparedFigures })),
        }),
      ),
      /** The sentence says "after" and never "because", because the cause is unknown. */
      sentence: z.string(),
    }),
  ]),
});

export const actionProposalsQuery = z.object({ group: groupKey, category: categoryKey });

/** Proposed texts; empty: the category has no advice. */
export const actionProposals = z.object({
  group,
  category: z.object({ key: z.string(), name: z.string() }),
  /** Absent: not enough answers to show. */
  figure: figure.optional(),
  proposals: z.array(z.object({ what: z.string() })),
});

/** Path parts and control characters of the name are removed. */
export const addActionFileQuery = z.object({ file_name: requiredText(255) });
export const createActionLinkBody = z.object({ language: surveyLanguage });
export const createdActionLink = z.object({
  link: actionLink,
  /** The address. Returned only here, because it is stored as a hash. */
  address: z.url(),
});

export const sendActionLinkBody = z.object({
  email: emailAddress,
  /** By default the language of the person with this address, or else of the earlier link, or else English. */
  language: surveyLanguage.optional(),
});
export const sentActionLink = z.object({ link: actionLink });

/** What somebody outside writes on the page of a link. */
export const doneNote = requiredText(DONE_NOTE_LENGTH_MAX);

export const actionFileResponse = z.object({ file: actionFile });
export const actionFileParams = z.object({ id: uuid, fileId: uuid });
export const actionFileQuery = z.object({
  /** `thumbnail`: a small picture of a photo; missing: the file. */
  size: z.enum(['thumbnail'], 'Use thumbnail, or leave it out.').optional(),
});
