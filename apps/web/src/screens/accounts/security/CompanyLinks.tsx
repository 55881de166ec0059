import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheResponse, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { settingsPath } from '../../organisations/sections.ts';
import { CompanyLinkForm } from './CompanyLinkForm.tsx';

/** The links of the account with the identity providers of its organizations; nothing where none has company sign-in. */
export function CompanyLinks() {
  const queryClient = useQueryClient();
  const { data } = useResponse('listCompanyLinks');
  const [linking, setLinking] = useState<string | null>(null);
  const removal = useCommand('removeCompanyLink', {
    done: 'Company sign-in unlinked',
    refused: { title: 'Company sign-in was not unlinked', text: 'Please try again.' },
    keep: (answer) => cacheResponse(queryClient, 'listCompanyLinks', {}, answer),
  });
  if (data === undefined || data.links.length === 0) return null;
  return (
    <SettingsPart title="Company sign-in">
      {data.is_company_session ? (
        <p className="max-w-measure text-small text-ink-soft">
          You signed in through your company. To change this, sign in with your password.
        </p>
      ) : null}
      <ul className="border-t border-line">
        {data.links.map(({ organization, linked_at }) => (
          <li
            key={organization.id}
            className="flex flex-col items-start justify-between gap-3 border-b border-line py-4 sm:flex-row sm:flex-wrap sm:items-center"
          >
            <div className="flex min-w-0 flex-col">
              <p className="font-semibold break-words">
                <bdi>{organization.name}</bdi>
              </p>
              <p className="text-small text-ink-soft">
                {linked_at === null ? 'Not linked. You sign in with your password.' : `Linked on ${day(linked_at)}`}
              </p>
            </div>
            {data.is_company_session ? null : linking === organization.id ? (
              <CompanyLinkForm
                organization={organization}
                place={settingsPath('security')}
                onCancel={() => setLinking(null)}
              />
            ) : linked_at === null ? (
              <Button
                aria-label={`Link company sign-in of ${organization.name}`}
                onClick={() => setLinking(organization.id)}
              >
                Link company sign-in
              </Button>
            ) : (
              <ConfirmDialog
                trigger={
                  <Button tone="quiet" aria-label={`Unlink company sign-in of ${organization.name}`}>
                    Unlink
                  </Button>
                }
                title="Unlink company sign-in?"
                confirmLabel="Unlink"
                isBusy={removal.isPending}
                onConfirm={() => removal.send({ params: { organization: organization.id } })}
              >
                <p>Devices that are signed in through {organization.name} are signed out. You can link it again.</p>
              </ConfirmDialog>
            )}
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
