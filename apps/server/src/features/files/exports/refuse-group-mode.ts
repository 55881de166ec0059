import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { RequestedFile } from '../prepared/preparer.ts';
import { findMode } from './surveys.repository.ts';

/** Refuses exports of people and answers in group mode. @throws {AppError} `people_not_shown` */
export async function refuseGroupMode(
  scope: TenantScope,
  { about }: Pick<RequestedFile<'sent_surveys' | 'answers' | 'wide_answers' | 'results'>, 'about'>,
): Promise<void> {
  if ((await findMode(scope, about)) === 'group') throw new AppError('people_not_shown');
}
