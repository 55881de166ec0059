import type { CallResponse } from '@plumbline/contract/contract';
import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftEditing } from '../draft/draft-editing.ts';
import { cacheQuestionnaire } from '../questionnaire-queries.ts';
import { importTexts } from './import-texts.ts';
import { type ReadText, readTexts, UnreadableTexts } from './read-texts.ts';
import { type TextChanges, textChanges } from './text-changes.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useTextsDownload } from './use-texts-download.ts';

interface TextFilesProps {
  questionnaire: QuestionnaireDetail;
  draft: Draft;
  editing: DraftEditing;
}

/** Download of the texts for translators, and upload of translations. */
export function TextFiles({ questionnaire: { id }, draft, editing }: TextFilesProps) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState<readonly ReadText[] | null>(null);
  const [sent, setSent] = useState<{ readonly changes: TextChanges; readonly stored: number } | null>(null);
  const { isDownloading, download } = useTextsDownload(id);
  const upload = useCommand(importTexts);
  const fail = (title: string, description: string) => toasts.show({ tone: 'failure', title, description });

  const saveTexts = async () => {
    // Saves first, because the file is made from the stored draft.
    if (!(await editing.saveNow())) return fail('Nothing was downloaded', 'Your latest changes could not be saved.');
    download();
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
  const send = async (changes: TextChanges) => {
    if (!(await editing.saveNow())) return fail('Nothing was uploaded', 'Your latest changes could not be saved.');
    let stored = 0;
    setSent({ changes, stored });
    const onStored = ({ questionnaire, changed }: CallResponse<'importQuestionnaireTexts'>) => {
      stored += changed;
      setSent({ changes, stored });
      cacheQuestionnaire(queryClient, questionnaire);
      if (questionnaire.draft !== null) {
        editing.replace({ draft: questionnaire.draft, revision: questionnaire.revision });
      }
    };
    const texts = changes.changed.map(({ key, language, text }) => ({ key, language, text }));
    upload.send({ id, revision: editing.current().revision, texts, onStored }, () => {
      close();
      toasts.show({ tone: 'success', title: stored === 1 ? '1 text changed' : `${stored} texts changed` });
    });
  };
  const close = () => {
    upload.reset();
    setTexts(null);
    setSent(null);
  };

  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={isDownloading} onClick={() => void saveTexts()}>
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
          // During the upload the draft receives the texts in parts, so the changes at the start are shown.
          changes={upload.isPending && sent !== null ? sent.changes : textChanges(draft, texts)}
          language={draft.language}
          storedBefore={upload.error !== null && sent !== null ? sent.stored : 0}
          failure={upload.error === null ? null : messageOf(upload.error, 'The texts could not be uploaded.')}
          isSending={upload.isPending}
          onSend={(changes) => void send(changes)}
          onClose={close}
        />
      )}
    </div>
  );
}
