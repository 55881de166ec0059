import { useConfiguration } from '../calls/common-queries.ts';
import { Button } from '../ui/Button.tsx';
import { useOpenExample } from './use-choose-organization.ts';
import { useIsExample } from './use-is-example.ts';

/** The button that opens the example results. Draws nothing in the demo, where all data is invented, and in the example itself. */
export function OpenExample({ lead }: { lead: string }) {
  const configuration = useConfiguration().data;
  const isExample = useIsExample();
  const opening = useOpenExample();
  if (isExample || configuration === undefined || configuration.identity.kind === 'demo') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-measure text-small text-ink-soft">{lead}</p>
      <Button tone="secondary" disabled={opening.isPending} onClick={() => opening.send({})}>
        {opening.isPending ? 'Making the example …' : 'See example results'}
      </Button>
    </div>
  );
}
