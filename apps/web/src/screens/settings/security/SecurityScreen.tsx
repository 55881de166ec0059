import { useConfiguration } from '../../use-configuration.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SessionsSkeleton } from './SessionsStates.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

/** The security settings of the user's account; each section loads its own data. */
export function SecurityScreen() {
  // Sends no requests until it is known that this server keeps the accounts.
  if (useConfiguration() === undefined) return <SessionsSkeleton />;
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <SessionsSection />
      <TwoStepVerification />
      <DeleteAccount />
    </div>
  );
}
