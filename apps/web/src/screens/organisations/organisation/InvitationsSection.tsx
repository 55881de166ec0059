import { InvitationsForm } from './InvitationsForm.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** What new survey invitations start with. */
export function InvitationsSection() {
  return <OrganisationSettings>{(form) => <InvitationsForm {...form} />}</OrganisationSettings>;
}
