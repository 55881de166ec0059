import type { CampaignPageContent } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inSnapshot } from '../../../platform/db/tenant.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import { findPage, findPageByToken } from './campaign-pages.repository.ts';
import type { CampaignPagesDependencies } from './campaign-pages.service.ts';
import { showContent } from './make-content.ts';

/** A published page, for everyone with its address. */
interface OpenedPage {
  readonly content: CampaignPageContent;
  /** Date of the publication in the organisation's time zone. */
  readonly published_on: string;
}

export type OpenPageService = ReturnType<typeof createOpenPageService>;

export function createOpenPageService(dependencies: Pick<CampaignPagesDependencies, 'db' | 'questionSets'>) {
  const { db } = dependencies;
  return {
    /** @returns `null`: there is no such page, or it was withdrawn */
    open: async (token: string): Promise<OpenedPage | null> => {
      const found = TOKEN.test(token) ? await findPageByToken(db, token) : undefined;
      if (found === undefined) return null;
      return inSnapshot(db, wholeOrganisation(found.organisation_id), async (scope) => {
        const page = await findPage(scope, found.campaign_id);
        // The page may have been withdrawn after the look-up.
        if (page === undefined || page.token !== token || page.content === null) return null;
        return {
          content: await showContent(scope, dependencies, page.content),
          published_on: localDateOf(page.published_at, await findTimeZone(scope)),
        };
      });
    },
  };
}

const TOKEN = /^[\w-]{43}$/;
