import type { HttpConfig, OperationsConfig } from './config-types.ts';
import { isLoopback, readHostName } from './http-config.ts';
import { ConfigProblem, type Environment, readWholeNumber } from './read-setting.ts';

/** Minimum length of the token, so that it cannot be guessed. */
const TOKEN_LENGTH_MIN = 32;
/** Stands for an absent port, because no real port has this number. */
const ABSENT = 0;

/** Metrics and the status page are off unless a port or a token is set. */
export function readOperations(
  environment: Environment,
  { http, role }: { readonly http: HttpConfig; readonly role: OperationsConfig['role'] },
): OperationsConfig | null {
  const token = readToken(environment);
  const port = readWholeNumber(environment, 'OPERATIONS_PORT', { from: 1, to: 65_535, otherwise: ABSENT });
  if (port === ABSENT) {
    if (environment.OPERATIONS_HOST !== null) {
      throw new ConfigProblem(
        'OPERATIONS_HOST is set but OPERATIONS_PORT is not: set OPERATIONS_PORT, or remove OPERATIONS_HOST.',
      );
    }
    return token === null ? null : { role, listen: null, token };
  }
  if (port === http.port) {
    throw new ConfigProblem(
      `OPERATIONS_PORT is ${port}, like PORT: set it to another port, or remove it and set OPERATIONS_TOKEN.`,
    );
  }
  const host = readHostName(environment, 'OPERATIONS_HOST');
  if (token === null && !isLoopback(host)) {
    throw new ConfigProblem(
      `OPERATIONS_HOST=${host} lets other machines read metrics and status: set OPERATIONS_TOKEN, or set OPERATIONS_HOST=127.0.0.1.`,
    );
  }
  return { role, listen: { host, port }, token };
}

function readToken(environment: Environment): string | null {
  const token = environment.OPERATIONS_TOKEN;
  if (token !== null && !(token.length >= TOKEN_LENGTH_MIN && /^[\x21-\x7e]+$/.test(token))) {
    throw new ConfigProblem(
      `OPERATIONS_TOKEN cannot be used: set it to ${TOKEN_LENGTH_MIN} or more random letters and digits.`,
    );
  }
  return token;
}
