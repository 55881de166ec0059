import type { WaveResults } from '@plumbline/contract/wire';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { Kysely } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { seesPeople } from '../../../core/permissions.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaignName, findCountedWave } from '../../campaigns/lends.ts';
import { findQuestionnaireNames, type QuestionSets, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import { GATE_VERSION } from './computed-results.repository.ts';
import type { ShownCategory, WaveFacts } from './group-results.presenter.ts';
import { shownCategories } from './scored-questions.ts';
import { type ComputedRow, findComputed } from './shown-results.repository.ts';
import { findWave, type ResultsWave } from './waves.repository.ts';

export interface GroupResultsDependencies {
  readonly db: Kysely<Database>;
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

export type ResultsState = WaveResults['state'];

/** A wave with its stored results. */
export interface OpenedWave extends WaveFacts {
  readonly state: ResultsState;
  /** The stored results; `null` unless they may be read now. */
  readonly computed: ComputedRow | null;
  readonly asked: Questionnaire;
  readonly categories: readonly ShownCategory[];
}

/** The reader of results; only the role matters. */
export type ResultsReader = Pick<OrganisationPrincipal, 'role'>;

/** Whether a reader sees gated results: in group mode every reader does, in individual mode only a reader who may not see people. */
export function isGatedFor({ role }: ResultsReader, { mode }: Pick<ResultsWave, 'mode'>): boolean {
  return mode === 'group' || !seesPeople(role);
}

/** @throws {AppError} `wave_not_found` */
export async function openWave(
  scope: TenantScope,
  { questionSets }: Pick<GroupResultsDependencies, 'questionSets'>,
  { reader, waveId }: { readonly reader: ResultsReader; readonly waveId: string },
): Promise<OpenedWave> {
  const wave = await findWave(scope, waveId);
  const campaign = wave === undefined ? undefined : await findCampaignName(scope, wave.campaign_id);
  const counted = wave === undefined ? undefined : await findCountedWave(scope, waveId);
  if (wave === undefined || campaign === undefined || counted === undefined) throw new AppError('wave_not_found');
  const isGated = isGatedFor(reader, wave);
  const found = (await findComputed(scope, [waveId], isGated)).get(waveId);
  const asked = await questionSets.load(scope, wave.question_set_hash);
  const { name } = toSurveyQuestionnaire(wave, await findQuestionnaireNames(scope, [wave]));
  const state = stateOf(wave, isGated, found);
  return {
    wave,
    counted,
    campaign,
    questionnaire: name,
    isGated,
    state,
    computed: state === 'ready' ? (found ?? null) : null,
    asked,
    categories: shownCategories(asked),
  };
}

/** Whether results can be read now, and if not, why. A raised threshold hides results until they are computed again. */
export function stateOf(
  { status, threshold }: Pick<ResultsWave, 'status' | 'threshold'>,
  isGated: boolean,
  computed: ComputedRow | undefined,
): ResultsState {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'starting' || (isGated && status !== 'closed')) return 'not_closed';
  return computed === undefined ||
    (isGated && (computed.threshold !== threshold || computed.gate_version !== GATE_VERSION))
    ? 'computing'
    : 'ready';
}

const NOT_YET = {
  not_closed: 'The results of this wave are shown when it closes.',
  computing: 'The results of this wave are being computed. Try again in a minute.',
  cancelled: 'This wave was cancelled, so it has no results.',
} as const;

/** Refuses to prepare a file of results that the reader cannot see now. @throws {AppError} `results_not_ready`, `wave_not_found` */
export async function refuseHiddenResults(scope: TenantScope, waveId: string, reader: ResultsReader): Promise<void> {
  const wave = await findWave(scope, waveId);
  if (wave === undefined) throw new AppError('wave_not_found');
  const isGated = isGatedFor(reader, wave);
  const state = stateOf(wave, isGated, (await findComputed(scope, [waveId], isGated)).get(waveId));
  if (state !== 'ready') throw new AppError('results_not_ready', { message: NOT_YET[state] });
}
