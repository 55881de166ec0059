import type { CompanySignInAnswer } from '@plumbline/contract/wire';
import { CopyField } from '../../../../ui/CopyField.tsx';

type Addresses = Pick<CompanySignInAnswer, 'redirect_address' | 'logout_address' | 'sign_in_address'>;

/** What to enter at the provider, and the link for members. */
export function CompanyAddresses({ redirect_address, logout_address, sign_in_address }: Addresses) {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <CopyField label="Redirect address, to enter at your provider" what="redirect address" value={redirect_address} />
      <CopyField label="Back-channel logout address" what="logout address" value={logout_address} />
      <CopyField label="Link for your members" what="link" value={sign_in_address} />
    </div>
  );
}
