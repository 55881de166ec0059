import type { WaveResults } from '@plumbline/contract/wire';
import { CHANGE_EXPLAINED, HowSure, rangeExplained, STANDING_EXPLAINED } from '../frame/HowSure.tsx';
import { MethodLink } from '../frame/MethodLink.tsx';
import { coefficientsInWords, onePersonInWords, reliabilityInWords } from './reliability-words.ts';
import { detectableInWords } from './results-words.ts';

/** Margins of error, tests and reliability of a wave, on request. */
export function Statistics({ results }: { results: WaveResults }) {
  const { wave, categories, previous_wave } = results;
  const detectable = detectableInWords(results);
  return (
    <HowSure
      texts={[
        rangeExplained([wave]),
        STANDING_EXPLAINED,
        ...(detectable === null ? [] : [detectable]),
        ...(previous_wave === null ? [] : [CHANGE_EXPLAINED]),
      ]}
    >
      <h3 className="pt-3 font-semibold">Whether the questions of a category measure the same</h3>
      <dl className="flex w-full flex-col">
        {categories.map(({ key, name, reliability }) => {
          const isMeasured = reliability.kind === 'measured';
          const onePerson = isMeasured ? onePersonInWords(reliability) : null;
          return (
            <div key={key} className="grid gap-x-4 border-t border-line py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="figures flex flex-col">
                {reliabilityInWords(reliability)}
                {isMeasured ? (
                  <span className="text-fine text-ink-soft">{coefficientsInWords(reliability, wave.is_gated)}</span>
                ) : null}
                {onePerson === null ? null : <span className="text-fine text-ink-soft">{onePerson}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <MethodLink wave={wave} />
    </HowSure>
  );
}
