import { isEmailLike } from '@plumbline/domain/invitation';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../services.tsx';
import { InvitationReady } from './InvitationReady.tsx';
import { type InviteRefusal, InviteView } from './InviteView.tsx';
import { invitedEmail } from './invited-email.ts';
import { type InvitationForm, inviteeOf } from './invitee.ts';
import { useForgetFields, useKeptField } from './kept-fields.ts';
import { useKnownPerson } from './known-person/use-known-person.ts';
import { useQuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';
import { useInvitation } from './use-invitation.ts';

export function InviteScreen() {
  const { toasts } = useServices();
  const { quota, defaults, isSending, ready, invite, startOver } = useInvitation(useForgetFields('person'));
  const [email, setEmail] = useKeptField('person', 'email', invitedEmail(useLocation().state));
  const [isWithoutEmail, setHasNoEmail] = useKeptField('person', 'hasNoEmail');
  const [isAnonymous, setIsAnonymous] = useKeptField('person', 'isAnonymous');
  // Only the participant may have the link of an anonymous survey, so it is always sent by email.
  const hasNoEmail = isWithoutEmail && !isAnonymous;
  // Anonymous invitations do not look up the person.
  const known = useKnownPerson(isAnonymous || hasNoEmail ? '' : email);
  const questionnaire = useQuestionnaireChoice({ isAnonymous });
  const [refusal, setRefusal] = useState<InviteRefusal | null>(null);

  const send = (form: InvitationForm) => {
    if (form.email === null && form.name === '') {
      setRefusal({ name: 'Please enter a name.' });
      return;
    }
    if (form.email !== null && !isEmailLike(form.email)) {
      setRefusal({ email: 'Write it like name@company.com.' });
      toasts.show({ title: 'Invalid Email', description: 'Please enter a valid email address.', tone: 'failure' });
      return;
    }
    setRefusal(null);
    invite(inviteeOf(form));
  };

  const inviteAnother = () => {
    setEmail('');
    startOver();
  };

  if (ready !== null) return <InvitationReady {...ready} stats={quota.stats} onInviteAnother={inviteAnother} />;
  return (
    <InviteView
      {...quota}
      isAnonymous={isAnonymous}
      hasNoEmail={hasNoEmail}
      onNoEmail={(isChosen) => {
        setHasNoEmail(isChosen);
        setRefusal(null);
      }}
      onAnonymous={setIsAnonymous}
      questionnaire={questionnaire}
      email={email}
      onEmail={setEmail}
      known={known}
      defaults={defaults}
      refusal={refusal}
      isSending={isSending}
      onInvite={send}
    />
  );
}
