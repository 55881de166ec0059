import type { CrewSlips } from '@plumbline/contract/wire';
import { offeredLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaign, findCampaignSettings } from '../plan/campaigns.repository.ts';
import type { WaveDependencies } from '../waves/wave-access.ts';
import type { WaveRow } from '../waves/wave-rows.repository.ts';
import { findCrew, listSlips, type SlipRow, wasAskedWithoutCrew } from './slips.repository.ts';

export type SlipDependencies = Pick<WaveDependencies, 'questionSets' | 'publicUrl'>;

/** What all slips of a wave have in common. */
export type SlipFacts = Omit<CrewSlips, 'crew' | 'site' | 'slips'>;

/** The code page. */
const CODE_PATH = '/s';

export async function readSlipFacts(
  scope: TenantScope,
  { questionSets, publicUrl }: SlipDependencies,
  wave: WaveRow,
): Promise<SlipFacts> {
  const campaign = await findCampaign(scope, wave.campaign_id);
  const { questions, minutes } = await questionSets.load(scope, wave.question_set_hash);
  return {
    organization_name: (await findCampaignSettings(scope)).name,
    campaign_name: campaign?.name ?? '',
    mode: wave.mode,
    questions: questions.length,
    minutes,
    code_address: `${new URL(publicUrl).host}${CODE_PATH}`,
    code_url: `${publicUrl}${CODE_PATH}`,
    closes_at: wave.closes_at.toISOString(),
  };
}

interface SlipReader {
  readonly reader: Scope;
  readonly now: Date;
}

/**
 * The slips that a reader may print: of people who now work at the reader's sites, and for supervisors only of those whom no email reaches,
 * so that they hold no link of anybody else.
 *
 * @param scope the whole organisation, because members of some sites do not see every campaign, but hand out the slips of their crews
 * @param crewId null: people without a crew
 */
export async function listPrintable(
  scope: TenantScope,
  wave: WaveRow,
  { crewId, reader, now }: SlipReader & { readonly crewId: string | null },
): Promise<SlipRow[]> {
  const slips = await listSlips(scope, wave, { crewId, now, sites: reader.sites });
  return reader.hidesPeople ? slips.filter(({ is_reached_by_email }) => !is_reached_by_email) : slips;
}

/** @param crewId null: people without a crew. @returns `null` for them. @throws {AppError} `crew_without_slips` */
export async function requireCrew(scope: TenantScope, { id: waveId, mode }: WaveRow, crewId: string | null) {
  const crew = crewId === null ? null : await findCrew(scope, { waveId, crewId });
  const hasSlips = crew !== null || (mode === 'individual' && (await wasAskedWithoutCrew(scope, waveId)));
  if (crew === undefined || !hasSlips) throw new AppError('crew_without_slips');
  return crew;
}

export function toSlip(
  { name, language, code, token, is_reached_by_email }: SlipRow,
  publicUrl: string,
): CrewSlips['slips'][number] {
  return {
    name,
    // A number on the paper would distinguish the crew's slips.
    number: null,
    language: language === null ? null : offeredLanguage(language),
    code: printed(code),
    link: `${publicUrl}/survey/${token}`,
    is_reached_by_email,
  };
}

/** Codes are stored without the dashes between their groups of three. */
function printed(code: string): string {
  return code.match(/.{1,3}/g)?.join('-') ?? code;
}
