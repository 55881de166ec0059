import type { ClientInput } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
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
export interface Consequences<Input, Output> {
  /** Message of the toast after a success; null: no toast. */
  readonly done?: string | ((response: Output, input: Input) => string | ToastMessage | null);
  /** Message of the toast after a failure; undefined or null: the form shows the error. */
  readonly refused?: RefusalWords | ((error: Error, input: Input) => RefusalWords | ToastMessage | null);
  /** Responses to fetch again, also after a failure, because somebody else may have changed the data first. */
  readonly outdates?: readonly Outdated[];
  /** Responses to fetch again after a failure only. */
  readonly outdatesOnRefusal?: readonly Outdated[];
  /** Called with the response before anything is fetched again, to put it into the cache. */
  readonly keep?: (response: Output, input: Input) => void;
  /** Called last, even if the screen has been closed. */
  readonly onDone?: (response: Output, input: Input) => unknown;
  readonly onRefused?: (error: Error, input: Input) => void;
  readonly retry?: false;
}

/** The title of a failure, and the text when the server gives no reason. */
interface RefusalWords {
  readonly title?: string;
  readonly text?: string;
}

/** Makes several calls that belong together. @param idempotencyKey of the input without its files, which need keys of their own */
export type Steps<Input, Output> = (input: Input, api: Api, idempotencyKey: string) => Promise<Output>;

export interface Command<Input, Output> {
  /** @param onDone called after the consequences, unless the screen has been closed */
  readonly send: (input: Input, onDone?: (response: Output) => void) => void;
  /** Sends the input for a caller that waits for the response and shows the error itself. */
  readonly sendAsync: (input: Input) => Promise<Output>;
  /** Whether the command is running; it ends when the outdated responses are fetched again. */
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** The input that is being sent; null: none. */
  readonly sending: Input | null;
  readonly error: Error | null;
  readonly response: Output | undefined;
  /** Clears the response and the error. */
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
  consequences?: Consequences<ClientInput<N>, CallResponse<N>>,
): Command<ClientInput<N>, CallResponse<N>>;
export function useCommand<Input, Output>(
  call: Steps<Input, Output>,
  consequences?: Consequences<Input, Output>,
): Command<Input, Output>;
export function useCommand<Input, Output>(
  call: CallName | Steps<Input, Output>,
  consequences: Consequences<Input, Output> = {},
): Command<Input, Output> {
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
        onDone === undefined ? {} : { onSuccess: (response) => onDone(response) },
      ),
    sendAsync: (input) => mutateAsync({ input, idempotencyKey: keyOf(input) }),
    isPending,
    isSuccess,
    sending: isPending ? variables.input : null,
    error,
    response: data,
    reset,
  };
}

interface CommandSettings<Input, Output> {
  readonly call: CallName | Steps<Input, Output>;
  readonly consequences: Consequences<Input, Output>;
  readonly onSucceeded?: () => void;
}

export function commandOptions<Input, Output>(
  { api, toasts }: Pick<Services, 'api' | 'toasts'>,
  client: QueryClient,
  { call, consequences, onSucceeded }: CommandSettings<Input, Output>,
): MutationOptions<Output, Error, Sent<Input>> {
  const { done, refused, outdates = [], outdatesOnRefusal = [], keep, onDone, onRefused, retry } = consequences;
  return {
    mutationFn: ({ input, idempotencyKey }) =>
      // Cast, because the overloads of `useCommand` say which input and response belong to a call.
      typeof call === 'function'
        ? call(input, api, idempotencyKey)
        : (callOnce(api, call, input as ClientInput<CallName>, idempotencyKey) as Promise<Output>),
    onSuccess: async (response, { input }) => {
      onSucceeded?.();
      keep?.(response, input);
      const message = typeof done === 'function' ? done(response, input) : done;
      if (typeof message === 'string') toasts.show({ title: message, tone: 'success' });
      else if (message != null) toasts.show(message);
      await outdate(client, outdates);
      await onDone?.(response, input);
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
