import type { RepresentedCampaign, RepresentedCampaignResponse } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { Link } from 'react-router';
import { Badge } from '../../../ui/Badge.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Approval, type Decide } from './Approval.tsx';
import { AskedQuestions } from './AskedQuestions.tsx';
import { representedResultsPath } from './addresses.ts';
import { FactList, factsOf } from './facts.tsx';
import { dateIn, lastDayIn, numberIn, type RepresentationLanguage } from './representation-words.ts';

interface CampaignViewProps extends RepresentedCampaignResponse {
  words: RepresentationLanguage;
  isDeciding: boolean;
  /** Error of the last decision; null: none. */
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
        badges={<Badge>{phrases.status[campaign.status]}</Badge>}
      />
      <Approval campaign={campaign} words={words} {...decision} />
      <FactList facts={factsOf(campaign, words)} />
      {campaign.waves.length === 0 ? null : <Rounds campaign={campaign} words={words} />}
      <AskedQuestions questions={questions} words={words} />
    </>
  );
}

/** Each round with its dates and numbers; rounds that are over link to their results. */
export function Rounds({
  campaign: { id, waves },
  words: { language, phrases },
}: {
  campaign: Pick<RepresentedCampaign, 'id' | 'waves'>;
  words: RepresentationLanguage;
}) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-heading">{phrases.rounds}</h2>
      <ul className="flex flex-col border-t border-line">
        {waves.map((wave) => (
          <li
            key={wave.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
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
            {wave.status === 'closed' ? (
              <Link
                to={representedResultsPath(id, wave.id)}
                className={`${TEXT_LINK} inline-flex min-h-11 basis-full items-center text-small`}
              >
                {withValues(phrases.results.title, { number: numberIn(language, wave.number) })}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
