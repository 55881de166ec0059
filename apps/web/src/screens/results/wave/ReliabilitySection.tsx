import type { WaveResults } from '@plumbline/contract/wire';
import { HowSure } from '../frame/HowSure.tsx';
import { MethodLink } from '../frame/MethodLink.tsx';
import { coefficientsInWords, onePersonInWords, reliabilityInWords } from './reliability-words.ts';

const RELIABILITY_EXPLAINED =
  'Cronbach’s alpha and McDonald’s omega are coefficients of reliability: 1 at most, and from 0.7 on usually considered enough to compare groups.';

/** The reliability of each category in words, with the coefficients on request. */
export function ReliabilitySection({ results: { wave, categories } }: { results: WaveResults }) {
  const coefficients = categories.flatMap(({ key, name, reliability }) =>
    reliability.kind === 'measured' ? [{ key, name, words: coefficientsInWords(reliability) }] : [],
  );
  return (
    <section aria-labelledby="reliability" className="flex flex-col gap-4 print:break-inside-avoid">
      <div className="flex flex-col gap-1">
        <h2 id="reliability" className="display text-large">
          How reliable the categories are
        </h2>
        <p className="max-w-measure text-small text-ink-soft">
          Whether the questions in a category measure the same thing, judged by the answers in this wave.{' '}
          <MethodLink wave={wave} />
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
                {onePerson === null ? null : <p className="text-fine text-ink-soft">{onePerson}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
      {coefficients.length === 0 ? null : (
        <HowSure texts={[RELIABILITY_EXPLAINED]}>
          <ul className="figures flex list-disc flex-col gap-1 pl-5">
            {coefficients.map(({ key, name, words }) => (
              <li key={key}>
                {name}: {words}
              </li>
            ))}
          </ul>
        </HowSure>
      )}
    </section>
  );
}
