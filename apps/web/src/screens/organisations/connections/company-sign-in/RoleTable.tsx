import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { NEW_MEMBER, scopeProblem } from '../../members/member-scope.ts';
import { ScopeFields } from '../../members/ScopeFields.tsx';
import { type CompanyDraft, newRow } from './company-draft.ts';

interface RoleTableProps {
  draft: CompanyDraft;
  /** The server's message about a field; null without one. */
  errorOf: (field: string) => string | null;
  onEdit: (changes: Partial<CompanyDraft>) => void;
}

/** The role and sites of each value of the claim, and the default role and sites. */
export function RoleTable({ draft, errorOf, onEdit }: RoleTableProps) {
  const heading = useId();
  const { claim, roles, otherwise } = draft;
  const change = (key: string, changes: object) =>
    onEdit({ roles: roles.map((row) => (row.key === key ? { ...row, ...changes } : row)) });
  const hasClaim = claim.trim() !== '';
  return (
    <>
      {hasClaim ? (
        <section aria-labelledby={heading} className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h4 id={heading} className="text-small font-semibold">
              Roles by value of the claim
            </h4>
            <p className="text-small text-ink-soft">The first row that fits counts, at every sign-in.</p>
          </div>
          {roles.map(({ key, value, scope }, index) => (
            <fieldset key={key} className="flex flex-col gap-4 border-s-2 border-line-strong ps-4">
              <legend className="sr-only">{`Row ${index + 1}`}</legend>
              <Field
                label="Value"
                autoComplete="off"
                maxLength={200}
                value={value}
                onChange={(event) => change(key, { value: event.target.value })}
                error={errorOf(`roles.${index}.value`)}
              />
              <ScopeFields
                scope={scope}
                onChange={(next) => change(key, { scope: next })}
                error={scopeProblem(scope) ?? errorOf(`roles.${index}.site_ids`)}
              />
              <Button
                tone="quiet"
                className="-ml-4 self-start"
                aria-label={`Remove row ${index + 1}`}
                onClick={() => onEdit({ roles: roles.filter((row) => row.key !== key) })}
              >
                Remove row
              </Button>
            </fieldset>
          ))}
          <Button
            className="self-start"
            onClick={() => onEdit({ roles: [...roles, newRow(`new ${performance.now()}`)] })}
          >
            Add row
          </Button>
        </section>
      ) : null}
      <SelectField
        label={hasClaim ? 'Everybody else' : 'People who sign in for the first time'}
        value={otherwise === null ? 'refused' : 'admitted'}
        onChange={(event) => onEdit({ otherwise: event.target.value === 'refused' ? null : NEW_MEMBER })}
        hint={hasClaim ? undefined : 'Invited people get the role of their invitation.'}
        options={[
          { value: 'refused', label: 'Are refused' },
          { value: 'admitted', label: 'Get a default role' },
        ]}
      />
      {otherwise === null ? null : (
        <fieldset className="flex flex-col gap-4 border-s-2 border-line-strong ps-4">
          <legend className="sr-only">Default role</legend>
          <ScopeFields
            scope={otherwise}
            onChange={(next) => onEdit({ otherwise: next })}
            error={scopeProblem(otherwise) ?? errorOf('default_role.site_ids')}
          />
        </fieldset>
      )}
    </>
  );
}
