import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutAddresses } from './mail/without-addresses.ts';

/** The server's log: one JSON object per line, by default on standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** SQLSTATE class 22: the message quotes the refused value. */
const DATA_EXCEPTION = /^22/;

/**
 * The parts of an error that may be logged.
 *
 * Lists fields explicitly, because database errors also carry the refused row, with names and addresses.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, severity, schema, table, column, constraint } = error as Partial<Record<string, unknown>> & Error;
  const quotesValue = typeof code === 'string' && DATA_EXCEPTION.test(code);
  return {
    type: error.name,
    message: quotesValue ? 'a value was refused' : withoutAddresses(error.message),
    code,
    severity,
    schema,
    table,
    column,
    constraint,
    stack: error.stack?.replace(error.message, ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
