import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cacheAnswer, useAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { CalendarContents } from './CalendarContents.tsx';
import { CalendarFeedView } from './CalendarFeedView.tsx';

/** The address at which the user's calendar reads dates. */
export function CalendarSection() {
  const queryClient = useQueryClient();
  const user = useAnswer('getCurrentUser', {}, { pick: 'user' });
  // Calendar programs can read it at any time.
  const feed = useAnswer('getCalendarFeed', {}, { pick: 'feed', staleTime: 0 });
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
      cacheAnswer(queryClient, 'getCalendarFeed', {}, { feed: created.feed });
      setAddress(created.address);
      heading.current?.focus();
    },
    ...refusal,
  });
  const removal = useCommand('deleteCalendarFeed', {
    done: 'Calendar address removed',
    keep: () => {
      cacheAnswer(queryClient, 'getCalendarFeed', {}, { feed: null });
      setAddress(null);
      heading.current?.focus();
    },
    ...refusal,
  });

  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <CalendarContents isRepresentative={user.data?.role === 'representative'} />
      <SettingsPart title="Your address" heading={heading}>
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
