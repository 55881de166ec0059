import type { Action } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { detailOf } from '../../../session/http-error.ts';
import { ACTIONS } from '../action-queries.ts';
import { OutsideLinkPart } from './OutsideLinkPart.tsx';

/** The link with which somebody without an account does the action. */
export function OutsideLink({ action }: { action: Action }) {
  /** The new address, until the user leaves the page: the server cannot show it again. */
  const [address, setAddress] = useState<string | null>(null);
  const params = { id: action.id };
  const creation = useCommand('createActionLink', {
    refused: { title: 'The link was not created' },
    outdates: ACTIONS,
    onDone: (created) => setAddress(created.address),
  });
  const sending = useCommand('sendActionLink', {
    done: 'Link sent',
    refused: (error) => (detailOf(error, 'email') === null ? { title: 'The link was not sent' } : null),
    outdates: ACTIONS,
    onDone: () => setAddress(null),
  });
  const revocation = useCommand('revokeActionLink', {
    done: 'Link revoked',
    refused: { title: 'The link was not revoked' },
    outdates: ACTIONS,
    onDone: () => setAddress(null),
  });
  return (
    <OutsideLinkPart
      action={action}
      address={action.link === null ? null : address}
      emailError={detailOf(sending.error, 'email')}
      isBusy={creation.isPending || sending.isPending || revocation.isPending}
      onCreate={(language) => creation.send({ params, body: { language } })}
      onSend={(email, language) => sending.send({ params, body: language === null ? { email } : { email, language } })}
      onRevoke={() => revocation.send({ params })}
    />
  );
}
