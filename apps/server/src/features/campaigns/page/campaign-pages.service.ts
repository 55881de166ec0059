import type { CampaignPage } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { listShownActions } from '../../actions/lends.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { CampaignChange } from '../plan/campaign-access.ts';
import { findCampaignName } from '../plan/campaigns.repository.ts';
import { type CampaignPageRow, findPage, lockCampaign, storePage, withdrawPage } from './campaign-pages.repository.ts';
import { digestOf, makeContent, showContent, stateOfPage, toPageAction, type WrittenPage } from './make-content.ts';

/** "You said, we did": a public page of a campaign. */
export type CampaignPagesService = ReturnType<typeof createCampaignPagesService>;

export interface CampaignPagesDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly publicUrl: string;
}

const TOKEN_BYTES = 32;
const CHOICES_MAX = 200;

export function createCampaignPagesService(dependencies: CampaignPagesDependencies) {
  const { db, random, publicUrl } = dependencies;

  async function read(scope: TenantScope, campaign: { readonly id: string; readonly name: string }) {
    const page = await findPage(scope, campaign.id);
    const choices = await listShownActions(scope, campaign.id, { limit: CHOICES_MAX });
    return {
      state: await stateOfPage(scope, dependencies, campaign.id),
      published: page === undefined ? null : await readPublished(scope, page),
      withdrawn_at: page?.withdrawn_at?.toISOString() ?? null,
      draft: {
        title: page?.title ?? campaign.name,
        titles: page?.titles ?? {},
        language: page?.language ?? DEFAULT_LANGUAGE,
        introduction: page?.introduction ?? null,
        action_ids: (page?.action_ids ?? []).filter((id) => choices.some((choice) => choice.id === id)),
      },
      choices: choices.map(toPageAction),
    };
  }

  async function readPublished(scope: TenantScope, page: CampaignPageRow): Promise<CampaignPage['published']> {
    const { token, content: published, published_at, published_by_name } = page;
    if (token === null || published === null) return null;
    const content = await showContent(scope, dependencies, published);
    return {
      address: `${publicUrl}/done/${token}`,
      published_at: published_at.toISOString(),
      published_by: published_by_name,
      content,
      is_withheld: countFigures(content) < countFigures(published),
    };
  }

  return {
    /** @throws {AppError} `campaign_not_found` */
    get: (reader: Scope, campaignId: string): Promise<CampaignPage> =>
      inSnapshot(db, reader, async (scope) => {
        const campaign = await findCampaignName(scope, campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        return read(scope, campaign);
      }),
    /** @throws {AppError} `campaign_not_found`, `campaign_page_not_ready`; `invalid_request` for an action that cannot be chosen */
    preview: (reader: Scope, campaignId: string, written: WrittenPage) =>
      inSnapshot(db, reader, async (scope) => {
        if ((await findCampaignName(scope, campaignId)) === undefined) throw new AppError('campaign_not_found');
        const content = await makeContent(scope, dependencies, { campaignId, written });
        return { content, digest: digestOf(content) };
      }),
    /** @throws {AppError} as `preview`; `campaign_page_changed` when the content differs from the preview */
    publish: (change: CampaignChange, written: WrittenPage, digest: string): Promise<CampaignPage> =>
      inRequest(dependencies, change, async (work) => {
        const { campaignId, principal } = change;
        const campaign = await lockCampaign(work, campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        const content = await makeContent(work, dependencies, { campaignId, written });
        if (digestOf(content) !== digest) throw new AppError('campaign_page_changed');
        const { now } = work;
        await storePage(work, {
          campaign_id: campaignId,
          token: (await findPage(work, campaignId))?.token ?? newToken(random),
          content: JSON.stringify(content),
          ...written,
          titles: JSON.stringify(written.titles),
          action_ids: [...written.action_ids],
          published_by: principal.userId,
          published_by_name: await nameOfUser(work, principal.userId),
          published_at: now,
          withdrawn_at: null,
        });
        await work.record({ kind: 'campaign_page.published', entityId: campaignId });
        return read(work, campaign);
      }),
    /** @throws {AppError} `campaign_not_found`; `campaign_page_not_found`: none is published */
    withdraw: (change: CampaignChange): Promise<CampaignPage> =>
      inRequest(dependencies, change, async (work) => {
        const campaign = await lockCampaign(work, change.campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        const page = await findPage(work, change.campaignId);
        if (page === undefined || page.token === null) throw new AppError('campaign_page_not_found');
        await withdrawPage(work, campaign.id, work.now);
        await work.record({ kind: 'campaign_page.withdrawn', entityId: campaign.id });
        return read(work, campaign);
      }),
  };
}

/** A new token of 256 random bits, which cannot be guessed. */
function newToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
}

function countFigures({
  asked,
  answered,
  categories,
}: {
  readonly asked: number | null;
  readonly answered: number | null;
  readonly categories: readonly { readonly figure?: object | undefined; readonly change?: object | undefined }[];
}): number {
  const shown = [asked, answered, ...categories.flatMap(({ figure, change }) => [figure, change])];
  return shown.filter((figure) => figure !== null && figure !== undefined).length;
}
