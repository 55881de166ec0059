import type { ParsedInput } from '@plumbline/contract/contract';
import type { ErrorDetail } from '@plumbline/contract/errors';
import { isGeneratedTitle } from '@plumbline/domain/invitation';
import { AppError } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { takeInvitationForAddress } from '../../organisations/lends.ts';
import { findOrAddPerson } from '../invite/invitations.repository.ts';
import { listPerson } from '../invite/listed-people.repository.ts';
import { namedTitle } from '../invite/new-survey.ts';
import { renewLink } from '../links/renew-link.ts';
import { wasEmailed } from '../participant-emails.repository.ts';
import type { SurveyRow } from '../survey.repository.ts';
import { updateSurvey } from '../survey-rows.repository.ts';
import { forgetUnaskedPerson } from './surveys.repository.ts';

type EditableFields = Omit<ParsedInput<'updateSurvey'>['body'], 'status'>;
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Changes the fields that a manager may edit. A new address means another person and a new link, and takes another invitation if the
 * earlier address was emailed.
 *
 * @param fields undefined keeps a field, null clears it
 * @throws {AppError} `participant_is_fixed` for changes that would give a person's answers or place in a wave to another person, and for
 * any name, address or company of an anonymous survey, even a correct one; `invalid_request` for a title that names the participant of an
 * anonymous survey; `anonymity_is_fixed` for a change of anonymity; `invitation_limit_reached`
 */
export async function changeFields(
  work: Work,
  { survey, fields }: { survey: SurveyRow; fields: EditableFields },
): Promise<void> {
  const changes = defined(fields);
  refuseOtherAnonymity(survey, changes);
  if (survey.is_anonymous) refuseParticipant(survey, changes);
  else refuseNewParticipant(survey, changes);
  const isNewAddress =
    changes.participant_email !== undefined && changes.participant_email !== survey.participant_email;
  if (isNewAddress && changes.participant_email !== null && (await wasEmailed(work, survey))) {
    await takeInvitationForAddress(work, { purpose: 'new_address', field: 'participant_email' });
  }
  const personId = isNewAddress ? await findOrAddPerson(work, changes.participant_email ?? null) : survey.person_id;
  await updateSurvey(work, survey.id, {
    ...changes,
    ...(changes.title === undefined ? {} : { has_generated_title: false }),
    person_id: personId,
    updated_at: work.now,
  });
  if (!isNewAddress) return;
  const { participant_name: name, company, language } = { ...survey, ...changes };
  await listPerson(work, personId, { name, company, language });
  await forgetUnaskedPerson(work, survey.person_id);
  // The owner of the old address may have the link. The link of a survey without an address stays, because it may be posted as a QR code.
  if (survey.participant_email !== null) await renewLink(work, survey.id);
}

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Refuses a change of anonymity, because the page of the link promises it from the beginning. */
function refuseOtherAnonymity(survey: SurveyRow, { is_anonymous }: Defined<EditableFields>): void {
  if (is_anonymous === undefined || is_anonymous === survey.is_anonymous) return;
  const message = 'Set when a survey is created. Create another one instead.';
  throw new AppError('anonymity_is_fixed', { details: [{ field: 'is_anonymous', message }] });
}

/**
 * Refuses every name, address and company, so that a correct guess gets the same response as a wrong one; for the same reason a title is
 * not compared with the participant's data.
 */
function refuseParticipant(survey: SurveyRow, changes: Defined<EditableFields>): void {
  const { title = survey.title } = changes;
  if (title !== survey.title && (isGeneratedTitle(title) || title.includes('@'))) throw namedTitle();
  const fields = (['participant_email', 'participant_name', 'company'] as const).filter(
    (field) => changes[field] !== undefined,
  );
  if (fields.length === 0) return;
  const message = 'Cannot be changed on an anonymous survey.';
  throw new AppError('participant_is_fixed', { details: fields.map((field) => ({ field, message })) });
}

function refuseNewParticipant(survey: SurveyRow, changes: Defined<EditableFields>): void {
  const details: ErrorDetail[] = [];
  const changed = (field: 'participant_email' | 'participant_name') =>
    changes[field] !== undefined && changes[field] !== survey[field];
  if (changed('participant_email')) {
    const message = reasonForFixedAddress(survey);
    if (message !== null) details.push({ field: 'participant_email', message });
  }
  if (survey.submitted_at !== null && changed('participant_name')) {
    details.push({ field: 'participant_name', message: 'Cannot be changed once the answers are in.' });
  }
  if (details.length > 0) throw new AppError('participant_is_fixed', { details });
}

/** The reason why the address is fixed; `null`: it can be changed. */
function reasonForFixedAddress({ wave_id, started_at }: SurveyRow): string | null {
  // Another address means another person, who may already have a survey of the wave.
  if (wave_id !== null) return 'Cannot be changed on a survey of a campaign. Change the person’s address instead.';
  if (started_at === null) return null;
  return 'Cannot be changed once the participant has started. Send a new invitation instead.';
}
