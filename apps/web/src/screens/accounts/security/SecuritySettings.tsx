import { ChangePassword } from './ChangePassword.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

/** The security settings of the user's account; each part loads its own data. */
export function SecuritySettings() {
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <SessionsSection />
      <ChangePassword />
      <TwoStepVerification />
      <CompanyLinks />
      <DeleteAccount />
    </div>
  );
}
