import { useId } from 'react';
import { RadioField } from '../../../ui/RadioField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { AudiencePicker } from '../../campaigns/editor/AudiencePicker.tsx';
import { MEMBER_ROLES, ROLE_LABELS, ROLE_NOTES } from '../role-words.ts';
import { type MemberScope, seesSomeSites } from './member-scope.ts';

/** Number of sites from which they can be searched. */
const SEARCHED_FROM = 8;

interface ScopeFieldsProps {
  scope: MemberScope;
  onChange: (scope: MemberScope) => void;
  /** Error of the sites; null without one. */
  error: string | null;
  /** Whether the role cannot be changed. */
  isRoleFixed?: boolean;
}

/** The role of a member, and the sites that the member sees. */
export function ScopeFields({ scope, onChange, error, isRoleFixed = false }: ScopeFieldsProps) {
  const errorId = `${useId()}-sites`;
  const shownErrorId = error === null ? undefined : errorId;
  return (
    <>
      <SelectField
        label="Role"
        value={scope.role}
        disabled={isRoleFixed}
        onChange={(event) =>
          onChange({ ...scope, role: MEMBER_ROLES.find((each) => each === event.target.value) ?? scope.role })
        }
        options={MEMBER_ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }))}
        hint={isRoleFixed ? 'Last administrator' : ROLE_NOTES[scope.role]}
      />
      {scope.role === 'administrator' ? null : (
        <div className="flex flex-col gap-3">
          {scope.role === 'supervisor' ? (
            <p className="text-small font-semibold">Sites</p>
          ) : (
            <RadioField
              legend="Sees"
              options={[
                { value: 'organisation', label: 'Whole organization' },
                { value: 'sites', label: 'Selected sites' },
              ]}
              chosen={scope.isLimited ? 'sites' : 'organisation'}
              onChoose={(value) => onChange({ ...scope, isLimited: value === 'sites' })}
            />
          )}
          {seesSomeSites(scope) ? (
            <>
              <AudiencePicker
                kind="sites"
                chosen={scope.sites}
                searchedFrom={SEARCHED_FROM}
                onChange={(sites) => onChange({ ...scope, sites })}
                errorId={shownErrorId}
              />
              {error === null ? null : (
                <p id={errorId} role="alert" className="text-small font-semibold text-danger">
                  {error}
                </p>
              )}
            </>
          ) : null}
        </div>
      )}
    </>
  );
}
