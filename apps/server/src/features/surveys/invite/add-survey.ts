import type { ParsedInput } from '@plumbline/contract/contract';
import { isGeneratedTitle, mentions, nameFromEmail } from '@plumbline/domain/invitation';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import type { AskedQuestionnaire } from '../../questionnaires/lends.ts';
import { findLastNamedSurvey, findListedPerson } from '../known-person.repository.ts';
import { linkExpiry, newLink } from '../links/link.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { findOrAddPerson, findSiteOf, insertLink, insertSurvey } from './invitations.repository.ts';
import { listPerson } from './listed-people.repository.ts';
import { generatedTitle, namedTitle, newSurvey } from './new-survey.ts';
import { ANONYMOUS_NEEDS_EMAIL, enqueueInvitation } from './survey-invitation.ts';

/** Maximum length of a stored name. */
const NAME_LENGTH = 200;

export interface NewSurvey {
  readonly id: string;
  /** Both `null` when the creator is no longer a member. */
  readonly creator: { readonly id: string | null; readonly name: string | null };
  readonly fields: Omit<ParsedInput<'createSurvey'>['body'], 'link_days' | 'questionnaire_id'>;
  readonly asked: AskedQuestionnaire;
  /** Days for which the link works. */
  readonly linkDays: number;
  /** The company of an unknown person when none is given. */
  readonly defaultCompany: string | null;
}

/**
 * Adds a survey with its person, link and questions, and its email if it is `invited`. The caller has taken an invitation
 * for it in the same transaction.
 *
 * @throws {AppError} `invalid_request` when the survey has neither name nor address, or is anonymous and has no address, is active or has
 * the participant's name in its title
 */
export async function addSurvey(
  work: Work,
  { questionSets }: Pick<SurveyDependencies, 'questionSets'>,
  { id, creator, fields, asked, linkDays, defaultCompany }: NewSurvey,
): Promise<void> {
  const { now, random } = work;
  const email = fields.participant_email ?? null;
  const isAnonymous = fields.is_anonymous ?? false;
  const known = isAnonymous || email === null ? undefined : await findLastNamedSurvey(work, email);
  const listed = isAnonymous || email === null ? undefined : await findListedPerson(work, email);
  const knownName = known?.participant_name ?? listed?.name;
  const givenName = fields.participant_name === undefined ? knownName : fields.participant_name;
  const suggestedName = email === null ? null : nameFromEmail(email).slice(0, NAME_LENGTH) || null;
  const name = givenName ?? suggestedName;
  const usualCompany = known === undefined ? (listed?.company ?? defaultCompany) : known.company;
  const company = fields.company === undefined ? usualCompany : fields.company;
  if (email === null && name === null) {
    throw new AppError('invalid_request', {
      details: [{ field: 'participant_email', message: 'Give an email address or a name.' }],
    });
  }
  if (isAnonymous && email === null) {
    const message = 'An anonymous survey needs an email address: only its participant may have the link.';
    throw refusedField('participant_email', message);
  }
  if (isAnonymous && fields.status === 'active') {
    throw refusedField('status', ANONYMOUS_NEEDS_EMAIL);
  }
  if (isAnonymous) refuseTitleWithName(fields.title, [email, suggestedName, givenName]);
  const suggestedTitle = generatedTitle(isAnonymous ? null : (name ?? email ?? ''));
  // The screens send the generated title too; it is not a title of the inviter, so it follows the participant's language.
  const isUsual = fields.title === suggestedTitle || (isAnonymous && isGeneratedTitle(fields.title ?? ''));
  const ownTitle = isUsual ? undefined : fields.title;
  const personId = await findOrAddPerson(work, email);
  const language = fields.language ?? listed?.language ?? null;
  // People who were invited anonymously must not be seen among the people.
  if (!isAnonymous) await listPerson(work, personId, { name, company, language });
  await insertSurvey(work, {
    ...newSurvey(work),
    id,
    person_id: personId,
    // Without a site, a member of some sites could not see the anonymous survey that the member has just created.
    site_id: isAnonymous && work.sites !== null ? await findSiteOf(work, personId) : null,
    created_by: creator.id,
    created_by_name: creator.name,
    has_generated_title: !ownTitle,
    title: ownTitle || suggestedTitle,
    description: fields.description ?? null,
    // Storing name and company of an anonymous survey beside the address would break the promise on its page.
    participant_name: isAnonymous ? null : name,
    participant_email: email,
    company: isAnonymous ? null : company,
    category: fields.category ?? 'safety',
    status: fields.status,
    is_public: fields.is_public ?? true,
    is_anonymous: isAnonymous,
    language,
    invitation_text: fields.invitation_text ?? null,
    questionnaire_id: asked.id,
    questionnaire_version: asked.version,
    question_set_hash: await questionSets.store(work, asked.questionnaire, now, asked.hash),
    expires_at: linkExpiry(now, linkDays),
  });
  await insertLink(work, { ...newLink(random), survey_id: id, created_at: now });
  if (fields.status === 'invited' && email !== null) {
    await enqueueInvitation(work, { id, wave_id: null });
  }
  await work.record({ kind: 'survey.created', entityId: id });
}

/** Refuses a title that names the participant. A generated title is replaced instead, because clients send it for every survey. */
function refuseTitleWithName(title: string | undefined, names: readonly (string | null | undefined)[]): void {
  if (title === undefined || isGeneratedTitle(title)) return;
  if (
    mentions(
      title,
      names.filter((name) => name !== null && name !== undefined),
    )
  )
    throw namedTitle();
}
