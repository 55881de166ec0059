import type { ApiKey, SecretApiKey } from '@plumbline/contract/wire';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { KEY_STATES, keyInWords, remarkOn, rightsInWords, useInWords } from './key-words.ts';
import { RotateApiKey } from './RotateApiKey.tsx';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  isBusy: boolean;
  onRevoke: (id: string) => void;
  onRotated: (rotated: SecretApiKey) => void;
}

export function ApiKeyList({ keys, isBusy, onRevoke, onRotated }: ApiKeyListProps) {
  if (keys.length === 0) {
    return (
      <p className="border-t border-line py-4 text-small text-ink-soft">
        No API keys yet. Create one for each program, so that you can revoke one without stopping the others.
      </p>
    );
  }
  return (
    <ul aria-label="API keys" className="border-t border-line">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-center sm:justify-between"
        >
          <KeyFacts apiKey={key} />
          <div className="-ml-4 flex shrink-0 flex-wrap items-center sm:-mr-4 sm:ml-0">
            {key.state === 'ended' ? null : <RotateApiKey apiKey={key} onRotated={onRotated} />}
            <Revocation apiKey={key} isBusy={isBusy} onRevoke={() => onRevoke(key.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { name, rights, state } = apiKey;
  const remark = remarkOn(apiKey);
  return (
    <div className="flex min-w-0 flex-col">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-0.5 font-semibold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {state === 'active' ? null : (
          <Badge tone={state === 'stopped' ? 'caution' : 'neutral'}>{KEY_STATES[state]}</Badge>
        )}
      </p>
      <p className="text-small">{rightsInWords(rights)}</p>
      <p className="text-small wrap-anywhere text-ink-soft">{keyInWords(apiKey)}</p>
      <p className="text-small text-ink-soft">{useInWords(apiKey)}</p>
      {remark === null ? null : <p className="max-w-measure pt-1 text-small">{remark}</p>}
    </div>
  );
}

interface RevocationProps {
  apiKey: ApiKey;
  isBusy: boolean;
  onRevoke: () => void;
}

function Revocation({ apiKey: { name, state }, isBusy, onRevoke }: RevocationProps) {
  const words = state === 'ended' ? 'Remove' : 'Revoke';
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy} aria-label={`${words} ${name}`}>
          {words}
        </Button>
      }
      title={`${words} ${name}?`}
      confirmLabel={`${words} key`}
      isBusy={isBusy}
      onConfirm={onRevoke}
    >
      <p>
        {state === 'ended'
          ? 'The key has ended and does not work. What it did stays in the security log.'
          : 'Every program that uses this key is refused at once. This cannot be undone.'}
      </p>
    </ConfirmDialog>
  );
}
