import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { Button } from '../../../ui/Button.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReadText } from './read-texts.ts';
import type { TextChanges } from './text-changes.ts';

/** Unknown keys that are named. */
const NAMED_KEYS = 10;

interface UploadDialogProps {
  changes: TextChanges;
  /** The language that the questionnaire is written in. */
  language: SurveyLanguage;
  failure: string | null;
  isSending: boolean;
  onSend: (texts: readonly ReadText[]) => void;
  onClose: () => void;
}

/** What a file would change, before anything of it is sent. */
export function UploadDialog({ changes, language, failure, isSending, onSend, onClose }: UploadDialogProps) {
  const { changed, byLanguage, unknownKeys } = changes;
  const isEmpty = changed.length === 0;
  const count = changed.length === 1 ? '1 text' : `${changed.length} texts`;
  return (
    <ModalDialog
      title={isEmpty ? 'This file changes nothing' : `Change ${count}?`}
      lead="Nothing has been sent yet. Empty cells change nothing."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isEmpty ? 'Close' : 'Cancel'}</Button>
          {isEmpty ? null : (
            <Button tone="primary" disabled={isSending} onClick={() => onSend(changed)}>
              {isSending ? 'Uploading...' : `Change ${count}`}
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? null : (
        <ul className="figures flex flex-col border-t border-line text-small">
          {byLanguage.map((each) => (
            <li key={each.language} className="flex justify-between gap-4 border-b border-line py-2">
              <span>
                {LANGUAGE_FACTS[each.language].englishName}
                {each.language === language ? ' (the language that you write in)' : ''}
              </span>
              <span>{each.count}</span>
            </li>
          ))}
        </ul>
      )}
      {unknownKeys.length === 0 ? null : (
        <Notice
          tone="caution"
          title={unknownKeys.length === 1 ? '1 key is unknown' : `${unknownKeys.length} keys are unknown`}
        >
          <p>This draft has no such texts, so these rows are left out:</p>
          <ul className="mt-1 break-all">
            {unknownKeys.slice(0, NAMED_KEYS).map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
          {unknownKeys.length > NAMED_KEYS ? <p>and {unknownKeys.length - NAMED_KEYS} more</p> : null}
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
    </ModalDialog>
  );
}
