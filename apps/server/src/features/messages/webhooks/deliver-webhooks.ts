import { systemActor } from '../../../core/events.ts';
import type { Jobs } from '../../../core/jobs.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { enqueueEmails } from '../enqueue-emails.repository.ts';
import {
  type ClaimedWebhook,
  claimWebhook,
  type DueDelivery,
  listDue,
  noteAccepted,
  noteAttempt,
  noteFailing,
  releaseWebhook,
} from './deliveries.repository.ts';
import { writeBody } from './messages.ts';
import { FAILING_MS, judge, pauseAfter, type Verdict } from './retries.ts';
import { signedHeaders } from './sign.ts';
import { listAdministrators, turnOff } from './webhooks.repository.ts';

export interface DeliverWebhooksDependencies extends WorkDependencies {
  readonly queue: Pick<Queue, 'enqueueAll'>;
  readonly outbound: Outbound;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

/** After this time another job sends the remaining messages, so that slow receivers do not block other webhooks. */
const SLICE_MS = 20_000;
/**
 * How long a job claims a webhook: longer than a slice and its last requests take. After it, the job is taken to have died with its
 * process.
 */
const CLAIM_MS = 60_000;
/** Maximum number of simultaneous requests to one webhook, each about another subject. */
const LANES = 8;
/** Number of messages that one query reads. */
const BATCH = 100;

/**
 * Sends the messages that are due to a webhook. Messages about one subject are sent in order, and a failed message delays only the later
 * messages about its subject.
 *
 * A message that arrived while its attempt could not be recorded is sent again with the same id.
 *
 * @see docs/decisions/0047
 */
export async function deliverWebhooks(
  dependencies: DeliverWebhooksDependencies,
  { organisation_id, webhook_id }: Jobs['deliver_webhooks'],
): Promise<void> {
  const { db, clock, queue } = dependencies;
  const inScope = <T>(work: (scope: TenantScope) => Promise<T>) =>
    inOrganisation(db, wholeOrganisation(organisation_id), work);
  const startedMs = performance.now();
  const isOver = () => performance.now() - startedMs >= SLICE_MS;
  const claim = (isRenewed: boolean) =>
    inScope(async (scope) => {
      const now = clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const webhook = await claimWebhook(scope, webhook_id, { now, until, isRenewed });
      return webhook && { webhook, due: await listDue(scope, webhook_id, { now, limit: BATCH }) };
    });
  let claimed = await claim(false);
  if (claimed === undefined) return;
  while (claimed !== undefined && claimed.due.length > 0 && !isOver()) {
    const { webhook, due } = claimed;
    await inLanes(due, isOver, (delivery) =>
      attempt(dependencies, { organisationId: organisation_id, webhookId: webhook_id, webhook, delivery }),
    );
    claimed = await claim(true);
  }
  // A message that is written after this release has a job of its own, which can claim the webhook.
  await inScope((scope) => releaseWebhook(scope, webhook_id));
  await inScope(async (scope) => {
    const left = await listDue(scope, webhook_id, { now: clock.now(), limit: 1 });
    if (claimed !== undefined && left.length > 0) {
      await queue.enqueueAll(scope.tx, 'deliver_webhooks', [{ organisation_id, webhook_id }]);
    }
  });
}

/** Processes items in parallel until `isOver` returns true. */
async function inLanes<Item>(
  items: readonly Item[],
  isOver: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    // The lanes share one iterator, so each item is taken once.
    for (const item of left) {
      await work(item);
      if (isOver()) return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface AttemptedDelivery {
  readonly organisationId: string;
  readonly webhookId: string;
  readonly webhook: ClaimedWebhook;
  readonly delivery: DueDelivery;
}

async function attempt(
  dependencies: DeliverWebhooksDependencies,
  { organisationId, webhookId, webhook, delivery }: AttemptedDelivery,
): Promise<void> {
  const { clock, outbound, publicUrl } = dependencies;
  const { id } = delivery;
  const body = writeBody(delivery, publicUrl);
  const outcome = await outbound.post(webhook.url, {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Plumbline-Webhooks',
      ...signedHeaders({ id, now: clock.now(), body }, webhook.secrets),
    },
  });
  const verdict = judge(outcome);
  await inWork(dependencies, { organisationId, actor: systemActor('deliver_webhooks') }, (work) =>
    verdict.kind === 'accepted'
      ? noteSuccess(work, webhookId, delivery, verdict.answerStatus)
      : noteFailure(work, webhookId, delivery, verdict),
  );
}

async function noteSuccess(work: Work, webhookId: string, { id }: DueDelivery, answerStatus: number): Promise<void> {
  const { now } = work;
  await noteAttempt(work, id, { now, status: 'delivered', nextAttemptAt: now, answerStatus, error: null });
  await noteAccepted(work, webhookId);
}

async function noteFailure(
  work: Work,
  webhookId: string,
  { id, attempts }: DueDelivery,
  { kind, answerStatus, error }: Exclude<Verdict, { kind: 'accepted' }>,
): Promise<void> {
  const { now, random } = work;
  const failingSince = await noteFailing(work, webhookId, now);
  if (failingSince === undefined) return;
  const isOff = kind === 'gone' || now.getTime() - failingSince.getTime() >= FAILING_MS;
  const pauseMs = pauseAfter(attempts + 1, fractionOf(random.bytes(1)));
  // A message that could be accepted later waits until the webhook is turned on again.
  const waits = kind === 'gone' || (kind === 'retried' && (isOff || pauseMs !== null));
  await noteAttempt(work, id, {
    now,
    status: waits ? 'waiting' : 'failed',
    nextAttemptAt: new Date(now.getTime() + (pauseMs ?? 0)),
    answerStatus,
    error,
  });
  if (isOff) await turnOffFailing(work, webhookId, kind === 'gone' ? 'gone' : 'failing');
}

/** A number from 0 to 1. */
function fractionOf([byte = 0]: Uint8Array): number {
  return byte / 255;
}

/** Turns a webhook off, and tells every administrator by email. */
async function turnOffFailing(work: Work, webhookId: string, because: 'failing' | 'gone'): Promise<void> {
  const { now, random } = work;
  if (!(await turnOff(work, webhookId, { now, because }))) return;
  await work.record({ kind: 'webhook.turned_off', entityId: webhookId });
  const administrators = await listAdministrators(work);
  await enqueueEmails(
    work,
    administrators.map((recipient_id) => ({
      id: random.uuid(),
      kind: 'webhook_off',
      webhook_id: webhookId,
      recipient_id,
      created_at: now,
    })),
  );
}
