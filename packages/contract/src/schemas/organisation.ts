import { isTimeZone } from '@plumbline/domain/campaigns/zoned-time';
import { ASSESSMENT_RETENTION_MONTHS } from '@plumbline/domain/constants';
import { isCountryCode } from '@plumbline/domain/countries';
import { REMINDER_DAYS_MAX } from '@plumbline/domain/invitation';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { isHttpsLink, NOTICE_LINE_LIMIT, NOTICE_URL_LIMIT } from '@plumbline/domain/participant-notice';
import { z } from 'zod';
import { named } from './campaign-fields.ts';
import { clearableLine, clearableText, emailAddress, line, linkDays, moment, senderLine, uuid } from './fields.ts';

export const memberRole = z.enum(['administrator', 'safety_manager', 'supervisor', 'representative']);

const organisationName = senderLine(200).refine((value) => value !== '', 'Fill in this field.');

/** IANA name of a time zone that this runtime supports. */
const timeZone = z.string().refine(isTimeZone, 'Use the name of a time zone, such as Europe/Berlin.');

/** ISO 3166-1 alpha-2. */
const country = z.string().refine(isCountryCode, 'Use the code of a country in capital letters, such as DE.');

const RETENTION_MONTHS = `Use a whole number of months from 1 to ${ASSESSMENT_RETENTION_MONTHS}.`;

const REMINDER_DAYS = `Use a whole number of days from 1 to ${REMINDER_DAYS_MAX}, or null for no reminders.`;

const NOTICE_LANGUAGES = `Use only languages that the survey is offered in: ${SURVEY_LANGUAGES.join(', ')}.`;

const NOTICE_URL = 'Use a link that begins with https://, such as https://example.com/privacy, or null for none.';

/** Each language sent replaces its stored texts; a line that is missing, null or blank gets the default text. */
const ownWords = z.object({
  why: clearableLine(NOTICE_LINE_LIMIT).default(null),
  who: clearableLine(NOTICE_LINE_LIMIT).default(null),
});

const noticeUrl = line(NOTICE_URL_LIMIT)
  .refine((value) => value === '' || isHttpsLink(value), NOTICE_URL)
  .nullable()
  .transform((value) => (value === '' ? null : value));

export const token = z.object({ token: z.string().max(512) });

/** An invitation as the invited person sees it before accepting. */
export const offeredMembership = z.object({
  token: z.string(),
  organization_name: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: memberRole,
  expires_at: moment,
});

const joinedOrganisation = z.object({ id: uuid, name: z.string(), role: memberRole });

export const membership = z.object({
  /** The organisation chosen last. `null`: signed in, but not a member of any organisation. */
  organization: joinedOrganisation.nullable(),
  /** Every organisation that the caller belongs to, by name. */
  organizations: z.array(joinedOrganisation),
  /** Pending invitations to the caller's verified address; none for members. */
  invitations: z.array(offeredMembership),
});

const organisation = z.object({
  id: uuid,
  name: z.string(),
  time_zone: z.string(),
  /** ISO 3166-1 alpha-2, such as DE; null: not chosen. */
  country: z.string().nullable(),
  plan_type: z.string(),
  default_company: z.string().nullable(),
  invitation_text: z.string().nullable(),
  /** How long a survey is kept after its submission. */
  retention_months: z.int(),
  /** Interval in days of automatic reminders to people who have not answered; null: no automatic reminders. */
  reminder_days: z.int().nullable(),
  /** Days that a new link works. */
  link_days: z.int(),
  /** Whether a language model may write analyses. */
  uses_model: z.boolean(),
  /** The language model of this server; null: none, so rules write every analysis. */
  available_model: z.string().nullable(),
  /** The participant notice, by language; missing languages and null lines get the default text. */
  participant_notice: z.partialRecord(
    z.enum(SURVEY_LANGUAGES),
    z.object({ why: z.string().nullable(), who: z.string().nullable() }),
  ),
  /** Link to the organisation's own privacy notice. */
  notice_url: z.string().nullable(),
  /** Whether members must set up a second factor before they can do anything else. */
  requires_second_factor: z.boolean(),
  /** Whether a representative has to approve what a campaign asks before it can start. */
  requires_approval: z.boolean(),
  /** Size of the logo in reports of waves, in pixels; null: none. */
  logo: z.object({ width: z.int(), height: z.int(), changed_at: moment }).nullable(),
  created_at: moment,
});

/** The sites that somebody sees, by name, without those that the reader does not see; null: the whole organisation. */
export const seenSites = z.array(named).nullable();

export const member = z.object({
  id: uuid,
  name: z.string(),
  /** Empty for supervisors, who need the names of owners only. */
  email: z.string(),
  role: memberRole,
  sites: seenSites,
  joined_at: moment,
  /** Whether this is the caller. */
  is_self: z.boolean(),
});

/** An invitation as members of the organisation see it. */
export const memberInvitation = z.object({
  id: uuid,
  email: z.string(),
  role: memberRole,
  sites: seenSites,
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  /** The link in the email, to be shared by other means; `null` for members who may not invite. */
  link: z.string().nullable(),
});

export const organisationResponse = z.object({
  organization: organisation,
  members: z.array(member),
  /** None for supervisors. */
  invitations: z.array(memberInvitation),
  /** Since when backups of this installation are late; null: not late, or the caller is no administrator. */
  backups_late_since: moment.nullable(),
});

export const chooseOrganisationBody = z.object({ organization_id: uuid });

export const createOrganisationBody = z.object({ name: organisationName.default('New Organization') });

/** Missing fields are kept, null clears a field. */
export const updateOrganisationBody = z
  .object({
    name: organisationName.optional(),
    time_zone: timeZone.optional(),
    country: country.nullable().optional(),
    default_company: clearableLine(200).optional(),
    invitation_text: clearableText(2000).optional(),
    retention_months: z
      .int(RETENTION_MONTHS)
      .min(1, RETENTION_MONTHS)
      .max(ASSESSMENT_RETENTION_MONTHS, RETENTION_MONTHS)
      .optional(),
    reminder_days: z
      .int(REMINDER_DAYS)
      .min(1, REMINDER_DAYS)
      .max(REMINDER_DAYS_MAX, REMINDER_DAYS)
      .nullable()
      .optional(),
    link_days: linkDays.optional(),
    uses_model: z.boolean().optional(),
    participant_notice: z.partialRecord(z.enum(SURVEY_LANGUAGES), ownWords, NOTICE_LANGUAGES).optional(),
    notice_url: noticeUrl.optional(),
    requires_second_factor: z.boolean().optional(),
    requires_approval: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Give at least one field to change.');

/** The name of the organisation, typed again to confirm that everything in it is deleted. */
export const deleteOrganisationBody = z.object({ name: z.string().max(200) });

/** The sites that a member sees; null: the whole organisation, as administrators always do. */
const siteIds = z.array(uuid).min(1, 'Choose at least one site.').max(2_000, 'Choose at most 2,000.').nullable();

/** The member who takes open actions and follow-ups at sites that somebody no longer sees; missing: the caller. */
const handOverTo = uuid.optional();

export const inviteMemberBody = z.object({
  email: emailAddress,
  role: memberRole.default('safety_manager'),
  site_ids: siteIds.default(null),
});

/** Missing fields are kept; a new administrator sees the whole organisation. */
export const changeMemberBody = z
  .object({ role: memberRole.optional(), site_ids: siteIds.optional(), hand_over_to: handOverTo })
  .refine(({ role, site_ids }) => role !== undefined || site_ids !== undefined, 'Give at least one field to change.');

export const removeMemberQuery = z.object({ hand_over_to: handOverTo });
