import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { editCampaignPath, INVITE_LIST_PATH, PEOPLE_IMPORT_PATH } from '../../../addresses.ts';
import { outdate, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { messageOf } from '../../../session/http-error.ts';
import { pageFromAddress } from '../../../ui/list/list-address.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { InviteKinds } from '../../surveys/invite/InviteKinds.tsx';
import { WorkforceNavigation } from '../WorkforceNavigation.tsx';
import { ImportEntryView } from './ImportEntryView.tsx';
import { ImportReviewView, type RowsOnShow } from './ImportReviewView.tsx';
import { isShown, type MissingOf, missingOfAddress, nameOfRow, type Shown, withMissingOf } from './import-words.ts';
import { inviteImported } from './invite-imported.ts';
import { ListColumnsView } from './ListColumnsView.tsx';
import { ListNotLoaded } from './ListNotLoaded.tsx';
import { type PersonRow, peopleOfTable, suggestedFields } from './list-rows.ts';
import { type ListTable, needsChecking } from './list-table.ts';
import { uploadPeople } from './upload-people.ts';
import { type ListSource, type ListStep, useListSteps } from './use-list-steps.ts';
import { useRowEditing } from './use-row-editing.ts';

/** Rows shown per page. */
const PAGE_ROWS = 100;

/** Imports a list of people. */
export function PeopleImportScreen() {
  return <PeopleList isInviting={false} />;
}

/** Imports a list of people, and invites them. */
export function InviteListScreen() {
  return <PeopleList isInviting />;
}

/** The list's id, the shown rows and their page are in the address. */
function PeopleList({ isInviting }: { isInviting: boolean }) {
  const [params, setParams] = useSearchParams();
  const id = params.get('list');
  const shown = params.get('only');
  const page = pageFromAddress(params);
  return (
    <div className="flex flex-col gap-8">
      {isInviting ? <InviteKinds /> : <WorkforceNavigation />}
      {id === null ? (
        <ImportEntry isInviting={isInviting} onUploaded={(list) => setParams({ list })} />
      ) : (
        <ImportReview
          key={id}
          id={id}
          isInviting={isInviting}
          shown={isShown(shown) ? shown : 'all'}
          of={params.get('of')}
          page={page}
          onGone={() => setParams({})}
        />
      )}
    </div>
  );
}

function ImportEntry({ isInviting, onUploaded }: { isInviting: boolean; onUploaded: (listId: string) => void }) {
  // Kept here, because the text must also outlive a session that ends while the columns are chosen.
  const [pasted, setPasted] = useKeptState('import', '');
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<ListTable | null>(null);
  const uploading = useCommand(uploadPeople, { onDone: onUploaded });
  const { error, progress, run, read, cancel } = useListSteps();

  const send = async (rows: readonly PersonRow[], { signal, onProgress }: ListStep) => {
    const onArrived = (arrived: number) => onProgress({ step: 'uploading', arrived, rows: rows.length });
    onArrived(0);
    await uploading.sendAsync({ rows, idempotencyKey: newIdempotencyKey(), signal, onProgress: onArrived });
  };

  const take = (source: Omit<ListSource, 'encoding'>) =>
    run(async (step) => {
      const found = await read(source, step);
      if (needsChecking(found)) setTable(found);
      else await send(peopleOfTable(found, suggestedFields(found)), step);
    });

  /** Reads a chosen file at once, so that an unreadable one is refused before anybody sends it. */
  const choose = (chosen: File | null) => {
    setFile(chosen);
    void run(async ({ signal }) => {
      if (chosen !== null) await read({ pasted: '', file: chosen }, { signal, onProgress: () => undefined });
    });
  };

  if (table !== null) {
    return (
      <ListColumnsView
        key={`${table.encoding?.taken.encoding} ${table.otherSheets.join('/')}`}
        table={table}
        isReading={progress !== null}
        error={error}
        onEncoding={(encoding) => void run(async (step) => setTable(await read({ pasted, file, encoding }, step)))}
        onSheet={(sheet) => void run(async (step) => setTable(await read({ pasted, file, sheet }, step)))}
        onBack={() => setTable(null)}
        onContinue={(fields, turnsNames) => {
          setTable(null);
          void run((step) => send(peopleOfTable(table, fields, turnsNames), step));
        }}
      />
    );
  }
  return (
    <ImportEntryView
      isInviting={isInviting}
      pasted={pasted}
      onPaste={setPasted}
      file={file}
      onFile={choose}
      error={error}
      progress={progress}
      onRead={() => void take({ pasted, file })}
      onCancel={cancel}
    />
  );
}

interface ImportReviewProps {
  id: string;
  isInviting: boolean;
  shown: Shown;
  /** Which people count as missing, from the address; null: not in the address. */
  of: string | null;
  page: number;
  onGone: () => void;
}

function ImportReview({ id, isInviting, shown: wantedRows, of: wantedOf, page, onGone }: ImportReviewProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const asksMissing = wantedRows === 'missing';
  const params = { id };
  const list = useResponse(
    'getPeopleImport',
    {
      params,
      query: {
        page: asksMissing ? 1 : page,
        limit: PAGE_ROWS,
        ...(wantedRows === 'all' || asksMissing ? {} : { only: wantedRows }),
      },
    },
    { placeholderData: (previous) => (previous?.list.id === id ? previous : undefined) },
  );
  // An applied list has no missing people.
  const shown = asksMissing && list.data?.list.status === 'applied' ? 'all' : wantedRows;
  const isMissing = shown === 'missing';
  const hasMissing = list.data !== undefined && list.data.list.missing > 0 && list.data.list.status === 'draft';
  const of = list.data === undefined ? 'everyone' : missingOfAddress(wantedOf, list.data.list);
  const missingPage = (at: number) => ({ params, query: { of, page: at, limit: PAGE_ROWS } });
  const firstMissing = useResponse('listMissingPeople', missingPage(1), { enabled: hasMissing });
  const missing = useResponse('listMissingPeople', missingPage(page), { enabled: isMissing && list.isSuccess });

  const needsYou = useResponse(
    'getPeopleImport',
    { params, query: { page: 1, limit: 3, only: 'problem' } },
    { enabled: list.data?.list.status === 'draft' && list.data.list.counts.problem > 0 },
  );
  const { editing, siteChoice, last } = useRowEditing(id, list.data?.list);

  const outcome = { refused: {}, outdatesOnRefusal: ['/v1/protected/people-imports'] } as const;
  const applying = useCommand('applyPeopleImport', {
    ...outcome,
    onDone: async () => {
      window.scrollTo(0, 0);
      // All calls, because nearly every screen shows people or places.
      await outdate(queryClient, ['/v1/protected']);
    },
  });
  const downloading = useCommand('exportPeopleImportProblems', {
    ...outcome,
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/csv;charset=utf-8'),
  });
  const timeZone = useResponse('getOrganisation').data?.organization.time_zone;
  const inviting = useCommand(inviteImported, {
    ...outcome,
    outdates: ['/v1/protected'],
    onDone: (campaign) => navigate(editCampaignPath(campaign.id, 'check')),
  });
  const discarding = useCommand('deletePeopleImport', { ...outcome, onDone: onGone });

  if (list.data === undefined) {
    return <ListNotLoaded loading="Comparing the list with your people" error={list.error} onStartOver={onGone} />;
  }
  const rowsOnShow = (): RowsOnShow => {
    if (!isMissing) return { kind: 'rows', rows: list.data.rows, pagination: list.data.pagination };
    if (missing.data !== undefined) return { kind: 'missing', ...missing.data };
    if (!missing.isError) return { kind: 'loading' };
    return {
      kind: 'failed',
      message: messageOf(missing.error, 'The missing people could not be loaded.'),
      onRetry: () => void missing.refetch(),
    };
  };
  return (
    <ImportReviewView
      isInviting={isInviting}
      list={withMissingOf(list.data.list, of)}
      allMissing={list.data.list.missing}
      missingOf={of}
      shown={shown}
      missingNames={(firstMissing.data?.people ?? []).map(
        ({ name, email }) => name ?? email ?? 'Someone without a name',
      )}
      needsYouNames={(needsYou.data?.rows ?? []).map(nameOfRow)}
      editing={editing}
      siteChoice={siteChoice}
      lastChange={last}
      rows={rowsOnShow()}
      isStale={list.isPlaceholderData}
      isApplying={applying.isPending || inviting.isPending}
      isDownloading={downloading.isPending}
      addressOf={(only, to = 1) => addressOf({ id, isInviting, shown: only, of, page: to })}
      onMissingOf={(next) =>
        void navigate(addressOf({ id, isInviting, shown, of: next, page: 1 }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      onApply={(archivesMissing) =>
        applying.send({ params, body: { archives_missing: archivesMissing, missing_of: of } })
      }
      onInvite={
        timeZone === undefined ? undefined : () => inviting.send({ id, today: localDateOf(new Date(), timeZone) })
      }
      onDownload={() => downloading.send({ params })}
      onDiscard={() => discarding.send({ params })}
    />
  );
}

interface ShownRows {
  readonly id: string;
  readonly isInviting: boolean;
  readonly shown: Shown;
  readonly of: MissingOf;
  readonly page: number;
}

function addressOf({ id, isInviting, shown, of, page }: ShownRows): string {
  const query = new URLSearchParams({ list: id });
  if (shown !== 'all') query.set('only', shown);
  if (of === 'everyone') query.set('of', of);
  if (page > 1) query.set('page', String(page));
  return `${isInviting ? INVITE_LIST_PATH : PEOPLE_IMPORT_PATH}?${query}`;
}
