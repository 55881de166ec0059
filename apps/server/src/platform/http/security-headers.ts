import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PolicySources {
  /** The one nonce or the hashes that a page's styles need. */
  readonly styles?: readonly string[];
  /** Origins besides our own that a page may call. */
  readonly connect?: readonly string[];
}

/** A policy without inline script. */
export function contentSecurityPolicy({ styles = [], connect = [] }: PolicySources = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A fresh nonce for one page. */
export function styleNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Headers of a participant's page: its address is a secret, so no referrer, no index, no copy kept by proxies. */
export function setParticipantPageHeaders(reply: FastifyReply, styleHashes: readonly string[]): void {
  reply.headers({
    'content-security-policy': contentSecurityPolicy({ styles: styleHashes }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
}

/** Puts the headers that every answer carries; a route may tighten its own. */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy(),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
  });
}
