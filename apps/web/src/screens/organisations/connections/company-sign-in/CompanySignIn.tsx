import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cacheResponse, useResponse } from '../../../../calls/api-query.ts';
import { useConfiguration } from '../../../../calls/common-queries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { LoadedSection } from '../../LoadedSection.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { CompanyDomains } from './CompanyDomains.tsx';
import { CompanyProvider } from './CompanyProvider.tsx';
import { CompanyRequirement } from './CompanyRequirement.tsx';

/** Settings of company sign-in. */
export function CompanySignIn() {
  const configuration = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsPart
      title="Company sign-in"
      lead="Members sign in at your company’s identity provider (OpenID Connect), which can also set their roles and sites."
      headingRef={heading}
    >
      <LoadedSection what="company sign-in" query={configuration}>
        {({ identity }) =>
          identity.kind === 'builtin' ? (
            <LoadedCompanySignIn onSetUp={() => heading.current?.focus()} />
          ) : (
            <p className="border-t border-line py-4 text-small text-ink-soft">
              {identity.kind === 'cognito'
                ? 'Not available here, because accounts are kept in a user pool. Connect your identity provider to the pool.'
                : 'Not available in the demo.'}
            </p>
          )
        }
      </LoadedSection>
    </SettingsPart>
  );
}

/** @param onSetUp called when the button that was pressed is gone */
function LoadedCompanySignIn({ onSetUp }: { onSetUp: () => void }) {
  const queryClient = useQueryClient();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const setUp = () => {
    setIsSettingUp(true);
    onSetUp();
  };
  const settings = useResponse('getCompanySignIn');
  const keep = (answer: NonNullable<typeof settings.data>) =>
    cacheResponse(queryClient, 'getCompanySignIn', {}, answer);
  return (
    <LoadedSection what="company sign-in" query={settings}>
      {({ company_sign_in: stored, ...addresses }) =>
        stored === null && !isSettingUp ? (
          <Button className="self-start" onClick={setUp}>
            Set up company sign-in
          </Button>
        ) : (
          <div className="flex flex-col gap-10">
            <CompanyAddresses {...addresses} />
            <CompanyProvider stored={stored} keep={keep} />
            {stored === null ? null : (
              <>
                <CompanyDomains domains={stored.domains} keep={keep} />
                <CompanyRequirement
                  breakGlass={stored.break_glass}
                  isOwnSession={addresses.is_own_session}
                  keep={keep}
                />
              </>
            )}
          </div>
        )
      }
    </LoadedSection>
  );
}

type Addresses = Pick<CompanySignInResponse, 'redirect_address' | 'logout_address' | 'sign_in_address'>;

/** What to enter at the provider, and the link for members. */
function CompanyAddresses({ redirect_address, logout_address, sign_in_address }: Addresses) {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <CopyField label="Redirect address, to enter at your provider" what="redirect address" value={redirect_address} />
      <CopyField label="Back-channel logout address" what="logout address" value={logout_address} />
      <CopyField label="Link for your members" what="link" value={sign_in_address} />
    </div>
  );
}
