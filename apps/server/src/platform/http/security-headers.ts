import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PolicySources {
  /** The one nonce or the hashes that a page's styles need. */
  readonly styles?: readonly string[];
  /** Further origins that a page may call. */
  readonly connect?: readonly string[];
  /** Whether the page may show other pages of ours in frames. */
  readonly hasFrames?: boolean;
}

/** A content security policy that forbids inline scripts. */
export function contentSecurityPolicy({ styles = [], connect = [], hasFrames = false }: PolicySources = {}) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styles],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connect],
      'manifest-src': ["'self'"],
      ...(hasFrames ? { 'frame-src': ["'self'"] } : {}),
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

/** A nonce for one page. Helmet's own nonce would allow scripts too. */
export function styleNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Sets the headers of a participant's page. Its address is a secret: no referrer, no indexing, no caching by proxies. */
export function setParticipantPageHeaders(reply: FastifyReply, styleHashes: readonly string[]): void {
  reply.helmet({
    contentSecurityPolicy: contentSecurityPolicy({ styles: styleHashes }),
    referrerPolicy: { policy: 'no-referrer' },
  });
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
}

/**
 * Sets the headers of a preview: like a participant's page, but own pages may frame it, and its script can neither call the server nor
 * cache the page.
 */
export function setPreviewHeaders(reply: FastifyReply, styleHashes: readonly string[]): void {
  setParticipantPageHeaders(reply, styleHashes);
  const { directives, ...policy } = contentSecurityPolicy({ styles: styleHashes });
  const nothing = ["'none'"];
  reply.helmet({
    contentSecurityPolicy: {
      ...policy,
      directives: {
        ...directives,
        'connect-src': nothing,
        'worker-src': nothing,
        'form-action': nothing,
        'frame-ancestors': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/** Adds the headers that every response carries; a route may set stricter ones. */
export async function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // These headers are for obsolete browsers and plug-ins, or have no effect on a single origin.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Helmet has no such header.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    done();
  });
}
