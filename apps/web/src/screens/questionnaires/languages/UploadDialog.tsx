import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { Button } from '../../../ui/Button.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChangedTexts, TooLong } from './ChangedTexts.tsx';
import type { TextChanges } from './text-changes.ts';

/** Maximum number of unknown keys that are named. */
const MAX_NAMED_KEYS = 10;

interface UploadDialogProps {
  changes: TextChanges;
  /** The questionnaire's language. */
  language: SurveyLanguage;
  /** Number of texts that were stored before the failure; they are no longer among the changes. */
  storedBefore: number;
  failure: string | null;
  isSending: boolean;
  onSend: (changes: TextChanges) => void;
  onClose: () => void;
}

/** Changes of a file, for review before sending. */
export function UploadDialog({
  changes,
  language,
  storedBefore,
  failure,
  isSending,
  onSend,
  onClose,
}: UploadDialogProps) {
  const { changed, tooLong, byLanguage, unknownKeys } = changes;
  const isEmpty = changed.length === 0;
  const canSend = !isEmpty && tooLong.length === 0;
  const count = changed.length === 1 ? '1 text' : `${changed.length} texts`;
  return (
    <ModalDialog
      title={titleOf(changes, count)}
      lead={storedBefore === 0 ? leadOf(changes) : undefined}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{canSend ? 'Cancel' : 'Close'}</Button>
          {!canSend ? null : (
            <Button tone="primary" disabled={isSending} onClick={() => onSend(changes)}>
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
                {each.language === language ? ' (the language you write in)' : ''}
              </span>
              <span>{each.count}</span>
            </li>
          ))}
        </ul>
      )}
      {tooLong.length === 0 ? null : <TooLong texts={tooLong} />}
      {isEmpty ? null : <ChangedTexts texts={changed} />}
      {unknownKeys.length === 0 || changes.isOfAnother ? null : (
        <Notice
          tone="caution"
          title={unknownKeys.length === 1 ? '1 key is unknown' : `${unknownKeys.length} keys are unknown`}
        >
          <p>This draft has no such texts, so these rows are left out:</p>
          <ul className="mt-1 break-all">
            {unknownKeys.slice(0, MAX_NAMED_KEYS).map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
          {unknownKeys.length > MAX_NAMED_KEYS ? <p>and {unknownKeys.length - MAX_NAMED_KEYS} more</p> : null}
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="danger" isUrgent>
          {storedBefore === 0 ? '' : `${storedInWords(storedBefore)} The others were not. `}
          {failure}
        </Notice>
      )}
    </ModalDialog>
  );
}

function titleOf({ changed, tooLong, isOfAnother }: TextChanges, count: string): string {
  if (isOfAnother) return 'This file belongs to another questionnaire';
  if (changed.length === 0) return 'This file changes nothing';
  return tooLong.length === 0 ? `Change ${count}?` : 'Some texts are too long';
}

function leadOf({ isOfAnother }: TextChanges): string {
  if (isOfAnother)
    return 'This draft has none of its keys. Download the texts of this questionnaire and fill in those.';
  return 'Nothing has been sent yet. Empty cells change nothing.';
}

function storedInWords(count: number): string {
  return count === 1 ? '1 text was stored.' : `${count.toLocaleString('en')} texts were stored.`;
}
