import type { TenantScope } from '../platform/db/tenant.ts';

/** A participant's link, as sent by email or printed. */
export interface SeededLink {
  readonly surveyId: string;
  readonly participantId: string;
}

/** A link of a wave. */
export interface WaveLink extends SeededLink {
  readonly crew: string;
}

/** The links of all surveys outside of waves. */
export async function listLinks({ tx, organisationId }: TenantScope): Promise<SeededLink[]> {
  return tx
    .selectFrom('survey_links')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.organisation_id', '=', 'survey_links.organisation_id')
        .onRef('surveys.id', '=', 'survey_links.survey_id'),
    )
    .select(['surveys.id as surveyId', 'survey_links.participant_id as participantId'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.wave_id', 'is', null)
    .execute();
}

/** The links of a wave in a reproducible order: by crew, then by the number of the slip or person. */
export async function listWaveLinks({ tx, organisationId }: TenantScope, waveId: string): Promise<WaveLink[]> {
  const rows = await tx
    .selectFrom('surveys')
    .innerJoin('survey_links', (join) =>
      join
        .onRef('survey_links.organisation_id', '=', 'surveys.organisation_id')
        .onRef('survey_links.survey_id', '=', 'surveys.id'),
    )
    .innerJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'surveys.organisation_id').onRef('crews.id', '=', 'surveys.crew_id'),
    )
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .select(['surveys.id as surveyId', 'survey_links.participant_id as participantId', 'crews.name as crew'])
    .leftJoin('group_surveys', (join) =>
      join
        .onRef('group_surveys.organisation_id', '=', 'surveys.organisation_id')
        .onRef('group_surveys.survey_id', '=', 'surveys.id'),
    )
    .select(['group_surveys.slip_number', 'people.employee_number'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.wave_id', '=', waveId)
    .execute();
  const numberOf = (row: (typeof rows)[number]) => row.slip_number ?? Number(row.employee_number);
  // Not sorted by the database, because collations differ between machines.
  return rows
    .toSorted(
      (one, other) =>
        (one.crew < other.crew ? -1 : 1) * Number(one.crew !== other.crew) || numberOf(one) - numberOf(other),
    )
    .map(({ surveyId, participantId, crew }) => ({ surveyId, participantId, crew }));
}

/** Ids of the surveys with an open follow-up. */
export async function listToFollowUp({ tx, organisationId }: TenantScope): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('follow_ups')
    .select('survey_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  return new Set(rows.map(({ survey_id }) => survey_id));
}
