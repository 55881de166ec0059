import type { ActionStatus } from '@plumbline/domain/actions/action';
import { detectFile } from '@plumbline/domain/actions/file-type';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import { UNKNOWN } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { PublicLimits } from '../../../platform/limits/public-limits.ts';
import { createTurns } from '../../../platform/limits/turns.ts';
import { encodePicture } from '../../../platform/pictures/picture-process.ts';
import { enqueueEmails } from '../../messages/lends.ts';
import { updateAction } from '../actions.repository.ts';
import { acceptFile } from '../files/accept-file.ts';
import { addFile } from '../files/add-file.ts';
import {
  findLinkByHash,
  findOutsideAction,
  hasPhoto,
  type LinkId,
  lockActionOfLink,
  type OutsideActionRow,
} from './action-links.repository.ts';
import { hashOf, isToken } from './link-token.ts';

/** The name that actions and files store for somebody with a link. */
const PERSON_WITH_LINK = 'The person with the link';

/** Maximum number of waiting pictures of a link, each with its content in memory. */
const MAX_WAITING_PICTURES = 3;

/** The data that somebody with the link may read. */
export interface OutsideAction {
  readonly what: string;
  readonly siteName: string;
  readonly crewName: string | null;
  readonly organisationName: string;
  /** Like `2026-05-01`. */
  readonly dueOn: string;
  readonly status: ActionStatus;
  readonly language: SurveyLanguage;
  /** Number of photos that were added with the link. */
  readonly photos: number;
}

export interface OpenedLink {
  readonly link: LinkId;
  readonly action: OutsideAction;
}

/** A request of somebody with a link. */
export interface LinkRequest {
  readonly link: LinkId;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Shows and changes an action for somebody outside with its link. Changes return `null` when the link has ended meanwhile. */
export type OutsideActionsService = ReturnType<typeof createOutsideActionsService>;

export interface OutsideActionDependencies extends WorkDependencies {
  readonly limits: PublicLimits;
}

export function createOutsideActionsService(dependencies: OutsideActionDependencies) {
  const { db, clock, limits } = dependencies;
  // These turns are separate from those of members, so that members do not wait for people outside.
  const takeTurn = createTurns(MAX_WAITING_PICTURES);

  /** Runs `work` on the action of a link while it is locked and not done. */
  function changeOpenAction(
    { link, ...request }: LinkRequest,
    work: (work: Work, action: OutsideActionRow) => Promise<void>,
  ): Promise<OutsideAction | null> {
    const { organisationId, id } = link;
    return inWork(dependencies, { organisationId, actor: actorOf(UNKNOWN, request) }, async (scope) => {
      await lockActionOfLink(scope, id);
      const action = await findOutsideAction(scope, id, scope.now);
      if (action === undefined) return null;
      if (action.status === 'done') return toOutsideAction(action);
      await work(scope, action);
      const changed = await findOutsideAction(scope, id, scope.now);
      return changed === undefined ? null : toOutsideAction(changed);
    });
  }

  return {
    /**
     * @param address the caller's network address
     * @returns `null` for an unknown, revoked or expired link alike
     * @throws {AppError} `too_many_requests`
     */
    open: async (token: string, address: string): Promise<OpenedLink | null> => {
      const link = isToken(token) ? await findLinkByHash(db, hashOf(token)) : undefined;
      if (link !== undefined) await limits.admitLink(link.id);
      const action =
        link === undefined
          ? undefined
          : await inOrganisation(db, wholeOrganisation(link.organisationId), (scope) =>
              findOutsideAction(scope, link.id, clock.now()),
            );
      if (link !== undefined && action !== undefined) return { link, action: toOutsideAction(action) };
      await limits.countFailedLookup(address);
      return null;
    },
    /**
     * Adds a photo. The same photo is added only once, and none is added after the action is done.
     *
     * @throws {AppError} `file_not_accepted`, `picture_too_large`, `payload_too_large`, `too_many_action_files`, `action_files_too_large`,
     * `too_many_requests`
     */
    addPhoto: async (
      request: LinkRequest,
      { name, content: sent }: { readonly name: string; readonly content: Uint8Array },
    ) => {
      // Photos are re-encoded. A document would reach the members exactly as it was sent.
      if (detectFile(sent) === 'pdf') throw new AppError('file_not_accepted');
      const accepted = await acceptFile(sent, (picture) => takeTurn(request.link.id, () => encodePicture(picture)));
      return changeOpenAction(request, async (work, { action_id: actionId }) => {
        const linkId = request.link.id;
        if (await hasPhoto(work, { actionId, linkId, content: accepted.content })) return;
        const id = work.random.uuid();
        await addFile(work, { id, actionId, name, accepted, addedByName: PERSON_WITH_LINK, linkId });
        await work.record({ kind: 'action.used_link', entityId: actionId, changedFields: ['files'] });
      });
    },
    /** Marks the action as done, once, and tells its owner. */
    finish: (request: LinkRequest, note: string) =>
      changeOpenAction(request, async (work, { action_id }) => {
        const { now, random } = work;
        await updateAction(work, action_id, {
          status: 'done',
          done_note: note,
          done_by: null,
          done_by_name: PERSON_WITH_LINK,
          done_at: now,
          updated_at: now,
        });
        const changedFields = ['status'];
        await work.record({ kind: 'action.used_link', entityId: action_id, changedFields, detail: 'done' });
        await enqueueEmails(work, [{ id: random.uuid(), kind: 'action_done', action_id, created_at: now }]);
      }),
  };
}

function toOutsideAction(row: OutsideActionRow): OutsideAction {
  const { what, status, language, photos } = row;
  return {
    what,
    siteName: row.site_name,
    crewName: row.crew_name,
    organisationName: row.organisation_name,
    dueOn: row.due_on,
    status,
    language,
    photos,
  };
}
