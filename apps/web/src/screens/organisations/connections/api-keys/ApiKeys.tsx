import type { SecretApiKey } from '@plumbline/contract/wire';
import { useRef, useState } from 'react';
import { useAnswer } from '../../../../calls/api-query.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadedSection } from '../../LoadedSection.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import { NewApiKey } from './NewApiKey.tsx';
import { NewSecret } from './NewSecret.tsx';

/** The API keys of the organisation: creates, rotates and revokes them. */
export function ApiKeys() {
  // Programs use them at any time.
  const keys = useAnswer('listApiKeys', {}, { pick: 'keys', staleTime: 0 });
  const revocation = useCommand('revokeApiKey', {
    done: 'API key revoked',
    outdates: ['listApiKeys'],
    refused: { text: 'Nothing was changed. Please try again.' },
  });
  const [isCreating, setIsCreating] = useState(false);
  /** The new secret, until the user leaves the page: the server cannot show it again. */
  const [shown, setShown] = useState<SecretApiKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (made: SecretApiKey) => {
    setShown(made);
    setIsCreating(false);
  };
  const hide = (id: string) => {
    if (shown?.key.id === id) setShown(null);
    // The focused button is gone.
    heading.current?.focus();
  };

  return (
    <SettingsPart title="API keys" heading={heading}>
      <p className="max-w-measure">
        With a key, another program reads or writes in your organization. It can do only what its rights say, and every
        use is recorded under its name.
      </p>
      {shown === null ? null : <NewSecret made={shown} />}
      <Button className="self-start" onClick={() => setIsCreating(true)}>
        Create API key
      </Button>
      <LoadedSection what="the API keys" query={keys}>
        {(loaded) => (
          <ApiKeyList
            keys={loaded}
            isBusy={revocation.isPending}
            onRevoke={(id) => revocation.send({ params: { id } }, () => hide(id))}
            onRotated={show}
          />
        )}
      </LoadedSection>
      {isCreating ? <NewApiKey onCreated={show} onClose={() => setIsCreating(false)} /> : null}
    </SettingsPart>
  );
}
