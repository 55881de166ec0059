import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { Identity, VerifiedIdentity } from '../identity/identity.ts';

/** Longest token that is looked at; those of identity services stay far below. */
const TOKEN_LENGTH_MAX = 8_192;

/** Whose request it is: `null` without a token. @throws {AppError} `unauthenticated` for any token but a valid id token */
export type Authenticate = (request: FastifyRequest) => Promise<VerifiedIdentity | null>;

export function bearerAuthentication(identity: Identity): Authenticate {
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(header)?.[1];
    const isReadable = token !== undefined && token.length <= TOKEN_LENGTH_MAX;
    const verified = isReadable ? await identity.verifyIdToken(token) : null;
    if (verified === null) throw new AppError('unauthenticated');
    return verified;
  };
}
