import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAnswer } from '../../../../calls/api-query.ts';
import { useCurrentUser } from '../../../../calls/common-answers.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { newIdempotencyKey } from '../../../../idempotency-key.ts';
import { messageOf } from '../../../../session/http-error.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useQuestionnaireChoices } from '../../../questionnaires/use-questionnaire-choices.ts';
import { SURVEY_LISTS } from '../../survey-answers.ts';
import { useForgetFields, useKeptField } from '../kept-fields.ts';
import { useQuestionnaireChoice } from '../questionnaire/use-questionnaire-choice.ts';
import { ListColumnsView } from './ListColumnsView.tsx';
import { ListEntryView, type ListForm } from './ListEntryView.tsx';
import { ListNotLoaded } from './ListNotLoaded.tsx';
import { ListReviewView } from './ListReviewView.tsx';
import { type ListRow, rowsOfTable, suggestedFields } from './list-rows.ts';
import { type ListTable, needsALook } from './list-table.ts';
import { uploadList } from './upload-list.ts';
import { type ListStep, useListSteps } from './use-list-steps.ts';

/** Rows shown per page. */
const LIST_PAGE_ROWS = 100;
const PROGRESS_POLL_MS = 1000;

/** Invites many people at once. The invitation list's id is in the address, so that the list can be reopened later. */
export function InviteListScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('list');
  const show = (listId: string | null) => setParams(listId === null ? {} : { list: listId });
  return id === null ? <ListEntry onUploaded={show} /> : <ListReview key={id} id={id} onGone={() => show(null)} />;
}

function ListEntry({ onUploaded }: { onUploaded: (listId: string) => void }) {
  const stats = useAnswer('getUserStats');
  const organization = useCurrentUser().data?.organization;
  const [isAnonymous, setIsAnonymous] = useKeptField('list', 'isAnonymous');
  const questionnaire = useQuestionnaireChoice({ isAnonymous });
  const [form, setForm] = useState<ListForm | null>(null);
  const [table, setTable] = useState<ListTable | null>(null);
  const forgetFields = useForgetFields('list');
  const uploading = useCommand(uploadList, {
    onDone: (listId) => {
      forgetFields();
      onUploaded(listId);
    },
  });
  const { error, progress, run, read, cancel } = useListSteps('invitations');

  const upload = async (from: ListForm, rows: readonly ListRow[], { signal, onProgress }: ListStep) => {
    const onArrived = (arrived: number) => onProgress({ step: 'uploading', arrived, rows: rows.length });
    onArrived(0);
    await uploading.sendAsync({
      settings: {
        is_anonymous: from.isAnonymous,
        questionnaire_id: from.questionnaireId,
        company: from.company,
        invitation_text: from.text,
      },
      rows,
      idempotencyKey: newIdempotencyKey(),
      signal,
      onProgress: onArrived,
    });
  };
  const check = (filled: ListForm) =>
    run(async (step) => {
      setForm(filled);
      const found = await read(filled, step);
      if (needsALook(found)) setTable(found);
      else await upload(filled, rowsOfTable(found, suggestedFields(found)), step);
    });

  if (table !== null && form !== null) {
    return (
      <ListColumnsView
        key={table.encoding?.taken.encoding}
        purpose="invitations"
        table={table}
        isReading={progress !== null}
        error={error}
        onEncoding={(encoding) => void run(async (step) => setTable(await read({ ...form, encoding }, step)))}
        onBack={() => setTable(null)}
        onContinue={(fields) => {
          setTable(null);
          void run((step) => upload(form, rowsOfTable(table, fields), step));
        }}
      />
    );
  }
  return (
    <ListEntryView
      stats={stats.data}
      hasStatsFailed={stats.isError}
      isAnonymous={isAnonymous}
      onAnonymous={setIsAnonymous}
      questionnaire={questionnaire}
      defaults={{
        company: organization?.default_company ?? '',
        text: organization?.invitation_text ?? DEFAULT_INVITATION_TEXT,
      }}
      error={error}
      progress={progress}
      onCheck={(filled) => void check(filled)}
      onCancel={cancel}
      onRetryStats={() => void stats.refetch()}
    />
  );
}

function ListReview({ id, onGone }: { id: string; onGone: () => void }) {
  const [isProblemsOnly, setIsProblemsOnly] = useState(false);
  const [page, setPage] = useState(1);
  const list = useAnswer(
    'getInvitationList',
    { params: { id }, query: { page, limit: LIST_PAGE_ROWS, ...(isProblemsOnly ? { only: 'problems' } : {}) } },
    {
      refetchInterval: ({ state }) => (state.data?.list.status === 'sending' ? PROGRESS_POLL_MS : false),
      placeholderData: keepPreviousData,
    },
  );
  const questionnaires = useQuestionnaireChoices().data;

  const params = { id };
  const refusal = { refused: {}, outdatesOnRefusal: ['getInvitationList'] } as const;
  const sending = useCommand('sendInvitationList', {
    refused: {},
    outdates: ['getInvitationList', 'getUserStats', ...SURVEY_LISTS],
  });
  const [edited, setEdited] = useState<number | null>(null);
  const mending = useCommand('addInvitationListRows', {
    outdates: ['getInvitationList'],
    onDone: () => setEdited(null),
  });
  const downloading = useCommand('exportRowsLeftOut', {
    ...refusal,
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/csv;charset=utf-8'),
  });
  const discarding = useCommand('deleteInvitationList', { ...refusal, onDone: onGone });

  if (list.data === undefined) {
    return <ListNotLoaded loading="Loading the list" error={list.error} onStartOver={onGone} />;
  }
  return (
    <ListReviewView
      answer={list.data}
      questionnaire={questionnaires?.find((each) => each.id === list.data.list.questionnaire.id)}
      isProblemsOnly={isProblemsOnly}
      page={page}
      isStale={list.isPlaceholderData}
      isSending={sending.isPending}
      onProblemsOnly={(only) => {
        setIsProblemsOnly(only);
        setPage(1);
      }}
      editing={{
        position: edited,
        isSaving: mending.isPending,
        failure:
          mending.error !== null ? messageOf(mending.error, 'The row could not be saved. Please try again.') : null,
        onEdit: (position) => {
          mending.reset();
          setEdited(position);
        },
        onSave: (position, row) => mending.send({ params, body: { position, rows: [row] } }),
      }}
      isDownloading={downloading.isPending}
      onDownload={() => downloading.send({ params })}
      onPage={setPage}
      onSend={() => sending.send({ params })}
      onDiscard={() => discarding.send({ params })}
    />
  );
}
