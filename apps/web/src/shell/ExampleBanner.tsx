import { FlaskConical } from 'lucide-react';
import { TEXT_LINK } from '../ui/text-link.ts';
import { useChooseOrganization, useRemoveExample } from './use-choose-organization.ts';

const BUTTON = `${TEXT_LINK} min-h-11 text-left disabled:text-ink-soft disabled:no-underline`;

/** The banner on every screen of example results, also in print. @param organization whose members see this example */
export function ExampleBanner({ organization }: { organization: { id: string; name: string } }) {
  const choose = useChooseOrganization();
  const removal = useRemoveExample();
  return (
    <section
      aria-label="Example"
      className="flex flex-wrap items-center gap-x-6 border-b border-caution bg-caution-soft px-4 py-1 text-small lg:px-8"
    >
      <p className="flex min-h-11 min-w-0 items-center gap-3">
        <FlaskConical aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
        <span>
          <strong>Example:</strong> invented people and answers.
        </span>
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-5 sm:ml-auto print:hidden">
        <button type="button" className={BUTTON} disabled={removal.isPending} onClick={() => removal.send({})}>
          {removal.isPending ? 'Removing …' : 'Remove the example'}
        </button>
        <button
          type="button"
          className={`${BUTTON} min-w-0 break-words`}
          disabled={removal.isPending}
          onClick={() => choose(organization.id)}
        >
          Back to {organization.name}
        </button>
      </div>
    </section>
  );
}
