import { ApiKeys } from './api-keys/ApiKeys.tsx';
import { CompanySignIn } from './company-sign-in/CompanySignIn.tsx';
import { WebhooksPart } from './webhooks/WebhooksPart.tsx';

/** The settings that connect the organisation with other programs. */
export function ConnectionsSection() {
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <ApiKeys />
      <WebhooksPart />
      <CompanySignIn />
    </div>
  );
}
