import type { RetryOptions } from '../session/request-with-retry.ts';
import { createSurveyRequests, RequestFailure, type SurveyRequests } from '../session/survey-requests.ts';
import type { OutgoingQueue } from './outgoing-answers.ts';

type Options = Pick<RetryOptions, 'onNetworkMissing' | 'onServerFailing' | 'signal'>;
type Update = Parameters<SurveyRequests['update']>[1];

export interface SharedRequests {
  readonly requests: (options: Options) => SurveyRequests;
  /** Whether the answers wait in the queue. */
  readonly isQueued: () => boolean;
}

interface SharedRequestParts {
  readonly queue: OutgoingQueue;
  /** Creates the requests of the page, which are repeated while the network or the server fails, unless limited to one attempt. */
  readonly create?: (options: Options & Pick<RetryOptions, 'retryWaitsMs'>) => SurveyRequests;
}

/**
 * The requests of a survey on a shared phone: answers without an immediate response go into the outgoing queue and count as submitted, so
 * that the phone can be handed on. Their receipt exists only once they are sent.
 */
export function createSharedRequests(
  publicToken: string,
  { queue, create = (options) => createSurveyRequests(publicToken, options) }: SharedRequestParts,
): SharedRequests {
  let queued: string | null = null;
  /** The name and company that the server stored with the start. */
  let stored: Pick<Update, 'participant_name' | 'company'> = {};

  async function submit(participantId: string, body: Update, signal: AbortSignal | undefined): Promise<void> {
    try {
      // One attempt, so that the next person does not wait for the network.
      await create({ signal, retryWaitsMs: [] }).update(participantId, body);
    } catch (error) {
      if (signal?.aborted === true || !isWorthWaiting(error)) throw error;
      queued = queue.add({ participantId, body: withoutStored(body, stored) });
      if (queued === null) throw error;
    }
  }

  async function start(participantId: string, body: Update, options: Options): Promise<void> {
    await create(options).update(participantId, body);
    const { participant_name = null, company = null } = body;
    stored = { participant_name, company };
  }

  const isQueued = () => queued !== null && queue.has(queued);

  return {
    isQueued,
    requests: (options) => ({
      update: (participantId, body) =>
        body.status === 'completed' ? submit(participantId, body, options.signal) : start(participantId, body, options),
      receipt: async () => {
        if (isQueued()) {
          await queue.sendAll();
          if (isQueued()) throw new RequestFailure('network', 'The answers wait to be sent.');
        }
        // A slip that another phone has used has a receipt too, but for other answers.
        const refusal = queued === null ? null : queue.refusalOf(queued);
        if (refusal !== null) throw asClosed(refusal);
        return create(options).receipt();
      },
    }),
  };
}

/**
 * Leaves out a name and company that the server has already stored, so that they do not wait on a shared phone. `null` keeps the stored
 * value.
 */
function withoutStored(
  body: Update,
  { participant_name, company }: Pick<Update, 'participant_name' | 'company'>,
): Update {
  return {
    ...body,
    ...(body.participant_name === participant_name ? { participant_name: null } : {}),
    ...(body.company === company ? { company: null } : {}),
  };
}

/** The failure that the page shows for waiting answers that were refused. */
function asClosed({ code, message }: RequestFailure): RequestFailure {
  return new RequestFailure(code === 'slip_already_used' ? code : 'survey_closed', message);
}

/** Whether the network or the server failed, so that a later attempt may succeed. */
function isWorthWaiting(error: unknown): boolean {
  return error instanceof RequestFailure && (error.code === 'network' || error.code === 'internal');
}
