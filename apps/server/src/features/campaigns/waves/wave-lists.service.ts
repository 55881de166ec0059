import type { ParsedInput } from '@plumbline/contract/contract';
import type { ClosedWaves, CrewSlips, WaveSurveyList } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import { type Scope, wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { findPlace } from '../../workforce/lends.ts';
import { listPrintable, readSlipFacts, requireCrew, toSlip } from '../slips/printable-slips.ts';
import { listClosedWaves } from './closed-waves.repository.ts';
import { refuseUnlessRunning, requireWave, type WaveDependencies } from './wave-access.ts';
import { listWaveSurveys, type WaveSurveyRow } from './wave-surveys.repository.ts';
import { readWavesOfCrew } from './waves-of-crew.ts';

export type WaveListsService = ReturnType<typeof createWaveListsService>;

export function createWaveListsService(dependencies: WaveDependencies) {
  const { db, clock, publicUrl } = dependencies;
  return {
    /** Closed waves of all campaigns, the last closed first. */
    closed: (reader: Scope, { page, limit, site_id }: ParsedInput<'listClosedWaves'>['query']): Promise<ClosedWaves> =>
      inOrganisation(db, reader, async (scope) => {
        const { rows, total } = await listClosedWaves(scope, { page, limit, siteId: site_id ?? null });
        const waves = rows.map(({ campaign_id, campaign, ...wave }) => ({
          ...wave,
          campaign: { id: campaign_id, name: campaign },
        }));
        return { waves, pagination: toPagination({ page, limit, total }) };
      }),
    /**
     * The surveys of a wave, by the participant's name.
     *
     * @throws {AppError} `wave_not_found`; `people_not_shown` in group mode
     */
    surveys: (reader: Scope, waveId: string, { page, limit, ...filter }: ParsedInput<'listWaveSurveys'>['query']) =>
      inOrganisation(db, reader, async (scope) => {
        const wave = await requireWave(scope, waveId);
        if (wave.mode === 'group') throw new AppError('people_not_shown');
        const { rows, total } = await listWaveSurveys(scope, waveId, { ...filter, page, limit });
        return { surveys: rows.map(toWaveSurvey), pagination: toPagination({ page, limit, total }) };
      }),
    /** The waves that run in a crew. @throws {AppError} `crew_not_found` */
    ofCrew: async (reader: Scope, crewId: string) => {
      if (!(await seesCrew(reader, crewId))) throw new AppError('crew_not_found');
      return inOrganisation(db, wholeOrganisation(reader.organisationId), async (scope) => ({
        waves: await readWavesOfCrew(scope, crewId, async (wave) => {
          const slips = await listPrintable(scope, wave, { crewId, reader, now: clock.now() });
          return slips.filter(({ is_reached_by_email }) => !is_reached_by_email).length;
        }),
      }));
    },
    /**
     * The slips to print for a crew: in individual mode the slips of people who have not answered, marked where an email reaches them
     * already; in group mode all slips of the crew, so that nothing reveals which are used.
     *
     * People without a crew have slips in individual mode only, because slips in group mode belong to a crew.
     *
     * @param crewOrNone an id, or `none` for the people without a crew, whom members of some sites do not see
     * @throws {AppError} `wave_not_found`, `crew_without_slips`, `wave_starting`, `wave_over`
     */
    slips: async (reader: Scope, waveId: string, crewOrNone: string): Promise<CrewSlips> => {
      const crewId = crewOrNone === 'none' ? null : crewOrNone;
      if (!(await seesCrew(reader, crewId))) throw new AppError('crew_without_slips');
      // Members of some sites do not see the whole campaign, but hand out the slips of their crews.
      return inOrganisation(db, wholeOrganisation(reader.organisationId), async (scope) => {
        const wave = await requireWave(scope, waveId);
        refuseUnlessRunning(wave);
        const crew = await requireCrew(scope, wave, crewId);
        const slips = await listPrintable(scope, wave, { crewId, reader, now: clock.now() });
        return {
          ...(await readSlipFacts(scope, dependencies, wave)),
          crew: named(crewId, crew?.name ?? null),
          site: named(crew?.site_id ?? null, crew?.site_name ?? null),
          slips: slips.map((slip) => toSlip(slip, publicUrl)),
        };
      });
    },
  };

  /** @param crewId null: people without a crew */
  async function seesCrew(reader: Scope, crewId: string | null): Promise<boolean> {
    if (crewId === null) return reader.sites === null;
    return inOrganisation(db, reader, async (scope) => (await findPlace(scope, 'crews', crewId)) !== undefined);
  }
}

function toWaveSurvey(row: WaveSurveyRow): WaveSurveyList['surveys'][number] {
  const { survey_id, person_id, person_name, created_at, submitted_at, started_at, email_status } = row;
  const openState = started_at === null ? 'open' : 'opened';
  return {
    survey_id,
    person: { id: person_id, name: person_name },
    site: named(row.site_id, row.site_name),
    crew: named(row.crew_id, row.crew_name),
    company: named(row.company_id, row.company_name),
    state: submitted_at === null ? openState : 'answered',
    asked_at: created_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
    email_status,
  };
}

function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
