import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  calendarFeedQuery,
  createCalendarFeedMutation,
  deleteCalendarFeedMutation,
  invalidateCalendarFeed,
  keepCalendarFeed,
} from '../../../queries/calendar-feed.ts';
import { currentUserQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { CalendarContents } from './CalendarContents.tsx';
import { CalendarFeedView } from './CalendarFeedView.tsx';

/** The address at which the user's calendar reads dates. */
export function CalendarSection() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const user = useQuery(currentUserQuery(api));
  const feed = useQuery(calendarFeedQuery(api));
  /** The new address, until the user leaves the page: the server cannot show it again. */
  const [address, setAddress] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const onError = (error: unknown) => {
    const description = messageOf(error, 'Nothing was changed. Please try again.');
    toasts.show({ title: 'Error', description, tone: 'failure' });
    // It may have been removed in another window.
    return invalidateCalendarFeed(queryClient);
  };
  const creation = useMutation({
    ...createCalendarFeedMutation(api),
    onSuccess: ({ feed: created, address: told }) => {
      keepCalendarFeed(queryClient, created);
      setAddress(told);
      heading.current?.focus();
    },
    onError,
  });
  const removal = useMutation({
    ...deleteCalendarFeedMutation(api),
    onSuccess: () => {
      keepCalendarFeed(queryClient, null);
      setAddress(null);
      toasts.show({ title: 'Calendar address removed', tone: 'success' });
      heading.current?.focus();
    },
    onError,
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
              onCreate={() => creation.mutate()}
              onRemove={() => removal.mutate()}
            />
          )}
        </LoadedSection>
      </SettingsPart>
    </div>
  );
}
