import { z } from 'zod';
import type { PoolState } from '../pool-state.ts';
import { invalidParameter, refusal } from '../refusals.ts';

/** One action of the protocol, from the parsed body to the response body. */
export type Operation = (pool: PoolState, input: unknown) => object;

const fromClient = z.looseObject({ ClientId: z.string().optional() });

/** Checks input and client before `run`, as the service does. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (pool: PoolState, input: z.output<Schema>) => object,
): Operation {
  return (pool, input) => {
    const { ClientId: clientId } = parse(fromClient, input);
    if (clientId !== undefined && clientId !== pool.clientId) throw refusal('unknownClient');
    return run(pool, parse(schema, input));
  };
}

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidParameter(
    `1 validation error detected: Value at '${issue?.path.join('.') ?? ''}' failed to satisfy constraint: ${issue?.message ?? ''}`,
  );
}

/** The masked address of a sent code; the same for addresses without a user. */
export function codeDelivery(email: string): object {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

export function checkPassword({ rules }: PoolState, password: string): void {
  if (password.length < rules.passwordLengthMin) throw refusal('shortPassword');
}
