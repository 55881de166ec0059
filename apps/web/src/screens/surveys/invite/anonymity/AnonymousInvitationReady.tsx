import type { Survey } from '@plumbline/contract/wire';

/** Result of an anonymous invitation: delivery, and where the answers will appear. */
export function AnonymousInvitationReady({ survey: { invitation_mail } }: { survey: Pick<Survey, 'invitation_mail'> }) {
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
        This invitation looks the same before and after they answer. Their answers appear on the dashboard as a separate
        survey, dated only by day.
      </p>
    </>
  );
}
