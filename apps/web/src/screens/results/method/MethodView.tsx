import type { WaveResults } from '@plumbline/contract/wire';
import { campaignPath, resultsPath, wavePath } from '../../../addresses.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { modeInWords } from '../../campaigns/campaign-words.ts';
import { answeredInWords, NOT_SHOWN } from '../figure-words.ts';
import { METHOD_TITLE } from '../frame/MethodLink.tsx';
import { ResultsHeader } from '../frame/ResultsHeader.tsx';
import { StateNotice } from '../frame/StateNotice.tsx';
import { nameBeside } from '../wave-names.ts';
import { comparingTopics } from './comparing-topics.ts';
import { countingTopics } from './counting-topics.ts';
import { MethodSection } from './MethodSection.tsx';
import { showingTopics } from './showing-topics.ts';

interface MethodViewProps {
  results: WaveResults;
}

/** The method behind the figures of a wave, with examples from the wave. */
export function MethodView({ results }: MethodViewProps) {
  const { wave, previous_wave, state } = results;
  const { campaign } = wave;
  const parts = [
    { title: 'From answers to figures', topics: countingTopics(results) },
    { title: 'Comparing', topics: comparingTopics(results) },
    { title: 'What is shown', topics: showingTopics(results) },
  ];
  return (
    <div className="flex flex-col gap-10">
      <ResultsHeader
        title={METHOD_TITLE}
        lead={
          <>
            <bdi>{campaign.name}</bdi>, {datesInWords(wave)}. Every step in plain words, with your own numbers where
            there are any.
          </>
        }
        crumbs={[
          { to: campaignPath(campaign.id), label: campaign.name },
          { to: wavePath(campaign.id, wave.id), label: nameBeside(wave, previous_wave) },
          { to: resultsPath(campaign.id, wave.id), label: 'Results' },
        ]}
      />
      <StateNotice state={state} wave={wave} />
      <Facts results={results} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <nav
          aria-label="On this page"
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
        >
          <div className="grid gap-6 sm:grid-cols-3 lg:grid-cols-1">
            {parts.map(({ title, topics }) => (
              <div key={title} className="flex flex-col gap-1">
                <p className="label">{title}</p>
                <ul className="flex flex-col">
                  {topics.map(({ id, title: topic }) => (
                    <li key={id} className="py-1 text-small">
                      <a href={`#${id}`} className={TEXT_LINK}>
                        {topic}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-start-1 print:col-span-full">
          {parts.map(({ title, topics }) => (
            <section key={title} aria-label={title} className="flex flex-col gap-8">
              <h2 className="display text-title">{title}</h2>
              {topics.map((topic) => (
                <MethodSection key={topic.id} {...topic} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The wave in a few lines. */
function Facts({ results: { wave, as_of } }: { results: WaveResults }) {
  const facts = [
    ['Questionnaire', wave.questionnaire],
    ['Mode', modeInWords(wave)],
    ['Answered', answeredInWords(wave)?.text ?? NOT_SHOWN],
    ['Counted on', as_of === null ? 'Not counted yet' : dayAndTime(as_of)],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-3 border-y border-line py-4 text-small sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="label">{name}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
