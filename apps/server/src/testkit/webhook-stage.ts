import { WEBHOOK_KINDS, type WebhookKind } from '@plumbline/domain/webhook-kinds';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { RESUME_WEBHOOKS } from '../features/messages/webhooks/deliver-webhooks.jobs.ts';
import { signInAgain } from './compared-worlds.ts';
import { type Manager, startTestServer, type TestServer } from './server.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** When every test begins. */
export const STAGE_START = '2026-05-04T04:00:00.000Z';

/** A server whose webhooks may reach this machine; each test has an administrator and a receiver of its own. */
export interface WebhookStage {
  readonly server: TestServer;
  readonly clock: SettableClock;
  readonly receiver: WebhookReceiver;
  manager: Manager;
  /** Adds a webhook of the receiver. */
  add(kinds?: readonly WebhookKind[], manager?: Manager): Promise<{ readonly id: string }>;
  /** Adds a person. @returns the id */
  person(name?: string): Promise<string>;
  rename(id: string, name: string): Promise<unknown>;
  /** Lets time pass, and resumes what is due, as the schedule does every minute. */
  pass(step: { days?: number; minutes?: number }): Promise<void>;
  /** Signs in again: sessions end after an hour. */
  signInAgain(): Promise<void>;
  webhooks(): Promise<readonly ListedWebhook[]>;
  deliveries(id: string): Promise<readonly ListedDelivery[]>;
  /** The kinds of messages that arrived. */
  types(): string[];
}

type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];
type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

const listWebhooks = async ({ call }: Manager) => (await call('listWebhooks')).body.webhooks;
const listDeliveries = async ({ call }: Manager, id: string) =>
  (await call('listWebhookDeliveries', { params: { id }, query: { limit: 100 } })).body.deliveries;

/** Sets the stage for the tests of a file. */
export function useWebhookStage(): WebhookStage {
  const clock = settableClock(new Date(STAGE_START));
  const parts: { server?: TestServer; receiver?: WebhookReceiver; manager?: Manager } = {};
  const part = <Name extends keyof typeof parts>(name: Name): NonNullable<(typeof parts)[Name]> => {
    const found = parts[name];
    if (found === undefined) throw new RangeError(`the ${name} exists only during a test`);
    return found;
  };
  beforeAll(async () => {
    parts.server = await startTestServer({
      settings: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' },
      overrides: { clock },
    });
  });
  afterAll(() => part('server')[Symbol.asyncDispose]());
  beforeEach(async () => {
    clock.set(STAGE_START);
    parts.manager = await part('server').signIn();
    const receiver = await startWebhookReceiver();
    parts.receiver = receiver;
    return () => receiver[Symbol.asyncDispose]();
  });
  const again = async () => {
    parts.manager = await signInAgain(part('server'), part('manager'));
  };
  return {
    clock,
    get server() {
      return part('server');
    },
    get receiver() {
      return part('receiver');
    },
    get manager() {
      return part('manager');
    },
    set manager(manager) {
      parts.manager = manager;
    },
    add: async (kinds = WEBHOOK_KINDS, { call } = part('manager')) => {
      const { url, secrets } = part('receiver');
      const { body } = await call('createWebhook', { body: { url, kinds: [...kinds] } });
      secrets.push(body.secret);
      return body.webhook;
    },
    person: async (name = 'Ann Ash') => (await part('manager').call('createPerson', { body: { name } })).body.person.id,
    rename: (id, name) => part('manager').call('updatePerson', { params: { id }, body: { name } }),
    pass: async (step) => {
      clock.advance(step);
      await RESUME_WEBHOOKS.run(part('server').context);
      await part('server').processJobs();
      await again();
    },
    signInAgain: again,
    webhooks: () => listWebhooks(part('manager')),
    deliveries: (id) => listDeliveries(part('manager'), id),
    types: () => part('receiver').received.map(({ body }) => body.type),
  };
}
