import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cacheResponse, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { CalendarFeedView } from './CalendarFeedView.tsx';

/** The address at which the user's calendar reads dates. */
export function CalendarSection() {
  const queryClient = useQueryClient();
  const user = useResponse('getCurrentUser', {}, { pick: 'user' });
  // Calendar programs can read it at any time.
  const feed = useResponse('getCalendarFeed', {}, { pick: 'feed', staleTime: 0 });
  /** The new address, until the user leaves the page: the server cannot show it again. */
  const [address, setAddress] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const refusal = {
    refused: { text: 'Nothing was changed. Please try again.' },
    // The feed may have been removed in another window.
    outdatesOnRefusal: ['getCalendarFeed'],
  } as const;
  const creation = useCommand('createCalendarFeed', {
    keep: (created) => {
      cacheResponse(queryClient, 'getCalendarFeed', {}, { feed: created.feed });
      setAddress(created.address);
      heading.current?.focus();
    },
    ...refusal,
  });
  const removal = useCommand('deleteCalendarFeed', {
    done: 'Calendar address removed',
    keep: () => {
      cacheResponse(queryClient, 'getCalendarFeed', {}, { feed: null });
      setAddress(null);
      heading.current?.focus();
    },
    ...refusal,
  });

  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <CalendarContents isRepresentative={user.data?.role === 'representative'} />
      <SettingsPart title="Your address" headingRef={heading}>
        <LoadedSection what="your calendar address" query={feed}>
          {(loaded) => (
            <CalendarFeedView
              feed={loaded}
              address={address}
              isBusy={creation.isPending || removal.isPending}
              onCreate={() => creation.send({})}
              onRemove={() => removal.send({})}
            />
          )}
        </LoadedSection>
      </SettingsPart>
    </div>
  );
}

/** Says what the calendar contains. Representatives read of rounds. */
export function CalendarContents({ isRepresentative }: { isRepresentative: boolean }) {
  const wave = isRepresentative ? 'round' : 'wave';
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        See in your own calendar when {wave}s start and close{isRepresentative ? '' : ', and when your actions are due'}
        . It reads the dates from a private address every few hours, so changes arrive by themselves.
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>The first and the last day of each {wave}, up to a year after it closed</li>
        <li>The next three {wave}s of each campaign that is scheduled or running</li>
        {!isRepresentative && <li>The days on which your own actions are due, until they are done</li>}
      </ul>
      <p className="text-small text-ink-soft">
        {isRepresentative
          ? 'It names campaigns, never people, and contains no answers and no results.'
          : 'It names campaigns and says what your actions are, unless they are about a person. It contains no answers and no results.'}
      </p>
    </div>
  );
}
