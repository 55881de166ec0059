import { InvitationsForm } from './InvitationsForm.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** Defaults of new survey invitations. */
export function InvitationsSection() {
  return <OrganisationSettings>{(form) => <InvitationsForm {...form} />}</OrganisationSettings>;
}
