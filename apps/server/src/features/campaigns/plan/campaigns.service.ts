import type { ParsedInput } from '@plumbline/contract/contract';
import type { AudienceResponse, CampaignSummary, Pagination } from '@plumbline/contract/wire';
import type { Audience } from '@plumbline/domain/campaigns/audience';
import { RECENTLY_CLOSED_DAYS } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { offeredLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import { findQuestionnaireFacts, keyOf } from '../../questionnaires/lends.ts';
import { listImportedPeople } from '../../workforce/lends.ts';
import { countAudience } from './audience-numbers.repository.ts';
import { type CampaignChange, lockAndChange, readDetail, requireCampaign } from './campaign-access.ts';
import { columnsOf } from './campaign-columns.ts';
import { toSummary } from './campaigns.presenter.ts';
import {
  type CampaignRow,
  countOpenCampaigns,
  deleteCampaign,
  findCampaignSettings,
  insertCampaign,
  listCampaigns,
  lockCampaigns,
} from './campaigns.repository.ts';
import { invitationsLeft } from './check-campaign.ts';
import { listChosen } from './chosen.repository.ts';
import { findOverlaps } from './find-overlaps.ts';
import { refuseUnknownChoices } from './refuse-unknown-choices.ts';
import { findLatestWaves } from './wave-counts.repository.ts';
import { toDomainAudience } from './wire-audience.ts';

const RECENTLY_CLOSED_MS = RECENTLY_CLOSED_DAYS * 86_400_000;

/** Maximum number of campaigns of an organisation that are not over. */
export const MAX_OPEN_CAMPAIGNS = 200;

export type CampaignsService = ReturnType<typeof createCampaignsService>;

export function createCampaignsService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;
  return {
    /** Running campaigns first, then scheduled ones, drafts, and campaigns that are over. */
    list: (
      reader: Scope,
      { status, page, limit }: ParsedInput<'listCampaigns'>['query'],
    ): Promise<{ campaigns: CampaignSummary[]; pagination: Pagination }> =>
      inOrganisation(db, reader, async (scope) => {
        const settings = await findCampaignSettings(scope);
        const now = clock.now();
        const filter =
          status === 'current' ? { closedSince: new Date(now.getTime() - RECENTLY_CLOSED_MS) } : (status ?? null);
        const { listed, total } = await listCampaigns(scope, { filter, page, limit });
        const facts = await findQuestionnaireFacts(scope, listed);
        const ids = listed.filter(({ waves_started }) => waves_started > 0).map(({ id }) => id);
        const latest = await findLatestWaves(scope, ids);
        const today = localDateOf(now, settings.time_zone);
        const campaigns = listed.map((campaign) =>
          toSummary(campaign, {
            settings,
            today,
            questionnaire: facts.get(keyOf(campaign)) ?? null,
            latest: latest.get(campaign.id) ?? null,
          }),
        );
        return { campaigns, pagination: toPagination({ page, limit, total }) };
      }),
    /** @throws {AppError} `campaign_not_found` */
    get: (reader: Scope, id: string) => inOrganisation(db, reader, (scope) => readDetail(scope, id, clock.now())),
    /**
     * @throws {AppError} `too_many_campaigns`; `questionnaire_not_found`; `people_import_not_found` and `people_import_waiting` for an
     * imported audience; `invalid_request` for something unknown in the audience
     */
    create: (request: OrganisationRequest, body: ParsedInput<'createCampaign'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { now, principal } = work;
        const campaignId = await work.createOnce('createCampaign', body, async (id) => {
          await lockCampaigns(work);
          if ((await countOpenCampaigns(work)) >= MAX_OPEN_CAMPAIGNS) throw new AppError('too_many_campaigns');
          const columns = columnsOf({ ...body, audience: await audienceOf(work, body.audience) });
          await refuseUnknownChoices(work, columns);
          await insertCampaign(work, {
            ...columns,
            id,
            status: 'draft',
            questionnaire_version: null,
            next_starts_on: null,
            revision: 1,
            approved_by: null,
            approved_by_name: null,
            approved_at: null,
            objection: null,
            end_reason: null,
            created_by: principal.userId,
            created_by_name: await nameOfUser(work, principal.userId),
            created_at: now,
            updated_at: now,
          });
          await work.record({ kind: 'campaign.created', entityId: id });
        });
        return readDetail(work, campaignId, now);
      }),
    /** @throws {AppError} `campaign_not_found`, `campaign_not_draft` */
    delete: (change: CampaignChange) =>
      lockAndChange(dependencies, change, async (work, { id, status }) => {
        if (status !== 'draft') throw new AppError('campaign_not_draft');
        await deleteCampaign(work, id);
        await work.record({ kind: 'campaign.deleted', entityId: id });
      }),
    /** The chosen sites, crews, companies or people of a campaign, by name. @throws {AppError} `campaign_not_found` */
    listChosen: (reader: Scope, id: string) =>
      inOrganisation(db, reader, async (scope) => {
        const campaign = await requireCampaign(scope, id);
        return { chosen: await listChosen(scope, campaign.audience), revision: campaign.revision };
      }),
    /** @throws {AppError} `invalid_request` for something unknown in the audience */
    countAudience: (
      reader: Scope,
      { audience: wire, mode }: ParsedInput<'countAudience'>['body'],
    ): Promise<AudienceResponse> =>
      inOrganisation(db, reader, async (scope) => {
        const audience = toDomainAudience(wire);
        await refuseUnknownChoices(scope, { audience });
        const settings = await findCampaignSettings(scope);
        const numbers = await countAudience(scope, { audience, mode });
        return {
          ...numbers,
          invitations_remaining: invitationsLeft(settings),
          languages: toLanguages(numbers.languages),
        };
      }),
    /**
     * Other campaigns that share people with an audience; counting them takes as long as all other numbers of an audience. Unknown ids
     * count as empty.
     */
    findOverlaps: (
      reader: Scope,
      { audience: wire, campaign_id, first_date, closes_on }: ParsedInput<'findAudienceOverlaps'>['body'],
    ) => {
      const audience = toDomainAudience(wire);
      return inOrganisation(db, reader, (scope) =>
        findOverlaps(scope, { audience, campaignId: campaign_id, from: first_date, until: closes_on }),
      );
    },
    /**
     * Other campaigns that share people with a stored campaign, from its first date on; none once it is over.
     * @throws {AppError} `campaign_not_found`
     */
    overlapsOf: (reader: Scope, id: string) =>
      inOrganisation(db, reader, async (scope) => {
        const campaign = await requireCampaign(scope, id);
        const { status, audience, first_date } = campaign;
        if (status === 'closed' || status === 'cancelled') return [];
        const { time_zone } = await findCampaignSettings(scope);
        const today = localDateOf(clock.now(), time_zone);
        const from = first_date !== null && first_date > today ? first_date : today;
        const until = campaign.repeat_every === null ? await closingDayOf(scope, campaign) : null;
        return findOverlaps(scope, { audience, campaignId: id, from, until });
      }),
  };
}

/** @throws {AppError} `people_import_not_found`, `people_import_waiting` */
async function audienceOf(
  scope: TenantScope,
  audience: ParsedInput<'createCampaign'>['body']['audience'],
): Promise<Audience> {
  if (audience.kind !== 'imported') return toDomainAudience(audience);
  return { kind: 'people', personIds: await listImportedPeople(scope, audience.people_import_id) };
}

/** The first day after the only wave of a campaign that asks once; `null`: it has no date yet. */
async function closingDayOf(scope: TenantScope, { id, first_date, wave_days }: CampaignRow): Promise<LocalDate | null> {
  const wave = (await findLatestWaves(scope, [id])).get(id);
  return wave?.closes_on ?? (first_date === null ? null : plusDays(first_date, wave_days));
}

/** Numbers of people by language of the survey, most people first; `null`: another language, or unknown. */
function toLanguages(counted: readonly { language: string | null; people: number }[]): AudienceResponse['languages'] {
  const people = new Map<AudienceResponse['languages'][number]['language'], number>();
  for (const { language: tag, people: speakers } of counted) {
    const language = tag === null ? null : offeredLanguage(tag);
    people.set(language, (people.get(language) ?? 0) + speakers);
  }
  return [...people]
    .map(([language, speakers]) => ({ language, people: speakers }))
    .toSorted((one, other) => other.people - one.people);
}
