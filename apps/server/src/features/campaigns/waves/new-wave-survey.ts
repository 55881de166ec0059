import { INVITATION_DEFAULTS, nameFromEmail } from '@plumbline/domain/invitation';
import type { Insertable } from 'kysely';
import type { SurveysTable } from '../../../platform/db/schema/tables.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { generatedTitle, newSurvey } from '../../surveys/lends.ts';
import type { CampaignRow } from '../plan/campaigns.repository.ts';
import type { OpenPerson } from './assign-wave.repository.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/**
 * The survey of one person or slip in a wave: in individual mode an ordinary survey with its participant's name, in group mode an anonymous
 * one without a name.
 */
export function newWaveSurvey(
  work: Work,
  person: OpenPerson,
  { wave, campaign }: { readonly wave: WaveRow; readonly campaign: CampaignRow },
): Omit<Insertable<SurveysTable>, 'organisation_id'> & { readonly id: string; readonly person_id: string } {
  const { random } = work;
  const isGroup = wave.mode === 'group';
  const name = person.name ?? (person.email === null ? null : nameFromEmail(person.email) || null);
  return {
    ...newSurvey(work),
    id: random.uuid(),
    person_id: person.person_id ?? random.uuidWithoutTime(),
    created_by: person.creator_id,
    created_by_name: campaign.created_by_name,
    has_generated_title: true,
    title: generatedTitle(isGroup ? null : (name ?? person.email ?? '')),
    description: null,
    participant_name: isGroup ? null : name,
    participant_email: person.email,
    company: isGroup ? null : person.company,
    category: INVITATION_DEFAULTS.category,
    status: 'invited',
    is_public: INVITATION_DEFAULTS.isPublic,
    is_anonymous: isGroup,
    language: languageOf(person.language, campaign.languages),
    invitation_text: campaign.invitation_text,
    questionnaire_id: wave.questionnaire_id,
    questionnaire_version: wave.questionnaire_version,
    question_set_hash: wave.question_set_hash,
    expires_at: wave.closes_at,
    wave_id: wave.id,
    site_id: person.site_id,
    crew_id: person.crew_id,
    company_id: person.company_id,
  };
}

/** The person's language where the campaign offers it; `null`: the language of the person's phone. */
function languageOf(language: string | null, languages: readonly string[]): string | null {
  return language === null || languages.length === 0 || languages.includes(language) ? language : null;
}
