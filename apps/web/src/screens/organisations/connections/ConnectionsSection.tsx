import { ApiKeys } from './api-keys/ApiKeys.tsx';
import { CompanySignIn } from './company-sign-in/CompanySignIn.tsx';
import { WebhooksPart } from './webhooks/WebhooksPart.tsx';

/** What connects the organisation with other programs; each part has files of its own. */
export function ConnectionsSection() {
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <ApiKeys />
      <WebhooksPart />
      <CompanySignIn />
    </div>
  );
}
