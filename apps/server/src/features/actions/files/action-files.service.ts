import { createHash } from 'node:crypto';
import type { CallResponse } from '@plumbline/contract/contract';
import type { ActionFile } from '@plumbline/contract/wire';
import { ACTION_FILES_MAX, THUMBNAIL_SIDE_MAX } from '@plumbline/domain/actions/action';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { createTurns } from '../../../platform/limits/turns.ts';
import { encodePicture } from '../../../platform/pictures/picture-process.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import { type ActionChange, type ActionDependencies, changingAction } from '../action-access.ts';
import { toActionFile } from '../actions.presenter.ts';
import { findAction, findFiles } from '../actions.repository.ts';
import { acceptFile } from './accept-file.ts';
import { deleteFile, findContent } from './action-files.repository.ts';
import { addFile } from './add-file.ts';

/**
 * Maximum number of waiting pictures of an organisation: enough for all files of an action. New pictures wait with their content in memory.
 */
const MAX_WAITING_PICTURES = ACTION_FILES_MAX;

const THUMBNAIL = { width: THUMBNAIL_SIDE_MAX, height: THUMBNAIL_SIDE_MAX };

/** Photos and documents of actions. All throw `action_not_found`. */
export type ActionFilesService = ReturnType<typeof createActionFilesService>;

export function createActionFilesService(dependencies: ActionDependencies) {
  const { db } = dependencies;
  const takeTurn = createTurns(MAX_WAITING_PICTURES);

  async function readFile(scope: TenantScope, actionId: string, id: string): Promise<ActionFile> {
    const file = (await findFiles(scope, actionId)).find((each) => each.id === id);
    if (file === undefined) throw new AppError('action_file_not_found');
    return toActionFile(file);
  }

  async function readContent(reader: Scope, actionId: string, fileId: string): Promise<CallResponse<'getActionFile'>> {
    return inOrganisation(db, reader, async (scope) => {
      if ((await findAction(scope, actionId)) === undefined) throw new AppError('action_not_found');
      const file = await findContent(scope, { actionId, fileId });
      if (file === undefined) throw new AppError('action_file_not_found');
      return { file_name: file.file_name, media_type: file.media_type, content: file.content };
    });
  }

  return {
    /**
     * @throws {AppError} `file_not_accepted`, `picture_too_large`, `too_many_action_files`, `action_files_too_large`, `too_many_requests`
     */
    add: async (
      change: ActionChange,
      { name, content: sent }: { readonly name: string; readonly content: Uint8Array },
    ) => {
      const { principal, actionId } = change;
      const action = await inOrganisation(db, principal, (scope) => findAction(scope, actionId));
      if (action === undefined) throw new AppError('action_not_found');
      if (action.file_count >= ACTION_FILES_MAX) throw new AppError('too_many_action_files');
      // Pictures are encoded before the transaction, which holds a connection.
      const accepted = await acceptFile(sent, (picture) =>
        takeTurn(principal.organisationId, () => encodePicture(picture)),
      );
      const request = [actionId, name, createHash('sha256').update(sent).digest('hex')];
      return changingAction(dependencies, change, async (work) => {
        const fileId = await work.createOnce('addActionFile', request, async (id) => {
          const addedByName = await nameOfUser(work, principal.userId);
          await addFile(work, { id, actionId, name, accepted, addedByName, linkId: null });
          await work.record({ kind: 'action.added_file', entityId: actionId });
        });
        return readFile(work, actionId, fileId);
      });
    },
    /** @throws {AppError} `action_file_not_found` */
    read: readContent,
    /**
     * A small picture of a photo, in the format of the photo.
     *
     * @throws {AppError} `action_file_not_found`, `invalid_request` for a document, `too_many_requests`
     */
    readThumbnail: async (reader: Scope, actionId: string, fileId: string): Promise<CallResponse<'getActionFile'>> => {
      const { media_type } = await inOrganisation(db, reader, async (scope) => {
        if ((await findAction(scope, actionId)) === undefined) throw new AppError('action_not_found');
        return readFile(scope, actionId, fileId);
      });
      if (media_type === 'application/pdf') throw hasNoThumbnail();
      const kind = media_type === 'image/jpeg' ? 'jpeg' : 'webp';
      return takeTurn(reader.organisationId, async () => {
        // The photo is read when its turn comes, so that waiting thumbnails keep no photos in memory.
        const photo = await readContent(reader, actionId, fileId);
        const outcome = await encodePicture({ content: photo.content, kind, encodedAs: kind, fitsInto: THUMBNAIL });
        if (outcome.kind !== 'encoded') throw new Error(`the thumbnail of ${fileId} is ${outcome.kind}`);
        return { ...photo, content: outcome.content };
      });
    },
    /** @throws {AppError} `action_file_not_found` */
    remove: (change: ActionChange, fileId: string) =>
      changingAction(dependencies, change, async (work, { id: actionId }) => {
        if (!(await deleteFile(work, { actionId, fileId }))) throw new AppError('action_file_not_found');
        await work.record({ kind: 'action.removed_file', entityId: actionId });
      }),
  };
}

function hasNoThumbnail(): AppError {
  return refusedField('size', 'Only photos have thumbnails.');
}
