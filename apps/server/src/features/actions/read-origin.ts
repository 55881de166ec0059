import type { ParsedInput } from '@plumbline/contract/contract';
import type { Insertable } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { ActionsTable } from '../../platform/db/schema/action-tables.ts';
import type { StoredActionOrigin } from '../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findSurveyFollowUp, readGroupFigure } from '../results/lends.ts';
import type { ActionDependencies } from './action-access.ts';

type GivenOrigin = ParsedInput<'createAction'>['body']['origin'];
type OriginOf<Kind extends GivenOrigin['kind']> = Extract<GivenOrigin, { kind: Kind }>;

type OriginColumns = Pick<
  Insertable<ActionsTable>,
  'origin_kind' | 'origin' | 'campaign_id' | 'wave_id' | 'group_key' | 'category_key' | 'survey_id'
>;

const NOTHING: StoredActionOrigin = {
  campaign: null,
  wave: null,
  group: null,
  category: null,
  question: null,
  figure: null,
  survey: null,
};
const NOWHERE = { campaign_id: null, wave_id: null, group_key: null, category_key: null, survey_id: null } as const;

/**
 * The origin of an action, with current names and figures. Figures are read through the release gate, never taken from the client.
 *
 * @throws {AppError} an error that names the field of the request when the origin is invalid
 */
export async function readOrigin(
  scope: TenantScope,
  dependencies: Pick<ActionDependencies, 'questionSets'>,
  { reader, origin }: { readonly reader: OrganisationPrincipal; readonly origin: GivenOrigin },
): Promise<OriginColumns> {
  switch (origin.kind) {
    case 'manual':
      return { ...NOWHERE, origin_kind: 'manual', origin: JSON.stringify(NOTHING) };
    case 'follow_up':
      return ofFollowUp(scope, origin);
    case 'group':
    case 'category':
    case 'question':
      return ofGroup(scope, dependencies, { reader, origin });
  }
}

async function ofGroup(
  scope: TenantScope,
  dependencies: Pick<ActionDependencies, 'questionSets'>,
  {
    reader,
    origin,
  }: { readonly reader: OrganisationPrincipal; readonly origin: OriginOf<'group' | 'category' | 'question'> },
): Promise<OriginColumns> {
  const at = {
    waveId: origin.wave_id,
    group: origin.group,
    ...(origin.kind === 'category' ? { category: origin.category } : {}),
    ...(origin.kind === 'question' ? { questionId: origin.question_id } : {}),
  };
  const { campaign, wave, group, category, question, figure } = await inOriginField(async () => {
    const read = await readGroupFigure(scope, dependencies, { reader, at });
    if (!read.isRead) throw new AppError('group_not_found');
    return read;
  });
  const named = category === null ? null : { key: category.key, name: category.name };
  return {
    ...NOWHERE,
    origin_kind: origin.kind,
    origin: JSON.stringify({ ...NOTHING, campaign, wave, group, category: named, question, figure }),
    campaign_id: campaign.id,
    wave_id: wave.id,
    group_key: group.key,
    category_key: named?.key ?? null,
  };
}

/** The origin of an action about a person. Group mode has no follow-ups, so it has no such actions. */
async function ofFollowUp(scope: TenantScope, { survey_id }: OriginOf<'follow_up'>): Promise<OriginColumns> {
  const survey = await findSurveyFollowUp(scope, survey_id);
  if (survey === undefined) throw refused('survey_not_found', 'Choose a survey of your organization.');
  if (survey.isInGroupMode) {
    throw refused(
      'invalid_request',
      'In an anonymous campaign no action can be about a person. Choose a group instead.',
    );
  }
  if (survey.reasons.length === 0)
    throw refused('nothing_to_follow_up', 'Nothing in this survey calls for a follow-up.');
  const { score, riskLevel, reasons } = survey;
  const kept = { score, risk_level: riskLevel, reasons: [...reasons] };
  return { ...NOWHERE, origin_kind: 'follow_up', origin: JSON.stringify({ ...NOTHING, survey: kept }), survey_id };
}

function refused(code: 'survey_not_found' | 'invalid_request' | 'nothing_to_follow_up', message: string): AppError {
  return new AppError(code, { message, details: [{ field: 'origin.survey_id', message }] });
}

const FIELDS: Readonly<Record<string, string>> = { wave_not_found: 'wave_id', group_not_found: 'group' };

/** Adds the field of the request to an error. */
async function inOriginField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const field = error.details?.[0]?.field ?? FIELDS[code];
    if (field === undefined) throw error;
    throw new AppError(code, { message, details: [{ field: `origin.${field}`, message }] });
  }
}
