import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer, useAnswer } from '../../../../calls/api-query.ts';
import { useConfiguration } from '../../../../calls/common-answers.ts';
import { LoadedSection } from '../../LoadedSection.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { CompanyAddresses } from './CompanyAddresses.tsx';
import { CompanyDomains } from './CompanyDomains.tsx';
import { CompanyProvider } from './CompanyProvider.tsx';
import { CompanyRequirement } from './CompanyRequirement.tsx';

/** Signing in at the identity provider of the organization. */
export function CompanySignIn() {
  const configuration = useConfiguration();
  const isKept = configuration.data?.identity.kind === 'builtin';
  return (
    <SettingsPart title="Company sign-in">
      <p className="max-w-measure text-small text-ink-soft">
        Members sign in where they sign in at work, by OpenID Connect. Your identity provider decides who gets in, and
        can decide about roles and sites.
      </p>
      <LoadedSection what="company sign-in" query={configuration}>
        {() =>
          isKept ? (
            <LoadedCompanySignIn />
          ) : (
            <p className="max-w-measure text-small">
              It needs accounts that this server keeps itself. With a user pool, connect your provider to the pool.
            </p>
          )
        }
      </LoadedSection>
    </SettingsPart>
  );
}

function LoadedCompanySignIn() {
  const queryClient = useQueryClient();
  const settings = useAnswer('getCompanySignIn');
  const keep = (answer: NonNullable<typeof settings.data>) => cacheAnswer(queryClient, 'getCompanySignIn', {}, answer);
  return (
    <LoadedSection what="company sign-in" query={settings}>
      {({ company_sign_in: stored, ...addresses }) => (
        <div className="flex flex-col gap-10">
          <CompanyAddresses {...addresses} />
          <CompanyProvider stored={stored} keep={keep} />
          {stored === null ? null : (
            <>
              <CompanyDomains domains={stored.domains} keep={keep} />
              <CompanyRequirement breakGlass={stored.break_glass} isOwnSession={addresses.is_own_session} keep={keep} />
            </>
          )}
        </div>
      )}
    </LoadedSection>
  );
}
