import type { RepresentedCampaign, RepresentedCampaignAnswer } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Approval, type Decide } from './Approval.tsx';
import { AskedQuestions } from './AskedQuestions.tsx';
import { factsOf } from './campaign-facts.ts';
import { dateIn, lastDayIn, numberIn, type RepresentationLanguage } from './representation-words.ts';

interface CampaignViewProps extends RepresentedCampaignAnswer {
  words: RepresentationLanguage;
  isDeciding: boolean;
  /** What went wrong with the last decision; null: nothing. */
  problem: string | null;
  onDecide: Decide;
}

export function CampaignView({ campaign, questions, words, ...decision }: CampaignViewProps) {
  const { phrases } = words;
  return (
    <>
      <PageHeader
        title={campaign.name}
        heading={<bdi>{campaign.name}</bdi>}
        actions={<Badge>{phrases.status[campaign.status]}</Badge>}
      />
      <Approval campaign={campaign} words={words} {...decision} />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[14rem_1fr]">
        {factsOf(campaign, words).map(({ label, values }) => (
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
      {campaign.waves.length === 0 ? null : <Rounds waves={campaign.waves} words={words} />}
      <AskedQuestions questions={questions} words={words} />
    </>
  );
}

function Rounds({
  waves,
  words: { language, phrases },
}: {
  waves: RepresentedCampaign['waves'];
  words: RepresentationLanguage;
}) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-heading">{phrases.rounds}</h2>
      <ul className="flex flex-col border-t border-line">
        {waves.map((wave) => (
          <li key={wave.number} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
            <span className="font-semibold">
              {withValues(phrases.round, { number: numberIn(language, wave.number) })}
            </span>
            <span className="text-small text-ink-soft">
              {withValues(phrases.from, { date: dateIn(language, wave.starts_on) })} ·{' '}
              {withValues(phrases.until, {
                date: wave.closed_on === null ? lastDayIn(language, wave.closes_on) : dateIn(language, wave.closed_on),
              })}
            </span>
            <span className="text-small tabular-nums">
              {phrases.asked}: {numberIn(language, wave.asked)}
              {wave.answered === null ? null : (
                <>
                  {' '}
                  · {phrases.answered}: {numberIn(language, wave.answered)}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
