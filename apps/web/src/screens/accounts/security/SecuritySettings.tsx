import { useConfiguration } from '../../../calls/common-queries.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ChangePoolPassword } from './ChangePoolPassword.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

/** The security settings of the user's account; each part loads its own data. With a user pool, only the password can be changed here. */
export function SecuritySettings() {
  if (useConfiguration().data?.identity.kind === 'cognito') return <ChangePoolPassword />;
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
