import { ACTION_FILES_BYTES_MAX } from '@plumbline/domain/actions/action';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { lockActionCount } from '../actions.repository.ts';
import { sumFileBytes } from './action-files.repository.ts';

/**
 * Checks the sum after a file was added. Other requests that add a file or an action wait until the transaction ends.
 *
 * @param bytesMax of all files of the organisation's actions together
 * @throws {AppError} `action_files_too_large`
 */
export async function refuseTooLarge(scope: TenantScope, bytesMax = ACTION_FILES_BYTES_MAX): Promise<void> {
  await lockActionCount(scope);
  if ((await sumFileBytes(scope)) > bytesMax) throw new AppError('action_files_too_large');
}
