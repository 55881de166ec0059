import type { CampaignPage, CampaignPageBody } from '@plumbline/contract/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useResponse } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { PageForm } from './PageForm.tsx';
import { PagePreview } from './PagePreview.tsx';

interface PageEditorProps {
  campaignId: string;
  page: CampaignPage;
  isBusy: boolean;
  onPublish: (body: CampaignPageBody & { readonly digest: string }) => void;
}

const PAUSE_MS = 400;

/** The form of the page, beside the page as it would be published. */
export function PageEditor({ campaignId, page, isBusy, onPublish }: PageEditorProps) {
  const [draft, setDraft] = useKeptState('page', page.draft);
  const settled = useSettled(draft, PAUSE_MS);
  const body = bodyOf(settled);
  const isTitled = settled.title.trim() !== '';
  const preview = useResponse(
    'previewCampaignPage',
    { params: { id: campaignId }, body },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData, enabled: isTitled },
  );
  // Only the shown preview can be published.
  const isShown = settled === draft && isTitled && preview.data !== undefined && !preview.isPlaceholderData;
  const digest = isShown && !preview.isFetching ? preview.data?.digest : undefined;
  return (
    <section aria-labelledby="next-page" className="flex flex-col gap-6 print:hidden">
      <h2 id="next-page" className="display text-large">
        {page.published === null ? 'Write the page' : 'Change the page'}
      </h2>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <PageForm draft={draft} choices={page.choices} refusal={preview.error} onChange={setDraft} />
        <div className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h3 className="text-small font-semibold">Preview</h3>
          <p className="text-small text-ink-soft">
            The words around yours are in each reader’s language; here they are in English.
          </p>
          {preview.isError && isTitled ? (
            <PartFailure
              text={messageOf(preview.error, 'The preview could not be made.')}
              isRetrying={preview.isFetching}
              onRetry={() => void preview.refetch()}
            />
          ) : null}
          {preview.data === undefined ? (
            preview.isError || !isTitled ? null : (
              <>
                <LoadingNote>Making the preview</LoadingNote>
                <Skeleton className="h-96" />
              </>
            )
          ) : (
            <PagePreview content={preview.data.content} />
          )}
        </div>
        <div>
          <ConfirmDialog
            trigger={
              <Button tone="primary" disabled={isBusy || digest === undefined}>
                {page.published === null ? 'Publish…' : 'Publish again…'}
              </Button>
            }
            title="Publish this page?"
            confirmLabel="Publish page"
            tone="primary"
            isBusy={isBusy}
            onConfirm={() => {
              if (digest !== undefined) onPublish({ ...body, digest });
            }}
          >
            <p>
              Anyone with the address can read it, without signing in: your people, and anybody they pass it on to. It
              shows exactly what the preview shows.
            </p>
            {draft.action_ids.length === 0 ? (
              <p className="font-semibold">It names no action, so people do not read what you do about the results.</p>
            ) : null}
            <p>You can withdraw it at any time.</p>
          </ConfirmDialog>
        </div>
      </div>
    </section>
  );
}

function bodyOf({ title, titles, language, introduction, action_ids }: CampaignPage['draft']): CampaignPageBody {
  return { title, titles, language, introduction, action_ids };
}
