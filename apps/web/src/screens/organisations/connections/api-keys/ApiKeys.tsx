import type { SecretApiKey } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { useResponse } from '../../../../calls/api-query.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadedSection } from '../../LoadedSection.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { NewApiKey } from './NewApiKey.tsx';

/** The API keys of the organisation: creates, rotates and revokes them. */
export function ApiKeys() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Fetched at each visit, because the last use of a key changes without this browser.
  const keys = useResponse('listApiKeys', {}, { pick: 'keys', staleTime: 0 });
  const revocation = useCommand('revokeApiKey', {
    done: 'API key revoked',
    outdates: ['listApiKeys'],
    refused: { text: 'Nothing was changed. Please try again.' },
    // The focused button is gone.
    onDone: () => heading.current?.focus(),
  });
  const [isCreating, setIsCreating] = useState(false);
  /** The new secret, until the user closes its dialog: the server cannot show it again. */
  const [newSecret, setNewSecret] = useState<SecretApiKey | null>(null);
  const show = (made: SecretApiKey) => {
    setNewSecret(made);
    setIsCreating(false);
  };

  return (
    <SettingsPart
      title="API keys"
      lead="An API key lets one of your programs read or change data within the key’s rights. Changes are recorded under the key’s name."
      headingRef={heading}
    >
      <LoadedSection what="the API keys" query={keys}>
        {(loaded) => (
          <ApiKeyList
            keys={loaded}
            isBusy={revocation.isPending}
            onRevoke={(id) => revocation.send({ params: { id } })}
            onRotated={show}
          />
        )}
      </LoadedSection>
      <Button className="self-start" onClick={() => setIsCreating(true)}>
        Create API key
      </Button>
      {isCreating ? <NewApiKey onCreated={show} onClose={() => setIsCreating(false)} /> : null}
      {newSecret === null ? null : (
        <NewSecretDialog
          title={`Secret of ${newSecret.key.name}`}
          secret={newSecret.secret}
          warning="Store it in your program before you close this window. Anyone who has it can do what the key may do."
          onClose={() => setNewSecret(null)}
        />
      )}
    </SettingsPart>
  );
}
