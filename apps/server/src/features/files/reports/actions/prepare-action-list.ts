import { isOverdue } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { AppError } from '../../../../core/errors.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import { countActionsByStatus, type ExportedAction, listActionsToPrint } from '../../../actions/lends.ts';
import { findCampaignName } from '../../../campaigns/lends.ts';
import { findPlace } from '../../../workforce/lends.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { type ActionsToList, actionList, type ListedAction } from './action-list.ts';

/** Maximum number of actions in the list: more than anybody prints. The export contains all of them. */
const MAX_LISTED_ACTIONS = 1_000;

interface WantedList {
  /** Name of the organisation. */
  readonly organisation: string;
  /** `null`: actions of all sites. */
  readonly siteId: string | null;
  /** `null`: actions of all campaigns, and those without a campaign. */
  readonly campaignId: string | null;
}

/**
 * The report that lists actions by site, the unfinished ones first.
 *
 * @param scope a snapshot, so that the counts fit the listed actions
 * @throws {AppError} `site_not_found`, `campaign_not_found`
 */
export async function prepareActionList(
  scope: TenantScope,
  { organisation, siteId, campaignId }: WantedList,
  setting: ReportSetting,
): Promise<ReportDocument> {
  const filter = { site_id: siteId, campaign_id: campaignId };
  const today = localDateOf(setting.madeAt, setting.timeZone);
  const names = await namesOf(scope, { siteId, campaignId });
  const list = {
    organisation,
    filter: names.length === 0 ? null : names.join(' · '),
    ...(await readActionsToList(scope, filter, { today, limit: MAX_LISTED_ACTIONS })),
  };
  return actionList(list, setting);
}

/** Numbers of actions, and the first `limit` actions, the unfinished ones first. */
export async function readActionsToList(
  scope: TenantScope,
  filter: Parameters<typeof countActionsByStatus>[1],
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<Pick<ActionsToList, 'counts' | 'overdue' | 'actions'>> {
  const actions = await listActionsToPrint(scope, filter, limit);
  return {
    ...(await countActionsByStatus(scope, filter, today)),
    actions: actions.map((action) => toListed(action, today)),
  };
}

/** The current names of the site and the campaign. */
async function namesOf(
  scope: TenantScope,
  { siteId, campaignId }: Pick<WantedList, 'siteId' | 'campaignId'>,
): Promise<string[]> {
  const site = siteId === null ? null : await findPlace(scope, 'sites', siteId);
  const campaign = campaignId === null ? null : await findCampaignName(scope, campaignId);
  if (site === undefined) throw new AppError('site_not_found');
  if (campaign === undefined) throw new AppError('campaign_not_found');
  return [site, campaign].flatMap((named) => (named === null ? [] : [named.name]));
}

function toListed(action: ExportedAction, today: string): ListedAction {
  const { what, site_name, crew_name, owner_name, due_on, status, done_note } = action;
  return {
    what,
    site: site_name,
    crew: crew_name,
    owner: owner_name,
    due_on,
    status,
    is_overdue: isOverdue({ status, dueOn: due_on }, today),
    origin: {
      question: action.question_text,
      category: action.category_name,
      group: action.group_name,
      campaign: action.campaign_name,
      figure: action.figure,
    },
    done_note,
  };
}
