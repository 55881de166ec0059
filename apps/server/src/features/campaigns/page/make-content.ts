import { createHash } from 'node:crypto';
import type { CampaignPage, CampaignPageContent } from '@plumbline/contract/wire';
import { type PageTitles, roundedCount, shownFigures } from '@plumbline/domain/campaign-page';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findShownActions, type ShownAction } from '../../actions/lends.ts';
import { findNamedOrganisation } from '../../organisations/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import { findNewestClosed, type ReleasedFigures, readReleasedFigures } from '../../results/lends.ts';

/** The publisher's texts and chosen actions. */
export interface WrittenPage {
  readonly title: string;
  readonly titles: PageTitles;
  readonly language: CampaignPageContent['language'];
  readonly introduction: string | null;
  readonly action_ids: readonly string[];
}

interface ContentDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

type Figures = Pick<CampaignPageContent, 'asked' | 'answered' | 'categories'>;

/**
 * The content of a page to publish: the released figures of the newest closed wave, and the current state of the chosen actions.
 *
 * @throws {AppError} `campaign_page_not_ready`; `invalid_request` for an action that the page cannot show
 */
export async function makeContent(
  scope: TenantScope,
  dependencies: ContentDependencies,
  { campaignId, written }: { readonly campaignId: string; readonly written: WrittenPage },
): Promise<CampaignPageContent> {
  const actions = await chooseActions(scope, campaignId, written.action_ids);
  const waveId = await findNewestClosed(scope, campaignId);
  const released = waveId === null ? null : await readReleasedFigures(scope, dependencies, waveId);
  if (released === null) throw new AppError('campaign_page_not_ready');
  const { id, number, starts_on, last_day } = released.wave;
  return {
    title: written.title,
    titles: written.titles,
    language: written.language,
    organization_name: (await findNamedOrganisation(scope)).name,
    introduction: written.introduction,
    questionnaire: released.questionnaire,
    wave: { id, number, starts_on, last_day },
    previous_wave: released.previous,
    ...figuresOf(released),
    actions: actions.map(toPageAction),
  };
}

/** Whether there is anything to publish. */
export async function stateOfPage(
  scope: TenantScope,
  dependencies: ContentDependencies,
  campaignId: string,
): Promise<CampaignPage['state']> {
  const waveId = await findNewestClosed(scope, campaignId);
  if (waveId === null) return 'no_closed_wave';
  return (await readReleasedFigures(scope, dependencies, waveId)) === null ? 'computing' : 'ready';
}

/** A published page without figures that the gate now hides. */
export async function showContent(
  scope: TenantScope,
  dependencies: ContentDependencies,
  published: CampaignPageContent,
): Promise<CampaignPageContent> {
  const current = await currentFigures(scope, dependencies, published.wave.id);
  const { categories, ...counts } = shownFigures(published, current);
  return { ...published, ...counts, categories: [...categories] };
}

async function currentFigures(
  scope: TenantScope,
  dependencies: ContentDependencies,
  waveId: string,
): Promise<Figures | null> {
  try {
    const released = await readReleasedFigures(scope, dependencies, waveId);
    return released === null ? null : figuresOf(released);
  } catch (error) {
    if (error instanceof AppError && error.code === 'wave_not_found') return null;
    throw error;
  }
}

/** Figures without intervals and without the numbers of answers in each category, which readers of the page do not need. */
function figuresOf({ wave: { threshold }, asked, answered, categories }: ReleasedFigures): Figures {
  return {
    asked: roundedCount(asked, threshold),
    answered: roundedCount(answered, threshold),
    categories: categories.map(({ key, name, figure, change }) => ({
      key,
      name,
      ...(figure === undefined ? {} : { figure: { kind: figure.kind, percent: figure.percent } }),
      ...(figure === undefined || change === undefined ? {} : { change: toPageChange(change) }),
    })),
  };
}

function toPageChange(change: NonNullable<ReleasedFigures['categories'][number]['change']>) {
  return change.kind === 'clear' ? { kind: change.kind, points: change.points } : { kind: change.kind };
}

/** @throws {AppError} `invalid_request` with the field: unknown, about a person, or of another campaign */
async function chooseActions(
  scope: TenantScope,
  campaignId: string,
  ids: readonly string[],
): Promise<readonly ShownAction[]> {
  const found = new Map((await findShownActions(scope, ids)).map((action) => [action.id, action]));
  return ids.map((id, index) => {
    const action = found.get(id);
    const field = `action_ids.${index}`;
    if (action === undefined) throw refusedField(field, 'There is no such action any more. Choose another one.');
    if (action.origin_kind === 'follow_up') {
      throw refusedField(field, 'This action is about a person, so it cannot appear on a page that anyone can read.');
    }
    if (action.campaign_id !== null && action.campaign_id !== campaignId) {
      throw refusedField(field, 'This action came from another campaign.');
    }
    return action;
  });
}

export function toPageAction({ id, what, status, site, crew }: ShownAction): CampaignPageContent['actions'][number] {
  return { id, what, status, site, crew };
}

/** Digest that identifies a preview. Keys are in the order in which the code writes them. */
export function digestOf(content: CampaignPageContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
