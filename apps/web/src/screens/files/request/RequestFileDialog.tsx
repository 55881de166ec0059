import type { PreparedFile, RequestFileBody } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, type SurveyLanguage } from '@plumbline/domain/languages';
import { type ReactNode, useId, useState } from 'react';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { hasExcelFormat, KIND_WORDS } from '../file-words.ts';
import { useDictionaryDownload } from '../use-file-downloads.ts';
import { type ExportFormat, FormatField } from './FormatField.tsx';
import { ReportLanguageField } from './ReportLanguageField.tsx';
import { RequestRefused } from './RequestRefused.tsx';
import { RequestStages } from './RequestStages.tsx';
import { useFileRequest } from './use-file-request.ts';

/** Builds the request once the user has chosen the format of an export or the language of a report. */
export type FileRequest =
  | { readonly asks: 'format'; readonly bodyOf: (format: ExportFormat) => RequestFileBody }
  | {
      readonly asks: 'language';
      readonly bodyOf: (language: SurveyLanguage) => RequestFileBody;
      readonly hint?: string;
    };

export interface RequestFileDialogProps {
  title: string;
  /** Description of the file; if missing, the one of its kind. */
  lead?: ReactNode;
  request: FileRequest;
  /** Further fields, before format or language. */
  children?: ReactNode;
  onClose: () => void;
}

/** Asks for format or language, requests the file, waits for it and saves it. */
export function RequestFileDialog({ title, lead, request, children, onClose }: RequestFileDialogProps) {
  const formId = useId();
  const { toasts } = useServices();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [language, setLanguage] = useState<SurveyLanguage>(DEFAULT_LANGUAGE);
  const { stage, request: send, download, reset } = useFileRequest();
  const body = request.asks === 'format' ? request.bodyOf(format) : request.bodyOf(language);
  const { contents, leftOut } = KIND_WORDS[body.kind];
  const close = () => {
    if (stage.kind === 'preparing') {
      const description = 'It is still being prepared. You will find it under Downloads.';
      toasts.show({ title: 'The file isn’t ready yet', description, tone: 'neutral' });
    }
    onClose();
  };
  return (
    <ModalDialog
      title={title}
      lead={lead ?? [contents, leftOut].filter(Boolean).join(' ')}
      isOpen
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{stage.kind === 'asking' ? 'Cancel' : 'Close'}</Button>
          {stage.kind === 'asking' ? (
            <Button type="submit" form={formId} tone="primary">
              {request.asks === 'format' ? 'Export' : 'Make the PDF'}
            </Button>
          ) : null}
          {stage.kind === 'failed' ? <Button onClick={reset}>Start again</Button> : null}
          {stage.kind === 'not_downloaded' ? (
            <Button tone="primary" onClick={() => void download(stage.file)}>
              Download
            </Button>
          ) : null}
          {stage.kind === 'saved' && stage.file.has_dictionary ? <DictionaryButton file={stage.file} /> : null}
        </>
      }
    >
      {stage.kind === 'asking' ? (
        <form
          id={formId}
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send(body);
          }}
        >
          {children}
          {request.asks === 'format' && hasExcelFormat(body.kind) ? (
            <FormatField chosen={format} onChoose={setFormat} />
          ) : null}
          {request.asks === 'language' ? (
            <ReportLanguageField chosen={language} onChoose={setLanguage} hint={request.hint} />
          ) : null}
          {stage.refusal === null ? null : <RequestRefused refusal={stage.refusal} />}
        </form>
      ) : (
        <RequestStages stage={stage} />
      )}
    </ModalDialog>
  );
}

function DictionaryButton({ file }: { file: PreparedFile }) {
  const dictionary = useDictionaryDownload();
  return (
    <Button disabled={dictionary.isPending} onClick={() => dictionary.send({ params: { id: file.id } })}>
      Download the {file.kind === 'wide_answers' ? 'SPSS syntax' : 'dictionary'}
    </Button>
  );
}
