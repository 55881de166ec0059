import { useConfiguration } from '../../use-configuration.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SessionsSkeleton } from './SessionsStates.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

/** What protects the user's own account, section by section; each fetches for itself. */
export function SecurityScreen() {
  // Nothing is asked of a server that may keep no accounts.
  if (useConfiguration() === undefined) return <SessionsSkeleton />;
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <SessionsSection />
      <TwoStepVerification />
      <DeleteAccount />
    </div>
  );
}
