import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../../session/http-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { SettingsForm } from '../../SettingsForm.tsx';
import { saveStateOf } from '../../save-state.ts';
import { bodyOf, type CompanyDraft, draftOf, isComplete, type StoredCompanySignIn } from './company-draft.ts';
import { RoleTable } from './RoleTable.tsx';

interface CompanyProviderProps {
  stored: StoredCompanySignIn | null;
  keep: (answer: CompanySignInResponse) => void;
}

/** The form of the identity provider with its claim and roles, and the buttons that test and remove it. */
export function CompanyProvider({ stored, keep }: CompanyProviderProps) {
  const [draft, setDraft] = useState<CompanyDraft>(() => draftOf(stored));
  const settle = (answer: CompanySignInResponse) => {
    keep(answer);
    setDraft(draftOf(answer.company_sign_in));
  };
  const save = useCommand('saveCompanySignIn', { keep: settle });
  const removal = useCommand('removeCompanySignIn', {
    done: 'Company sign-in removed',
    refused: { title: 'Company sign-in was not removed', text: 'Please try again.' },
    keep: settle,
  });
  const test = useCommand('testCompanySignIn');
  const edit = (changes: Partial<CompanyDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(stored)));
  const errorOf = (field: string) => detailOf(save.error, field);

  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-bold">Identity provider</h3>
      <SettingsForm
        label="Identity provider"
        isChanged={isChanged}
        isValid={isComplete(draft)}
        save={saveStateOf(save)}
        onSave={() => save.send({ body: bodyOf(draft) })}
        onDiscard={() => {
          save.reset();
          setDraft(draftOf(stored));
        }}
      >
        <Field
          label="Address of the provider (issuer)"
          type="url"
          autoComplete="off"
          maxLength={500}
          value={draft.issuer}
          onChange={(event) => edit({ issuer: event.target.value })}
          error={errorOf('issuer')}
          hint="Such as https://login.example.com, exactly as the provider shows it"
        />
        <Field
          label="Client ID"
          autoComplete="off"
          maxLength={500}
          value={draft.clientId}
          onChange={(event) => edit({ clientId: event.target.value })}
          error={errorOf('client_id')}
        />
        <PasswordField
          label="Client secret"
          autoComplete="off"
          value={draft.clientSecret}
          onChange={(event) => edit({ clientSecret: event.target.value })}
          error={errorOf('client_secret')}
          hint={
            stored === null ? 'Is stored encrypted, and never shown again' : 'Leave it empty to keep the stored one'
          }
        />
        <Field
          label="Claim with roles (optional)"
          autoComplete="off"
          maxLength={200}
          value={draft.claim}
          onChange={(event) => edit({ claim: event.target.value })}
          error={errorOf('claim')}
          hint="Such as groups. Without it, you change roles under Members."
        />
        <RoleTable draft={draft} errorOf={errorOf} onEdit={edit} />
      </SettingsForm>
      {stored === null ? null : (
        <>
          <div className="flex flex-wrap gap-3">
            <Button disabled={test.isPending || isChanged} onClick={() => test.send({})}>
              {test.isPending ? 'Testing...' : 'Test connection'}
            </Button>
            <ConfirmDialog
              trigger={<Button tone="quiet">Remove company sign-in</Button>}
              title="Remove company sign-in?"
              confirmLabel="Remove"
              isBusy={removal.isPending}
              onConfirm={() => removal.send({})}
            >
              <p>Everybody who is signed in through your company is signed out. Its domains and links are deleted.</p>
            </ConfirmDialog>
          </div>
          <div role="status">
            {test.response === undefined ? null : (
              <Notice title="The provider answers">
                {test.response.provider.supports_logout
                  ? 'It can sign members out here when they sign out there.'
                  : 'It does not offer back-channel logout: sessions here last until members sign out here.'}
              </Notice>
            )}
          </div>
          {test.error === null ? null : (
            <Notice title="The provider cannot be used" tone="danger" isUrgent>
              {messageOf(test.error, 'Please try again.')}
            </Notice>
          )}
        </>
      )}
    </div>
  );
}
