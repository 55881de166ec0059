import { WebhooksPart } from './webhooks/WebhooksPart.tsx';

/** How other programs are connected with the organisation: one part for each way. */
export function ConnectionsSection() {
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <WebhooksPart />
    </div>
  );
}
