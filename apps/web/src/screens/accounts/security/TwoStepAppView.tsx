import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CODE_LENGTH, CodeField } from '../../../ui/CodeField.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

/** Loaded on demand, because it needs a library that nothing else here uses. Without the code, the secret can be typed. */
const QrCode = lazy(() =>
  import('../../../ui/QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({
      default: () => <p className="text-small text-ink-soft">The code could not be shown. Enter the key instead.</p>,
    }),
  ),
);

interface TwoStepAppViewProps {
  secret: string;
  uri: string;
  /** Reason why the code was refused; null without a refusal. */
  refusal: string | null;
  isChecking: boolean;
  onConfirm: (code: string) => void;
  onCancel?: () => void;
}

/** Shows the secret for the authenticator app, and asks for the first code from it. */
export function TwoStepAppView({ secret, uri, refusal, isChecking, onConfirm, onCancel }: TwoStepAppViewProps) {
  const [code, setCode] = useState('');
  const form = useFocusOnRefusal(refusal);
  const isComplete = code.length === CODE_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isChecking) onConfirm(code);
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
        <Suspense fallback={<Skeleton className="h-44 w-44 shrink-0" />}>
          <QrCode text={uri} label="QR code for your authenticator app" className="h-44 w-44" />
        </Suspense>
        <div className="flex min-w-0 flex-col gap-3">
          <p className="max-w-measure">
            Scan this code with your authenticator app. The app then shows a code with six digits.
          </p>
          <div className="flex flex-col gap-1">
            <p className="text-small text-ink-soft">
              If you cannot scan it, for example because the app is on this phone, open the app from here or enter this
              key in it:
            </p>
            <p className="font-mono text-small break-words">{inGroups(secret)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <a href={uri} className={buttonClass('secondary')}>
              Open in an authenticator app
            </a>
            <CopyButton text={secret} label="Copy key" done="The key is copied." />
          </div>
        </div>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <CodeField
          label="Code from your app"
          hint={`${CODE_LENGTH} digits`}
          value={code}
          onChange={setCode}
          error={refusal}
          autoFocus
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            tone="primary"
            className={onCancel === undefined ? 'w-full' : ''}
            disabled={!isComplete || isChecking}
          >
            {isChecking ? 'Turning on...' : 'Turn on'}
          </Button>
          {onCancel === undefined ? null : (
            <Button tone="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** Splits the secret into groups of four, which are easier to type. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
