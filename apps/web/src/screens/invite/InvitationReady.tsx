import type { Survey, UserStats } from '@plumbline/contract/wire';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { CodeSheet } from '../survey/CodeSheet.tsx';
import { LinkCode } from '../survey/LinkCode.tsx';
import { useCodePrint } from '../survey/use-code-print.ts';
import { participantName } from '../survey-words.ts';

interface InvitationReadyProps {
  survey: Survey;
  link: string;
  stats: UserStats | undefined;
  onInviteAnother: () => void;
}

/** What came of an invitation: the personal link, and where to go from here. */
export function InvitationReady({ survey, link, stats, onInviteAnother }: InvitationReadyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isCodePrinted, onPrintCode } = useCodePrint();
  const participant = participantName(survey);
  // The form that had the focus is gone; whoever listens to the screen hears what came of it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <section className={`flex max-w-2xl flex-col gap-6 ${isCodePrinted ? 'print:hidden' : ''}`}>
        <title>Survey Created · Plumbline</title>
        <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
          Survey Created & Invitation Ready!
        </h1>
        <p className="max-w-measure text-ink-soft">
          <HowItArrives email={survey.participant_email} participant={participant} /> It is personal: whoever has it
          answers in this name.
        </p>
        <CopyField label="Survey link" value={link} />
        <LinkCode link={link} participant={participant} onPrint={onPrintCode} />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" onClick={onInviteAnother}>
            Invite another person
          </Button>
          <Link to={surveyPath(survey.id)} className={buttonClass('secondary')}>
            View Details
          </Link>
        </div>
        {stats === undefined || stats.invitations_remaining === null ? null : (
          <p className="figures text-small text-ink-soft">Invitations left: {stats.invitations_remaining}</p>
        )}
      </section>
      {isCodePrinted ? <CodeSheet link={link} participant={participant} expiresAt={survey.expires_at} /> : null}
    </>
  );
}

function HowItArrives({ email, participant }: { email: string | null; participant: string }) {
  if (email === null) {
    return (
      <>
        <strong className="text-ink">No mail is sent.</strong> Hand the link to {participant}, or have the code scanned.
      </>
    );
  }
  return (
    <>
      The invitation is on its way to <strong className="text-ink">{email}</strong>. You can also hand the link to{' '}
      {participant} yourself.
    </>
  );
}
