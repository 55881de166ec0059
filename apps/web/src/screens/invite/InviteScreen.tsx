import { isEmailLike, nameFromEmail, surveyTitle } from '@plumbline/domain/invitation';
import { useState } from 'react';
import { useServices } from '../../services.tsx';
import { InvitationReady } from './InvitationReady.tsx';
import { type InvitationForm, InviteView } from './InviteView.tsx';
import { type Invitee, useInvitation } from './use-invitation.ts';

export function InviteScreen() {
  const { toasts } = useServices();
  const { quota, defaults, isSending, ready, invite, startOver } = useInvitation();
  const [emailError, setEmailError] = useState<string | null>(null);

  const send = (form: InvitationForm) => {
    if (!isEmailLike(form.email)) {
      const description = 'Please enter a valid email address.';
      setEmailError(description);
      toasts.show({ title: 'Invalid Email', description, tone: 'failure' });
      return;
    }
    setEmailError(null);
    invite(inviteeOf(form));
  };

  if (ready !== null) return <InvitationReady {...ready} stats={quota.stats} onInviteAnother={startOver} />;
  return <InviteView {...quota} defaults={defaults} emailError={emailError} isSending={isSending} onInvite={send} />;
}

function inviteeOf({ email, company, text, language }: InvitationForm): Invitee {
  const name = nameFromEmail(email);
  return {
    title: surveyTitle(name === '' ? email : name),
    participant_name: name === '' ? null : name,
    participant_email: email,
    company,
    language,
    invitation_text: text,
  };
}
