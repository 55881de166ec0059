import type { SecretApiKey } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { useAnswer } from '../../../../calls/api-query.ts';
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
  // Programs use them at any time.
  const keys = useAnswer('listApiKeys', {}, { pick: 'keys', staleTime: 0 });
  const revocation = useCommand('revokeApiKey', {
    done: 'API key revoked',
    outdates: ['listApiKeys'],
    refused: { text: 'Nothing was changed. Please try again.' },
    // The focused button is gone.
    onDone: () => heading.current?.focus(),
  });
  const [isCreating, setIsCreating] = useState(false);
  /** Until the user closes it: the server cannot show it again. */
  const [shown, setShown] = useState<SecretApiKey | null>(null);
  const show = (made: SecretApiKey) => {
    setShown(made);
    setIsCreating(false);
  };

  return (
    <SettingsPart
      title="API keys"
      lead="An API key lets one of your programs read or change data within the key’s rights. Changes are recorded under the key’s name."
      heading={heading}
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
      {shown === null ? null : (
        <NewSecretDialog
          title={`Secret of ${shown.key.name}`}
          secret={shown.secret}
          warning="Store it in your program before you close this window. Anyone who has it can do what the key may do."
          onClose={() => setShown(null)}
        />
      )}
    </SettingsPart>
  );
}
