import type { CreatedActionLink } from '@plumbline/contract/wire';
import { ACTION_LINK_DAYS } from '@plumbline/domain/actions/action';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import { type ActionChange, type ActionDependencies, changingAction } from '../action-access.ts';
import { toActionLink } from '../actions.presenter.ts';
import { deleteLinkOf, replaceLink } from './action-links.repository.ts';
import { hashOf, newToken } from './link-token.ts';

const DAY_MS = 86_400_000;

/** Links with which somebody without an account does one action. All throw `action_not_found`. */
export interface ActionLinksService {
  /**
   * Creates a link, which is shown once. The action's earlier link stops working.
   *
   * @throws {AppError} `action_needs_no_link`
   */
  create(change: ActionChange, language: SurveyLanguage): Promise<CreatedActionLink>;
  /** @throws {AppError} `action_link_not_found` */
  revoke(change: ActionChange): Promise<void>;
}

export interface ActionLinkDependencies extends ActionDependencies {
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

export function createActionLinksService(dependencies: ActionLinkDependencies): ActionLinksService {
  const { random, publicUrl } = dependencies;
  return {
    create: (change, language) =>
      changingAction(dependencies, change, async (work, { id: actionId, status }) => {
        if (status === 'done' || status === 'checked') throw new AppError('action_needs_no_link');
        const { now: created_at } = work;
        const token = newToken(random);
        const expires_at = new Date(created_at.getTime() + ACTION_LINK_DAYS * DAY_MS);
        const link = { language, created_at, expires_at };
        await replaceLink(work, { id: random.uuid(), actionId, tokenHash: hashOf(token), ...link });
        await work.record({ kind: 'action.created_link', entityId: actionId });
        return { link: toActionLink(link), address: `${publicUrl}/action/${token}` };
      }),
    revoke: (change) =>
      changingAction(dependencies, change, async (work, { id: actionId }) => {
        if (!(await deleteLinkOf(work, actionId))) throw new AppError('action_link_not_found');
        await work.record({ kind: 'action.revoked_link', entityId: actionId });
      }),
  };
}
