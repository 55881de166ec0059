import { ACTION_FILES_BYTES_MAX, ACTION_FILES_MAX } from '@plumbline/domain/actions/action';
import { cleanFileName } from '@plumbline/domain/actions/file-name';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { findFiles, lockActionCount } from '../actions.repository.ts';
import type { AcceptedContent } from './accept-file.ts';
import { insertFile, sumFileBytes } from './action-files.repository.ts';

interface AddedFile {
  readonly id: string;
  readonly actionId: string;
  readonly name: string;
  readonly accepted: AcceptedContent;
  readonly addedByName: string;
  /** Id of the link with which the file was added; null: a member added it. */
  readonly linkId: string | null;
}

/** Stores a file of a locked action. @throws {AppError} `too_many_action_files`, `action_files_too_large` */
export async function addFile(work: Work, file: AddedFile): Promise<void> {
  const { id, actionId, name, accepted, addedByName, linkId } = file;
  const { mediaType, content, size } = accepted;
  if ((await findFiles(work, actionId)).length >= ACTION_FILES_MAX) throw new AppError('too_many_action_files');
  await insertFile(work, {
    id,
    action_id: actionId,
    file_name: cleanFileName(name, mediaType),
    media_type: mediaType,
    width: size?.width ?? null,
    height: size?.height ?? null,
    content,
    added_by_name: addedByName,
    link_id: linkId,
    added_at: work.now,
  });
  await refuseTooLarge(work);
}

/**
 * Checks the sum after a file was added. Other requests that add a file or an action wait until the transaction ends.
 *
 * @param bytesMax maximum size of all files of the organisation's actions together
 * @throws {AppError} `action_files_too_large`
 */
export async function refuseTooLarge(scope: TenantScope, bytesMax = ACTION_FILES_BYTES_MAX): Promise<void> {
  await lockActionCount(scope);
  if ((await sumFileBytes(scope)) > bytesMax) throw new AppError('action_files_too_large');
}
