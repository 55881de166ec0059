import type { Survey, UserStats } from '@plumbline/contract/wire';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { CodeSheet, LinkCode } from '../survey/LinkCode.tsx';
import { useCodePrint } from '../survey/use-print.ts';
import { participantName } from '../survey-words.ts';
import { HowItArrives } from './HowItArrives.tsx';

interface InvitationReadyProps {
  survey: Survey;
  /** Null for an anonymous survey: only its participant has the link. */
  link: string | null;
  stats: UserStats | undefined;
  onInviteAnother: () => void;
}

/** The result of an invitation: the personal link, and the next steps. */
export function InvitationReady({ survey, link, stats, onInviteAnother }: InvitationReadyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isCodePrinted, onPrintCode } = useCodePrint();
  const participant = participantName(survey);
  // The focused form has disappeared, so the focus moves here and a screen reader announces the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <section className={`flex max-w-2xl flex-col gap-6 ${isCodePrinted ? 'print:hidden' : ''}`}>
        <title>Survey Created · Plumbline</title>
        <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
          Survey Created & Invitation Ready!
        </h1>
        {link === null ? (
          <AnonymousInvitationReady survey={survey} />
        ) : (
          <>
            <p className="max-w-measure text-ink-soft">
              <HowItArrives survey={survey} participant={participant} /> The link is personal: anyone who has it can
              answer as this person.
            </p>
            <CopyField label="Survey link" value={link} />
            <LinkCode link={link} participant={participant} onPrint={onPrintCode} />
          </>
        )}
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
      {isCodePrinted && link !== null ? (
        <CodeSheet link={link} participant={participant} expiresAt={survey.expires_at} />
      ) : null}
    </>
  );
}

/** Result of an anonymous invitation: delivery, and where the answers will appear. */
function AnonymousInvitationReady({ survey: { invitation_mail } }: { survey: Pick<Survey, 'invitation_mail'> }) {
  return (
    <>
      <p className="max-w-measure text-ink-soft">
        {invitation_mail?.status === 'withheld' ? (
          <>
            <strong className="text-ink">No email is sent.</strong> {invitation_mail.error} Only the participant may
            have the link, so send it again later from the survey’s page.
          </>
        ) : (
          'The invitation is on its way. Only the participant gets the link.'
        )}
      </p>
      <p className="max-w-measure text-ink-soft">
        This invitation looks the same before and after the participant answers. The answers appear on the dashboard as
        a separate survey, dated only by day.
      </p>
    </>
  );
}
