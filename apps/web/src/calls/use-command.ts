import type { ClientInput } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { hashKey, type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '../idempotency-key.ts';
import { type Services, useServices } from '../services.tsx';
import type { Api } from '../session/api.ts';
import { HttpError, messageOf } from '../session/http-error.ts';
import type { ToastMessage } from '../ui/toasts.ts';
import { type Outdated, outdate } from './api-query.ts';

/** Consequences of a command. */
export interface Consequences<Input, Answer> {
  /** Message of the toast after a success; null: no toast. */
  readonly done?: string | ((answer: Answer, input: Input) => string | ToastMessage | null);
  /** Message of the toast after a failure; undefined or null: the form shows the error. */
  readonly refused?: RefusalWords | ((error: Error, input: Input) => RefusalWords | ToastMessage | null);
  /** Answers to fetch again, also after a failure, because somebody else may have changed the data first. */
  readonly outdates?: readonly Outdated[];
  /** Answers to fetch again after a failure only. */
  readonly outdatesOnRefusal?: readonly Outdated[];
  /** Called with the answer before anything is fetched again, to put it into the cache. */
  readonly keep?: (answer: Answer, input: Input) => void;
  /** Called last, even if the screen has been closed. */
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  readonly onRefused?: (error: Error, input: Input) => void;
  readonly retry?: false;
}

/** The title of a failure, and the text when the server gives no reason. */
interface RefusalWords {
  readonly title?: string;
  readonly text?: string;
}

/** Makes several calls that belong together. @param idempotencyKey of the input without its files, which need keys of their own */
export type Steps<Input, Answer> = (input: Input, api: Api, idempotencyKey: string) => Promise<Answer>;

export interface Command<Input, Answer> {
  /** @param onDone called after the consequences, unless the screen has been closed */
  readonly send: (input: Input, onDone?: (answer: Answer) => void) => void;
  /** Sends the input for a caller that waits for the answer and shows the error itself. */
  readonly sendAsync: (input: Input) => Promise<Answer>;
  /** Whether the command is running; it ends when the outdated answers are fetched again. */
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** The input that is being sent; null: none. */
  readonly sending: Input | null;
  readonly error: Error | null;
  readonly answer: Answer | undefined;
  /** Clears the answer and the error. */
  readonly reset: () => void;
}

interface Sent<Input> {
  readonly input: Input;
  readonly idempotencyKey: string;
}

/**
 * Changes something by a call, or by several that belong together.
 *
 * A POST carries an idempotency key. The same input sent again after a failure has the same key, so that nothing is created twice.
 */
export function useCommand<N extends CallName>(
  call: N,
  consequences?: Consequences<ClientInput<N>, CallAnswer<N>>,
): Command<ClientInput<N>, CallAnswer<N>>;
export function useCommand<Input, Answer>(
  call: Steps<Input, Answer>,
  consequences?: Consequences<Input, Answer>,
): Command<Input, Answer>;
export function useCommand<Input, Answer>(
  call: CallName | Steps<Input, Answer>,
  consequences: Consequences<Input, Answer> = {},
): Command<Input, Answer> {
  const services = useServices();
  const client = useQueryClient();
  const keys = useRef<KeyOfInput>(null);
  keys.current ??= createKeyOfInput();
  const { keyOf, renew } = keys.current;
  const { mutate, mutateAsync, isPending, isSuccess, variables, error, data, reset } = useMutation(
    commandOptions(services, client, { call, consequences, onSucceeded: renew }),
  );
  return {
    send: (input, onDone) =>
      mutate(
        { input, idempotencyKey: keyOf(input) },
        onDone === undefined ? {} : { onSuccess: (answer) => onDone(answer) },
      ),
    sendAsync: (input) => mutateAsync({ input, idempotencyKey: keyOf(input) }),
    isPending,
    isSuccess,
    sending: isPending ? variables.input : null,
    error,
    answer: data,
    reset,
  };
}

interface CommandSettings<Input, Answer> {
  readonly call: CallName | Steps<Input, Answer>;
  readonly consequences: Consequences<Input, Answer>;
  readonly onSucceeded?: () => void;
}

export function commandOptions<Input, Answer>(
  { api, toasts }: Pick<Services, 'api' | 'toasts'>,
  client: QueryClient,
  { call, consequences, onSucceeded }: CommandSettings<Input, Answer>,
): MutationOptions<Answer, Error, Sent<Input>> {
  const { done, refused, outdates = [], outdatesOnRefusal = [], keep, onDone, onRefused, retry } = consequences;
  return {
    mutationFn: ({ input, idempotencyKey }) =>
      // Cast, because the overloads of `useCommand` say which input and answer belong to a call.
      typeof call === 'function'
        ? call(input, api, idempotencyKey)
        : (callOnce(api, call, input as ClientInput<CallName>, idempotencyKey) as Promise<Answer>),
    onSuccess: async (answer, { input }) => {
      onSucceeded?.();
      keep?.(answer, input);
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (typeof message === 'string') toasts.show({ title: message, tone: 'success' });
      else if (message != null) toasts.show(message);
      await outdate(client, outdates);
      await onDone?.(answer, input);
    },
    onError: async (error, { input }) => {
      const refreshed = outdate(client, [...outdates, ...outdatesOnRefusal]);
      // After a conflict, the next attempt changes the newest version, so the failure is shown once that version is loaded.
      if (error instanceof HttpError && error.status === 409) await refreshed;
      const words = typeof refused === 'function' ? refused(error, input) : refused;
      if (words != null) toasts.show('tone' in words ? words : refusalMessage(error, words));
      onRefused?.(error, input);
    },
    ...(retry === undefined ? {} : { retry }),
  };
}

function refusalMessage(error: Error, { title = 'Error', text = 'Please try again.' }: RefusalWords): ToastMessage {
  return { title, description: messageOf(error, text), tone: 'failure' };
}

function callOnce<N extends CallName>(api: Api, name: N, input: ClientInput<N>, idempotencyKey: string) {
  return api(name, input, CALLS[name].method === 'POST' ? { idempotencyKey } : {});
}

interface KeyOfInput {
  readonly keyOf: (input: unknown) => string;
  /** Makes a new key for the next input, even for an equal one. */
  readonly renew: () => void;
}

export function createKeyOfInput(): KeyOfInput {
  let last: { readonly content: string; readonly key: string } | null = null;
  return {
    keyOf: (input) => {
      const content = hashKey([input]);
      if (last?.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    renew: () => {
      last = null;
    },
  };
}
