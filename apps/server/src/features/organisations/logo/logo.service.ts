import type { CallResponse } from '@plumbline/contract/contract';
import { AppError } from '../../../core/errors.ts';
import type { Member, OrganisationPrincipal } from '../../../core/principal.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { createTurns } from '../../../platform/limits/turns.ts';
import { encodePicture } from '../../../platform/pictures/picture-process.ts';
import { acceptLogo } from './accept-logo.ts';
import { deleteLogo, findLogo, storeLogo } from './logo.repository.ts';

/** Maximum number of waiting logos of an organisation, each with its content in memory. */
const MAX_WAITING_LOGOS = 2;

/** The logo of an organisation, which the report of a wave shows. */
export type LogoService = ReturnType<typeof createLogoService>;

export function createLogoService(dependencies: WorkDependencies) {
  const takeTurn = createTurns(MAX_WAITING_LOGOS);
  return {
    /** @throws {AppError} `logo_not_found` */
    read: (reader: OrganisationPrincipal): Promise<CallResponse<'getLogo'>> =>
      inOrganisation(dependencies.db, reader, async (scope) => {
        const content = await findLogo(scope);
        if (content === undefined) throw new AppError('logo_not_found');
        return { file_name: 'logo.png', media_type: 'image/png', content };
      }),
    /** Adds or replaces the logo. @throws {AppError} `file_not_accepted`, `picture_too_large`, `payload_too_large`, `too_many_requests` */
    set: async (request: OrganisationRequest<Member>, sent: Uint8Array) => {
      // The logo is encoded before the transaction, because a transaction holds a connection.
      const logo = await acceptLogo(sent, (picture) =>
        takeTurn(request.principal.organisationId, () => encodePicture(picture)),
      );
      await inRequest(dependencies, request, async (work) => {
        await storeLogo(work, logo, work.now);
        await work.record({ kind: 'organisation.updated', entityId: work.organisationId, changedFields: ['logo'] });
      });
    },
    /** @throws {AppError} `logo_not_found` */
    remove: (request: OrganisationRequest<Member>) =>
      inRequest(dependencies, request, async (work) => {
        if (!(await deleteLogo(work))) throw new AppError('logo_not_found');
        await work.record({ kind: 'organisation.updated', entityId: work.organisationId, changedFields: ['logo'] });
      }),
  };
}
