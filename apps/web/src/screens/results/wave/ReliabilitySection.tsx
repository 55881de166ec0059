import type { WaveResults } from '@plumbline/contract/wire';
import { MethodLink } from '../frame/MethodLink.tsx';
import { coefficientsInWords, onePersonInWords, reliabilityInWords } from './reliability-words.ts';

/** How far each category can be relied on, in words and in coefficients. */
export function ReliabilitySection({ results: { wave, categories } }: { results: WaveResults }) {
  return (
    <section aria-labelledby="reliability" className="flex flex-col gap-4 print:break-inside-avoid">
      <div className="flex flex-col gap-1">
        <h2 id="reliability" className="display text-large">
          How reliable the categories are
        </h2>
        <p className="max-w-measure text-small text-ink-soft">
          Whether the questions of a category go together, on the answers of this wave. <MethodLink wave={wave} />
        </p>
      </div>
      <dl className="flex flex-col">
        {categories.map(({ key, name, reliability }) => {
          const onePerson = reliability.kind === 'measured' ? onePersonInWords(reliability) : null;
          return (
            <div
              key={key}
              className="grid gap-x-4 gap-y-1 border-t border-line py-3 text-small md:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)] print:py-1"
            >
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="figures flex max-w-measure flex-col gap-1">
                <p>{reliabilityInWords(reliability)}</p>
                {reliability.kind === 'measured' ? (
                  <p className="text-fine text-ink-soft">{coefficientsInWords(reliability)}</p>
                ) : null}
                {onePerson === null ? null : <p className="text-fine text-ink-soft">{onePerson}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
