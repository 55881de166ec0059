import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../../../calls/common-answers.ts';
import { useKeptDraft } from '../../../../ui/use-kept-state.ts';
import { type InviteFields, KeptFieldsContext, typedFields, untouchedFields } from '../kept-fields.ts';
import { CompanyNameView } from './CompanyNameView.tsx';

/** Asks for the company's name before the first invitation, because every participant reads it. */
export function CompanyNameGate() {
  const user = useCurrentUser().data;
  const [untouched] = useState(untouchedFields);
  const fields = useRef<InviteFields>(untouched);
  const kept = useKeptDraft('invite', () => typedFields(fields.current)) ?? untouched;
  useEffect(() => {
    fields.current = kept;
  });
  // Until the user is known, the server decides.
  if (user?.organization.name !== NEW_ORGANISATION_NAME) {
    return (
      <KeptFieldsContext value={kept}>
        <Outlet />
      </KeptFieldsContext>
    );
  }
  return <CompanyNameView canName={user.role === 'administrator'} />;
}
