import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useResponse } from '../../../../calls/api-query.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../../session/http-error.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SettingsForm } from '../../SettingsForm.tsx';
import { saveStateOf } from '../../save-state.ts';
import type { StoredCompanySignIn } from './company-draft.ts';

interface CompanyRequirementProps {
  breakGlass: StoredCompanySignIn['break_glass'];
  isOwnSession: boolean;
  keep: (answer: CompanySignInResponse) => void;
}

const NOBODY = '';

/** The form that requires company sign-in, and chooses the one administrator who can still use a password. */
export function CompanyRequirement({ breakGlass, isOwnSession, keep }: CompanyRequirementProps) {
  const members = useResponse('getOrganisation', {}, { pick: 'members' }).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = breakGlass?.id ?? NOBODY;
  const value = chosen ?? stored;
  const save = useCommand('requireCompanySignIn', {
    keep: (answer) => {
      keep(answer);
      setChosen(null);
    },
  });
  const administrators = members.filter(({ role }) => role === 'administrator');
  const refusal = detailOf(save.error, 'break_glass_member_id');
  const state = saveStateOf(save);
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-bold">Passwords</h3>
      <SettingsForm
        label="Only company sign-in"
        isChanged={value !== stored}
        save={refusal === null ? state : { kind: 'none' }}
        onSave={() => save.send({ body: { break_glass_member_id: value === NOBODY ? null : value } })}
        onDiscard={() => {
          save.reset();
          setChosen(null);
        }}
      >
        <SelectField
          label="Who can sign in with a password"
          value={value}
          onChange={(event) => setChosen(event.target.value)}
          error={
            value === stored
              ? null
              : (refusal ?? (save.error === null ? null : messageOf(save.error, 'Please try again.')))
          }
          hint={
            isOwnSession
              ? 'The administrator you choose can get in when your provider is away. Every such sign-in is in the security log.'
              : 'To require company sign-in, sign in with it yourself first.'
          }
          options={[
            { value: NOBODY, label: 'Every member' },
            ...administrators.map(({ id, name }) => ({
              value: id,
              label: `Only ${name}; all others through the company`,
            })),
          ]}
        />
      </SettingsForm>
    </div>
  );
}
