import type { JSONWebKeySet } from 'jose';
import * as client from 'openid-client';
import { AppError } from '../../../core/errors.ts';
import type { CompanyAttempt } from '../../../platform/identity/identity.ts';
import { OutboundFailure, type OutboundFetch } from '../../../platform/outbound/outbound-fetch.ts';
import { type ProvedLogout, readLogout } from './logout-token.ts';

/** The registration of this server at an identity provider. */
export interface Registration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The person whom a provider signed in, according to its tokens. */
export interface ProvenPerson {
  readonly subject: string;
  /** The provider's id of its session; null: the provider sent none. */
  readonly session: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Identity providers of organisations, by OpenID Connect. Their configuration and keys are fetched for every request. */
export interface Providers {
  /** @throws {AppError} `company_sign_in_unavailable` */
  describe(registration: Registration): Promise<{ authorizationEndpoint: string; supportsLogout: boolean }>;
  /** The address at which a person signs in. @throws {AppError} `company_sign_in_unavailable` */
  authorizationUrl(
    registration: Registration,
    request: Pick<CompanyAttempt, 'nonce' | 'codeVerifier'> & {
      state: string;
      claim: string | null;
      hint: string | null;
    },
  ): Promise<string>;
  /**
   * Redeems the answer of a provider.
   *
   * @param parameters the query with which the browser came back
   * @throws {AppError} `company_sign_in_refused`, `company_sign_in_unavailable`
   */
  redeem(
    registration: Registration,
    answer: Pick<CompanyAttempt, 'nonce' | 'codeVerifier'> & { state: string; parameters: string },
  ): Promise<ProvenPerson>;
  /** @returns null for a token that is not a valid logout token for this server @throws {AppError} `company_sign_in_unavailable` */
  verifyLogout(registration: Pick<Registration, 'issuer' | 'clientId'>, token: string): Promise<ProvedLogout | null>;
}

export interface ProviderDependencies {
  readonly fetch: OutboundFetch;
  /** Address to which providers send browsers back. */
  readonly redirectAddress: string;
  /** Called with the reason of a failure, which never contains a token. */
  readonly onFailure: (reason: string) => void;
}

/**
 * The client's id and secret in the header, encoded as the specification says, but only where that is needed: the library also encodes
 * characters such as `-`, and some providers compare without decoding.
 */
function secretInHeader(secret: string): client.ClientAuth {
  return (_, { client_id }, __, headers) => {
    const credentials = `${encodeURIComponent(client_id)}:${encodeURIComponent(secret)}`;
    headers.set('authorization', `Basic ${btoa(credentials)}`);
  };
}

export function createProviders({ fetch, redirectAddress, onFailure }: ProviderDependencies): Providers {
  const send: client.CustomFetch = (url, { method, headers, body }) => {
    if (body !== undefined && body !== null && !(body instanceof URLSearchParams) && typeof body !== 'string') {
      throw new RangeError('only forms are sent to identity providers');
    }
    return fetch(url, { method, headers, body: body ?? undefined });
  };

  async function discover({ issuer, clientId, clientSecret }: Registration): Promise<client.Configuration> {
    const authenticate: client.ClientAuth = (server, metadata, body, headers) => {
      // If the provider lists no methods, the specification assumes the header.
      const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
      const chosen = takesHeader ? secretInHeader(clientSecret) : client.ClientSecretPost(clientSecret);
      chosen(server, metadata, body, headers);
    };
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
      [client.customFetch]: send,
      // The library refuses plain HTTP without this. `fetch` decides which addresses may use plain HTTP.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
    // This also refuses providers for several companies, whose issuer contains a placeholder.
    if (configuration.serverMetadata().issuer !== issuer) {
      throw new OtherIssuer(configuration.serverMetadata().issuer);
    }
    return configuration;
  }

  /** Calls the library, and throws an {@link AppError} in place of its errors. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      onFailure(reasonOf(error));
      if (error instanceof OtherIssuer) {
        const message = `The provider names itself ${error.issuer}. Enter exactly this as its address.`;
        throw new AppError('company_sign_in_unavailable', { message, details: [{ field: 'issuer', message }] });
      }
      throw new AppError(isUnreachable(error) ? 'company_sign_in_unavailable' : 'company_sign_in_refused');
    }
  }

  return {
    describe: (registration) =>
      ask(async () => {
        const metadata = (await discoverOrUnavailable(registration)).serverMetadata();
        return {
          authorizationEndpoint: metadata.authorization_endpoint ?? '',
          supportsLogout: metadata.backchannel_logout_supported === true,
        };
      }),
    authorizationUrl: (registration, { nonce, codeVerifier, state, claim, hint }) =>
      ask(async () => {
        const configuration = await discoverOrUnavailable(registration);
        const offered = configuration.serverMetadata().scopes_supported ?? [];
        const scopes = ['openid', 'email', 'profile', ...(claim !== null && offered.includes(claim) ? [claim] : [])];
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectAddress,
          scope: scopes.join(' '),
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(hint === null ? {} : { login_hint: hint }),
        });
        return url.href;
      }),
    redeem: (registration, { nonce, codeVerifier, state, parameters }) =>
      ask(async () => {
        const configuration = await discoverOrUnavailable(registration);
        const answer = new URL(redirectAddress);
        answer.search = parameters;
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedNonce: nonce,
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const proved = tokens.claims();
        if (proved === undefined) throw new AppError('company_sign_in_refused');
        const { sub: subject, sid } = proved;
        // Many providers send addresses and groups only at the user info endpoint.
        const isAsked = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more = isAsked ? await client.fetchUserInfo(configuration, tokens.access_token, subject) : {};
        return { subject, session: typeof sid === 'string' ? sid : null, claims: { ...more, ...proved } };
      }),
    verifyLogout: ({ issuer, clientId }, token) =>
      ask(async () => {
        const configuration = await discoverOrUnavailable({ issuer, clientId, clientSecret: 'not used' });
        const address = configuration.serverMetadata().jwks_uri;
        if (address === undefined) return null;
        const answer = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
        if (!answer.ok) throw new OutboundFailure(`the keys were answered with ${answer.status}`);
        return readLogout(token, { issuer, clientId, keys: (await answer.json()) as JSONWebKeySet });
      }),
  };

  /** As `discover`, but reports a configuration that cannot be read as unavailable, not as a refused sign-in. */
  async function discoverOrUnavailable(registration: Registration): Promise<client.Configuration> {
    try {
      return await discover(registration);
    } catch (error) {
      if (error instanceof OtherIssuer) throw error;
      onFailure(reasonOf(error));
      throw new AppError('company_sign_in_unavailable');
    }
  }
}

class OtherIssuer extends Error {
  readonly issuer: string;
  constructor(issuer: string) {
    super('the provider has another name');
    this.issuer = issuer;
  }
}

/** Whether the provider did not answer, or answered with a server error. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || cause instanceof Response; ) {
    if (cause instanceof Response) return cause.status >= 500;
    if (cause instanceof OutboundFailure) return true;
    cause = cause.cause;
  }
  return false;
}

/** The reason of a failure for the log, without the content that the provider sent. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return `${error.code} ${error.error.slice(0, 60)}`;
  }
  if (error instanceof OutboundFailure) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${inner}`.slice(0, 200);
}
