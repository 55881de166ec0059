import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PolicySources {
  /** The one nonce or the hashes that a page's styles need. */
  readonly styles?: readonly string[];
  /** Origins besides our own that a page may call. */
  readonly connect?: readonly string[];
}

/** A policy without inline script. */
export function contentSecurityPolicy({ styles = [], connect = [] }: PolicySources = {}) {
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
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}

/** A fresh nonce for one page. Helmet's own would let in scripts too. */
export function styleNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Headers of a participant's page: its address is a secret, so no referrer, no index, no copy kept by proxies. */
export function setParticipantPageHeaders(reply: FastifyReply, styleHashes: readonly string[]): void {
  reply.helmet({
    contentSecurityPolicy: contentSecurityPolicy({ styles: styleHashes }),
    referrerPolicy: { policy: 'no-referrer' },
  });
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
}

/** Puts the headers that every answer carries; a route may tighten its own. */
export async function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(),
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // For browsers and plug-ins that are gone, or of no effect on a single origin.
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
