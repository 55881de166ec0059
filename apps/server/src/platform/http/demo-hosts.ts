import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';

/** Health checks reveal nothing, and are requested under any name that a container has. */
const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Makes the demo respond only at its own addresses: IP addresses, localhost, HOST, and the host of PUBLIC_URL.
 *
 * A foreign website can resolve its name to this machine, so that a browser treats its pages and the demo as one origin
 * (DNS rebinding), and the demo signs anyone in. Such a request carries the website's name, never an IP address. With real
 * accounts the page gains nothing: sessions are tokens in the storage of the true origin, and no cookie is sent.
 */
export function answerOwnHostsOnly(
  app: FastifyInstance,
  http: { readonly host: string; readonly publicUrl: string },
  message = `This demo is not available at that address. Open it at ${http.publicUrl}, or set PUBLIC_URL to its address.`,
): void {
  const own = new Set(['localhost', http.host.toLowerCase(), new URL(http.publicUrl).hostname]);
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host, own)) return;
    const [path = ''] = request.url.split('?');
    if (HEALTH_CHECKS.has(path)) return;
    if (path.startsWith('/v1/')) throw new AppError('wrong_host', { message });
    return reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  });
}

/** @param header the Host header: a name or an address, usually with a port */
function isOwnHost(header: string | undefined, own: ReadonlySet<string>): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false;
  const { hostname, host } = new URL(`http://${header}`);
  // Browsers send nothing but a host and a port.
  if (host === '' || /[/@?#\\]/.test(header)) return false;
  return own.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
