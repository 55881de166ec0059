import type { FastifyRequest } from 'fastify';
import type { Identity, VerifiedIdentity } from '../ports/identity.ts';
import { AppError } from './app-error.ts';
import type { Member } from './handlers.ts';

/** Finds the membership of an identity, read anew at each request so that a removed member is out at once. */
export type FindMember = (identity: VerifiedIdentity) => Promise<Member | null>;

/**
 * Makes the function that turns a request's bearer token into a member.
 *
 * @throws {AppError} `unauthenticated` for a token that is not a valid id token, `no_organisation` for a stranger
 */
export function memberAuthentication(identity: Identity, findMember: FindMember) {
  return async (request: FastifyRequest): Promise<Member | null> => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(header)?.[1];
    const verified = token === undefined ? null : await identity.verifyIdToken(token);
    if (verified === null) throw new AppError('unauthenticated');
    const member = await findMember(verified);
    if (member === null) throw new AppError('no_organisation');
    return member;
  };
}
