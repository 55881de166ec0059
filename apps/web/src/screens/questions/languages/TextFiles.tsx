import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { exportTextsMutation, importTextsMutation, keepQuestionnaire } from '../../../queries/questionnaires.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftEditing } from '../draft/draft-editing.ts';
import { type ReadText, readTexts, UnreadableTexts } from './read-texts.ts';
import { textChanges } from './text-changes.ts';
import { UploadDialog } from './UploadDialog.tsx';

interface TextFilesProps {
  questionnaire: QuestionnaireDetail;
  draft: Draft;
  editing: DraftEditing;
}

/** The texts as a file for translators, and back. */
export function TextFiles({ questionnaire: { id }, draft, editing }: TextFilesProps) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState<readonly ReadText[] | null>(null);
  const download = useMutation(exportTextsMutation(api, id));
  const upload = useMutation(importTextsMutation(api, id));
  const fail = (title: string, description: string) => toasts.show({ tone: 'failure', title, description });

  const saveTexts = async () => {
    // The file is made from what is stored.
    if (!(await editing.saveNow())) return fail('Nothing was downloaded', 'Your latest changes could not be saved.');
    download.mutate(undefined, {
      onSuccess: ({ file_name, text }) => saveFile(file_name, text, 'text/csv'),
      onError: (error) => fail('Nothing was downloaded', messageOf(error, 'Please try again.')),
    });
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setTexts(await readTexts(file));
    } catch (error) {
      const reason = error instanceof UnreadableTexts ? error.message : 'Save it as CSV and choose it again.';
      fail('This file could not be read', reason);
    } finally {
      if (input.current !== null) input.current.value = '';
    }
  };
  const send = async (changed: readonly ReadText[]) => {
    if (!(await editing.saveNow())) return fail('Nothing was uploaded', 'Your latest changes could not be saved.');
    upload.mutate(
      { revision: editing.current().revision, texts: changed },
      {
        onSuccess: ({ questionnaire, changed: count }) => {
          keepQuestionnaire(queryClient, questionnaire);
          if (questionnaire.draft !== null) {
            editing.replace({ draft: questionnaire.draft, revision: questionnaire.revision });
          }
          setTexts(null);
          toasts.show({ tone: 'success', title: count === 1 ? '1 text changed' : `${count} texts changed` });
        },
      },
    );
  };

  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={download.isPending} onClick={() => void saveTexts()}>
        <Download aria-hidden="true" size={18} strokeWidth={1.75} />
        Download texts (CSV)
      </Button>
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" size={18} strokeWidth={1.75} />
        Upload texts
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt"
        aria-label="File of texts"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {texts === null ? null : (
        <UploadDialog
          changes={textChanges(draft, texts)}
          language={draft.language}
          failure={upload.error === null ? null : messageOf(upload.error, 'The texts could not be uploaded.')}
          isSending={upload.isPending}
          onSend={(changed) => void send(changed)}
          onClose={() => {
            upload.reset();
            setTexts(null);
          }}
        />
      )}
    </div>
  );
}
