import { surveyTitle } from '@plumbline/domain/invitation';
import { useState } from 'react';
import { InvitationReady } from './InvitationReady.tsx';
import { useInvitation } from './use-invitation.ts';
import { type PersonForm, WithoutEmailView } from './WithoutEmailView.tsx';

/** Creates a survey for someone without an email address. */
export function WithoutEmailScreen() {
  const { quota, defaults, isSending, ready, invite, startOver } = useInvitation();
  // A new object for every refusal, so that each one moves the focus to the field.
  const [refusal, setRefusal] = useState<{ readonly name: string } | null>(null);

  const create = ({ name, company, language }: PersonForm) => {
    if (name === '') return setRefusal({ name: 'Please enter a name.' });
    setRefusal(null);
    invite({ title: surveyTitle(name), participant_name: name, participant_email: null, company, language });
  };

  if (ready !== null) return <InvitationReady {...ready} stats={quota.stats} onInviteAnother={startOver} />;
  return (
    <WithoutEmailView
      {...quota}
      defaultCompany={defaults.company}
      refusal={refusal}
      isSending={isSending}
      onCreate={create}
    />
  );
}
