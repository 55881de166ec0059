import type { Fact } from './campaign-facts.ts';

/** Facts with their labels beside them, or above them on phones. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[14rem_1fr]">
      {facts.map(({ label, values }) => (
        <div key={label} className="contents">
          <dt className="text-small font-semibold text-ink-soft">{label}</dt>
          <dd className="-mt-3 flex max-w-measure flex-col gap-1 sm:mt-0">
            {values.map((value) => (
              <p key={value} className="wrap-anywhere">
                <bdi>{value}</bdi>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
