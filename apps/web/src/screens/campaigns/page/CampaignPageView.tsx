import type { CallResponse } from '@plumbline/contract/contract';
import type { CampaignPage } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { cacheResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { day } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PageEditor } from './PageEditor.tsx';
import { PublishedPage } from './PublishedPage.tsx';
import { changedActions, unpublishableInWords } from './page-words.ts';

interface CampaignPageViewProps {
  campaignId: string;
  campaignName: string;
  page: CampaignPage;
}

/** The published page with its address and poster, and the draft of the next one. */
export function CampaignPageView({ campaignId, campaignName, page }: CampaignPageViewProps) {
  const { published, withdrawn_at, state } = page;
  const queryClient = useQueryClient();
  const params = { id: campaignId };
  const outcome = {
    keep: (answer: CallResponse<'getCampaignPage'>) =>
      cacheResponse(queryClient, 'getCampaignPage', { params }, answer),
    refused: { title: 'Nothing was changed' },
    // The refused content has changed.
    outdatesOnRefusal: ['getCampaignPage', 'previewCampaignPage'] as const,
  };
  const publication = useCommand('publishCampaignPage', { done: 'Page published', ...outcome });
  const withdrawal = useCommand('withdrawCampaignPage', { done: 'Page withdrawn', ...outcome });
  const isBusy = publication.isPending || withdrawal.isPending;
  const [isJustPublished, setIsJustPublished] = useState(false);
  const nothing = unpublishableInWords(state);
  return (
    <div className="flex flex-col gap-10 print:block">
      <div className="flex flex-col gap-3 print:hidden">
        <nav aria-label="Breadcrumb" className="text-small wrap-anywhere">
          <Link to={campaignPath(campaignId)} className={TEXT_LINK}>
            <bdi>{campaignName}</bdi>
          </Link>
        </nav>
        <PageHeader
          title="You said, we did"
          of={campaignName}
          lead="A page for the people you asked: what was asked, what came out, and what is being done. Anyone with its address can read it, in nine languages."
        />
      </div>
      {withdrawn_at === null ? null : (
        <Notice title="Withdrawn">
          <p>The page was withdrawn on {day(withdrawn_at)}. When you publish it again, it gets a new address.</p>
        </Notice>
      )}
      {published === null ? null : (
        <PublishedPage
          published={published}
          title={campaignName}
          changed={changedActions(published.content, page.choices)}
          takesFocus={isJustPublished}
          isBusy={isBusy}
          onWithdraw={() => withdrawal.send({ params })}
        />
      )}
      {nothing === null ? (
        <PageEditor
          campaignId={campaignId}
          page={page}
          isBusy={isBusy}
          onPublish={(body) => publication.send({ params, body }, () => setIsJustPublished(true))}
        />
      ) : (
        <div className="print:hidden">
          <Notice title="Nothing to publish yet">
            <p>{nothing}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
