import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../../../calls/common-queries.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useKeptDraft } from '../../../../ui/use-kept-state.ts';
import { type InviteFields, KeptFieldsContext, typedFields, untouchedFields } from '../kept-fields.ts';
import { NameCompany } from './CompanyNameForm.tsx';

/** Asks for the company's name before the first invitation, because every participant reads it. */
export function CompanyNameGate() {
  const user = useCurrentUser().data;
  const [untouched] = useState(untouchedFields);
  // A ref, because the kept fields are known only after `useKeptDraft` has returned.
  const fields = useRef<InviteFields>(untouched);
  const kept = useKeptDraft('invite', () => typedFields(fields.current)) ?? untouched;
  useEffect(() => {
    fields.current = kept;
  });
  // While the user is loading, the form is shown: the server refuses invitations without a company name.
  if (user?.organization.name !== NEW_ORGANISATION_NAME) {
    return (
      <KeptFieldsContext value={kept}>
        <Outlet />
      </KeptFieldsContext>
    );
  }
  return <CompanyNameView canName={user.role === 'administrator'} />;
}

/** Asks for the company's name in place of the invitation form. @param canName whether the user may change the name */
function CompanyNameView({ canName }: { canName: boolean }) {
  if (!canName) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Invite People" />
        <Notice title="Your company has no name yet" tone="caution">
          People you invite see the company’s name. Ask a company administrator to enter the name before you invite
          anyone.
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Invite People" lead="First, what is your company called?" />
      <NameCompany hint="Shown in every invitation and on the survey. You can change it in Settings." />
    </div>
  );
}
