import type { Webhook, WebhookDelivery } from '@plumbline/contract/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useResponse } from '../../../../calls/api-query.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { List } from '../../../../ui/list/List.tsx';
import { ListNote } from '../../../../ui/list/ListNote.tsx';
import { listState } from '../../../../ui/list/list-state.ts';
import { dayAndTime } from '../../../../ui/moments.ts';
import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';
import { SettingsPart } from '../../SettingsPart.tsx';
import { addressOf, type LogFilter, STATUS_CHOICES } from './log-address.ts';
import { deliveryInWords, hostOf, kindInWords } from './webhook-words.ts';

interface MessageLogProps {
  webhook: Webhook;
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}

const LIMIT = 10;
/** A message that was just sent appears once its event is dispatched. */
const POLL_MS = 3_000;

/** The messages of a webhook of the last 30 days. */
export function MessageLog({ webhook, filter, onFilter }: MessageLogProps) {
  const { id, url, status: state } = webhook;
  const { status, page } = filter;
  const heading = useRef<HTMLHeadingElement>(null);
  // The log opens below the list of webhooks, perhaps out of sight.
  useEffect(() => heading.current?.focus(), []);
  const query = { page, limit: LIMIT, ...(status === null ? {} : { status }) };
  const messages = useResponse(
    'listWebhookDeliveries',
    { params: { id }, query },
    {
      select: ({ deliveries, pagination }) => ({ items: deliveries, pagination }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: POLL_MS,
    },
  );
  const replay = useCommand('replayWebhookDelivery', {
    done: 'The message is on its way again',
    outdates: ['listWebhookDeliveries', 'listWebhooks'],
    refused: { text: 'Nothing was sent. Please try again.' },
  });
  return (
    <SettingsPart title={`Messages to ${hostOf(url)}`} headingRef={heading}>
      <List
        plural="messages"
        singular="message"
        filters={
          <SegmentedChoice
            label="Which messages"
            choices={STATUS_CHOICES}
            chosen={status ?? 'all'}
            onChoose={(chosen) => onFilter({ ...filter, status: chosen === 'all' ? null : chosen, page: 1 })}
          />
        }
        onShowAll={status === null ? undefined : () => onFilter({ ...filter, status: null, page: 1 })}
        state={listState(messages, 'The messages could not be loaded.')}
        empty={
          <ListNote title="Nothing was sent yet.">
            <p className="max-w-measure text-ink-soft">Messages of the last 30 days will appear here.</p>
          </ListNote>
        }
        pages={{
          address: (to) => addressOf({ ...filter, page: to }),
          onPage: (to) => onFilter({ ...filter, page: to }),
        }}
        renderRow={(message) => (
          <MessageEntry
            key={message.id}
            message={message}
            mayReplay={state === 'on' && !replay.isPending}
            onReplay={() => replay.send({ params: { id, deliveryId: message.id } })}
          />
        )}
      />
    </SettingsPart>
  );
}

interface MessageEntryProps {
  message: WebhookDelivery;
  mayReplay: boolean;
  onReplay: () => void;
}

function MessageEntry({ message, mayReplay, onReplay }: MessageEntryProps) {
  const { badge, tone, note } = deliveryInWords(message);
  const kind = kindInWords(message.kind);
  return (
    <li className="flex flex-col items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 sm:flex-row">
      <div className="flex min-w-0 flex-col gap-1 text-small">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold">{kind}</p>
          <Badge tone={tone}>{badge}</Badge>
          <time dateTime={message.created_at} className="figures text-ink-soft">
            {dayAndTime(message.created_at)}
          </time>
        </div>
        <p className="break-words text-ink-soft">{note}</p>
        <p className="text-fine break-all text-ink-soft">webhook-id {message.id}</p>
      </div>
      <Button
        tone="quiet"
        className="-ml-4 shrink-0 sm:-mr-4 sm:ml-0"
        disabled={!mayReplay}
        aria-label={`Replay the message “${kind}” of ${dayAndTime(message.created_at)}`}
        onClick={onReplay}
      >
        Replay
      </Button>
    </li>
  );
}
