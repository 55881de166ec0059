import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { dateIn, type RepresentationLanguage } from './representation-words.ts';

interface ApprovalProps {
  campaign: RepresentedCampaign;
  words: RepresentationLanguage;
  isDeciding: boolean;
  problem: string | null;
  onDecide: Decide;
}

/** @param reason of an objection; null: an approval @param onSaved called unless the decision failed */
export type Decide = (reason: string | null, onSaved: () => void) => void;

/** State of the approval, and the buttons of a pending decision. */
export function Approval({ campaign, words, isDeciding, problem, onDecide }: ApprovalProps) {
  const { phrases } = words;
  const [isObjecting, setIsObjecting] = useState(false);
  const { approval, status } = campaign;
  const isOpen = approval !== 'not_needed' && (status === 'draft' || status === 'scheduled');
  const state = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsObjecting(false);
    state.current?.focus();
  };
  // The pressed button disappears, so the focus must move. A failed objection stays open with its text.
  useEffect(() => {
    if (problem !== null) failure.current?.focus();
  }, [problem]);
  return (
    <section aria-label={phrases.approval} className="flex flex-col gap-4">
      <div ref={state} role="status" tabIndex={-1}>
        <Notice
          tone={approval === 'waiting' || approval === 'objected' ? 'caution' : 'neutral'}
          title={phrases.approval}
        >
          <p className="wrap-anywhere">{approvalInWords(campaign, words)}</p>
        </Notice>
      </div>
      <div ref={failure} role="status" tabIndex={-1}>
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      </div>
      {!isOpen ? null : isObjecting ? (
        <Objection
          words={words}
          isDeciding={isDeciding}
          onCancel={close}
          onSend={(reason) => onDecide(reason, close)}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {approval === 'approved' ? null : <p className="max-w-measure text-small">{phrases.approveNote}</p>}
          <div className="flex flex-wrap gap-3">
            {approval === 'approved' ? null : (
              <Button tone="primary" disabled={isDeciding} onClick={() => onDecide(null, close)}>
                {phrases.approve}
              </Button>
            )}
            <Button disabled={isDeciding} onClick={() => setIsObjecting(true)}>
              {phrases.object}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

export function approvalInWords(campaign: RepresentedCampaign, { language, phrases }: RepresentationLanguage): string {
  const { approval, approved_by, approved_at, objection } = campaign;
  switch (approval) {
    case 'not_needed':
      return phrases.notNeeded;
    case 'waiting':
      return phrases.waiting;
    case 'approved':
      return withValues(phrases.approved, { name: approved_by ?? '', date: dateIn(language, approved_at ?? '') });
    case 'objected':
      return withValues(phrases.objected, { reason: objection ?? '' });
  }
}

interface ObjectionProps {
  words: RepresentationLanguage;
  isDeciding: boolean;
  onCancel: () => void;
  onSend: (reason: string) => void;
}

function Objection({ words: { phrases }, isDeciding, onCancel, onSend }: ObjectionProps) {
  const [reason, setReason] = useKeptState('objection', '');
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusReason = () => form.current?.querySelector('textarea')?.focus();
  // The pressed button has disappeared, so the focus must move.
  useEffect(focusReason, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(reason.trim() === '');
    if (reason.trim() === '') focusReason();
    else onSend(reason.trim());
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={phrases.object}
      onSubmit={send}
      className="flex max-w-measure flex-col gap-4"
    >
      <TextAreaField
        label={phrases.reason}
        hint={phrases.objectNote}
        rows={4}
        maxLength={1000}
        truncatedWords={phrases.reasonTruncated}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isRefused ? phrases.reasonMissing : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="danger" disabled={isDeciding}>
          {phrases.sendObjection}
        </Button>
        <Button onClick={onCancel}>{phrases.cancel}</Button>
      </div>
    </form>
  );
}
