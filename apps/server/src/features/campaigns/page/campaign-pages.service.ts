import type { CampaignPage, CampaignPagePreview } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { listShownActions } from '../../actions/lends.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import {
  type CampaignPageRow,
  findCampaign,
  findPage,
  lockCampaign,
  storePage,
  withdrawPage,
} from './campaign-pages.repository.ts';
import { digestOf, makeContent, showContent, stateOfPage, toPageAction, type WrittenPage } from './make-content.ts';

/** A member's request to publish or withdraw a page. */
export interface PageChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly campaignId: string;
}

/** "You said, we did": a public page of a campaign. */
export interface CampaignPagesService {
  /** @throws {AppError} `campaign_not_found` */
  get(organisationId: string, campaignId: string): Promise<CampaignPage>;
  /** @throws {AppError} `campaign_not_found`, `campaign_page_not_ready`; `invalid_request` for an action that cannot be chosen */
  preview(organisationId: string, campaignId: string, written: WrittenPage): Promise<CampaignPagePreview>;
  /** @throws {AppError} as `preview`; `campaign_page_changed` when what would be published is not what was previewed */
  publish(change: PageChange, written: WrittenPage, digest: string): Promise<CampaignPage>;
  /** @throws {AppError} `campaign_not_found`; `campaign_page_not_found`: none is published */
  withdraw(change: PageChange): Promise<CampaignPage>;
}

export interface CampaignPagesDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly publicUrl: string;
}

const TOKEN_BYTES = 32;
const CHOICES_MAX = 200;

export function createCampaignPagesService(dependencies: CampaignPagesDependencies): CampaignPagesService {
  const { db, clock, random, publicUrl } = dependencies;

  async function read(scope: TenantScope, campaign: { readonly id: string; readonly name: string }) {
    const page = await findPage(scope, campaign.id);
    const choices = await listShownActions(scope, campaign.id, { limit: CHOICES_MAX });
    return {
      state: await stateOfPage(scope, dependencies, campaign.id),
      published: page === undefined ? null : await readPublished(scope, page),
      withdrawn_at: page?.withdrawn_at?.toISOString() ?? null,
      draft: {
        title: page?.title ?? campaign.name,
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

  async function record(
    scope: TenantScope,
    { member, requestId, address, campaignId }: PageChange,
    { kind, at }: { readonly kind: EventOf<'campaign_page'>; readonly at: Date },
  ): Promise<void> {
    const actor = actorOf(member, { requestId, address });
    await recordEvent(scope, { id: random.uuid(), at, actor, kind, entityId: campaignId });
  }

  return {
    get: (organisationId, campaignId) =>
      inSnapshot(db, organisationId, async (scope) => {
        const campaign = await findCampaign(scope, campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        return read(scope, campaign);
      }),
    preview: (organisationId, campaignId, written) =>
      inSnapshot(db, organisationId, async (scope) => {
        if ((await findCampaign(scope, campaignId)) === undefined) throw new AppError('campaign_not_found');
        const content = await makeContent(scope, dependencies, { campaignId, written });
        return { content, digest: digestOf(content) };
      }),
    publish: (change, written, digest) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const { campaignId, member } = change;
        const campaign = await lockCampaign(scope, campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        const content = await makeContent(scope, dependencies, { campaignId, written });
        if (digestOf(content) !== digest) throw new AppError('campaign_page_changed');
        const now = clock.now();
        await storePage(scope, {
          campaign_id: campaignId,
          token: (await findPage(scope, campaignId))?.token ?? newToken(random),
          content: JSON.stringify(content),
          ...written,
          action_ids: [...written.action_ids],
          published_by: member.userId,
          published_by_name: await nameOfUser(scope, member.userId),
          published_at: now,
          withdrawn_at: null,
        });
        await record(scope, change, { kind: 'campaign_page.published', at: now });
        return read(scope, campaign);
      }),
    withdraw: (change) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const campaign = await lockCampaign(scope, change.campaignId);
        if (campaign === undefined) throw new AppError('campaign_not_found');
        const page = await findPage(scope, change.campaignId);
        if (page === undefined || page.token === null) throw new AppError('campaign_page_not_found');
        const now = clock.now();
        await withdrawPage(scope, change.campaignId, now);
        await record(scope, change, { kind: 'campaign_page.withdrawn', at: now });
        return read(scope, campaign);
      }),
  };
}

/** 256 random bits cannot be guessed. */
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
