import type { Survey } from '@plumbline/contract/wire';
import { Link2Off, RefreshCw } from 'lucide-react';
import { surveyLink } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { linkState, participantName } from '../survey-words.ts';
import { LinkCode } from './LinkCode.tsx';

/** A manager's actions on a link. */
export interface LinkActions {
  isBusy: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

interface SurveyLinkProps extends LinkActions {
  survey: Survey;
  onPrintCode: () => void;
}

const ANONYMOUS_LINK =
  'Only the participant gets this link, by email. This survey looks the same before and after they answer: their answers ' +
  'appear as a separate anonymous survey, dated only by day. If few people are asked, or someone writes about themselves, ' +
  'answers could still be recognized.';

/** The participant's personal link, which can be copied, closed or renewed. */
export function SurveyLink({ survey, isBusy, onRenew, onRevoke, onPrintCode }: SurveyLinkProps) {
  const { public_token: token } = survey;
  const isOpen = linkState(survey, Date.now()) === 'open';
  const link = isOpen && token !== null ? surveyLink(token) : null;
  return (
    <>
      <p className="max-w-measure text-ink-soft">{stateInWords(survey)}</p>
      {survey.is_anonymous ? <p className="max-w-measure text-ink-soft">{ANONYMOUS_LINK}</p> : null}
      {link === null ? null : (
        <>
          <CopyField label="Personal link" value={link} />
          <LinkCode link={link} participant={participantName(survey)} onPrint={onPrintCode} />
        </>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {survey.is_anonymous ? null : <RenewLink survey={survey} isOpen={isOpen} isBusy={isBusy} onRenew={onRenew} />}
        {isOpen ? <RevokeLink survey={survey} isBusy={isBusy} onRevoke={onRevoke} /> : null}
      </div>
    </>
  );
}

function stateInWords(survey: Survey): string {
  const { revoked_at, expires_at } = survey;
  if (revoked_at !== null) return `The link was closed on ${dayAndTime(revoked_at)}. Nobody can answer through it.`;
  if (expires_at === null) return 'Personal to this participant. It works until the answers are submitted.';
  if (linkState(survey, Date.now()) === 'expired') return `The link stopped working on ${dayAndTime(expires_at)}.`;
  return `Personal to this participant. It works until the answers are submitted, or until ${dayAndTime(expires_at)} at the latest.`;
}

type LinkButtonProps<Action extends keyof LinkActions> = Pick<SurveyLinkProps, 'survey' | 'isBusy' | Action>;

/** The button that renews the link. It asks for a confirmation only while the link is valid: otherwise nothing can be lost. */
function RenewLink({ survey, isOpen, isBusy, onRenew }: LinkButtonProps<'onRenew'> & { isOpen: boolean }) {
  const button = (
    <Button disabled={isBusy} {...(isOpen ? {} : { onClick: onRenew })}>
      <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
      Renew link
    </Button>
  );
  if (!isOpen) return button;
  return (
    <ConfirmDialog
      trigger={button}
      title="Renew the link?"
      confirmLabel="Renew link"
      tone="primary"
      isBusy={isBusy}
      onConfirm={onRenew}
    >
      <p>
        {participantName(survey)}’s current link stops working at once, including on open pages and printed codes.
        Answers not submitted yet stay on the phone, and the new link picks them up when it is opened there.{' '}
        {survey.participant_email === null ? 'Give them the new one.' : 'The new link is not emailed automatically.'}
      </p>
    </ConfirmDialog>
  );
}

function RevokeLink({ survey, isBusy, onRevoke }: LinkButtonProps<'onRevoke'>) {
  return (
    <ConfirmDialog
      trigger={
        <Button disabled={isBusy}>
          <Link2Off aria-hidden="true" size={16} strokeWidth={1.75} />
          Close link
        </Button>
      }
      title="Close the link?"
      confirmLabel="Close link"
      isBusy={isBusy}
      onConfirm={onRevoke}
    >
      <p>
        {participantName(survey)} will no longer be able to open the survey. Answers not submitted yet stay on their
        phone and cannot be sent. The survey stays here
        {survey.is_anonymous
          ? ', but the link of an anonymous survey cannot be renewed.'
          : '; renew the link to open it again, with those answers.'}
      </p>
    </ConfirmDialog>
  );
}
