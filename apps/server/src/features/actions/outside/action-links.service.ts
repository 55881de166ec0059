import type { ParsedInput } from '@plumbline/contract/contract';
import { ACTION_LINK_DAYS } from '@plumbline/domain/actions/action';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import { enqueueEmails, findWithheld } from '../../messages/lends.ts';
import { takeInvitationForAddress } from '../../organisations/lends.ts';
import { type ActionChange, type ActionDependencies, changingAction } from '../action-access.ts';
import { toActionLink } from '../actions.presenter.ts';
import type { ActionRow } from '../actions.repository.ts';
import { deleteLinkOf, findLinkOf, isKnownReader, replaceLink } from './action-links.repository.ts';
import { findReaderLanguage } from './emailed-links.repository.ts';
import { hashOf, newToken } from './link-token.ts';

const DAY_MS = 86_400_000;

type Sending = ParsedInput<'sendActionLink'>['body'];

/** Links with which somebody without an account does one action. All throw `action_not_found`. */
export type ActionLinksService = ReturnType<typeof createActionLinksService>;

export interface ActionLinkDependencies extends ActionDependencies {
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

export function createActionLinksService(dependencies: ActionLinkDependencies) {
  const { random, publicUrl } = dependencies;

  function newLink(now: Date, language: SurveyLanguage) {
    const expires_at = new Date(now.getTime() + ACTION_LINK_DAYS * DAY_MS);
    return { id: random.uuid(), language, created_at: now, expires_at };
  }

  return {
    /**
     * Creates a link, which is shown once. The action's earlier link stops working.
     *
     * @throws {AppError} `action_needs_no_link`
     */
    create: (change: ActionChange, language: SurveyLanguage) =>
      changingAction(dependencies, change, async (work, action) => {
        refuseFinished(action);
        const token = newToken(random);
        const link = newLink(work.now, language);
        await replaceLink(work, { ...link, actionId: action.id, tokenHash: hashOf(token), sent: null });
        await work.record({ kind: 'action.created_link', entityId: action.id });
        return {
          link: toActionLink({ ...link, email: null, email_status: null }),
          address: `${publicUrl}/action/${token}`,
        };
      }),
    /**
     * Creates a link and emails it; only its reader sees it. The action's earlier link stops working. The first email to an address takes
     * an invitation.
     *
     * @throws {AppError} `action_needs_no_link`; `invitation_limit_reached` or `email_limit_reached` with the field
     */
    send: (change: ActionChange, sending: Sending) =>
      changingAction(dependencies, change, async (work, action) => {
        const { now, principal } = work;
        const { email } = sending;
        await work.createOnce('sendActionLink', [action.id, sending], async (emailId) => {
          refuseFinished(action);
          const language = sending.language ?? (await findReaderLanguage(work, { email, actionId: action.id }));
          if (!(await isKnownReader(work, email))) {
            await takeInvitationForAddress(work, { purpose: 'link', field: 'email' });
          }
          // Nobody gets this secret: the email gives the link another secret when it is written.
          const tokenHash = hashOf(newToken(random));
          const sent = { email, email_id: emailId, sent_by: principal.userId };
          await replaceLink(work, { ...newLink(now, language), actionId: action.id, tokenHash, sent });
          const linkEmail = { id: emailId, kind: 'action_link', action_id: action.id, created_at: now } as const;
          const withheld = (await findWithheld(work, [linkEmail], now)).get(emailId);
          if (withheld !== undefined) {
            const { reason: message } = withheld;
            throw new AppError('email_limit_reached', { message, details: [{ field: 'email', message }] });
          }
          await enqueueEmails(work, [linkEmail]);
          await work.record({ kind: 'action.sent_link', entityId: action.id });
        });
        const link = await findLinkOf(work, action.id);
        if (link === undefined) throw new AppError('action_link_not_found');
        return toActionLink(link);
      }),
    /** @throws {AppError} `action_link_not_found` */
    revoke: (change: ActionChange) =>
      changingAction(dependencies, change, async (work, { id: actionId }) => {
        if (!(await deleteLinkOf(work, actionId))) throw new AppError('action_link_not_found');
        await work.record({ kind: 'action.revoked_link', entityId: actionId });
      }),
  };
}

function refuseFinished({ status }: Pick<ActionRow, 'status'>): void {
  if (status === 'done' || status === 'checked') throw new AppError('action_needs_no_link');
}
