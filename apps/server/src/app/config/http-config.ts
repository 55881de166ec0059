import { isIP } from 'node:net';
import type { HttpConfig, TrustProxy } from './config-types.ts';
import { ConfigProblem, type Environment, isAddressOrNetwork, readUrl, readWholeNumber } from './read-setting.ts';

export function readHttp(environment: Environment): HttpConfig {
  const host = readHostName(environment, 'HOST');
  const port = readWholeNumber(environment, 'PORT', { from: 1, to: 65_535, otherwise: 3000 });
  return {
    host,
    port,
    publicUrl: readPublicUrl(environment, host, port),
    trustProxy: readTrustProxy(environment),
    corsOrigins: readCorsOrigins(environment),
    apiUrl: readOrigin(environment, 'API_URL'),
  };
}

/** Whether a server bound to this host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether the host means every address of the machine, and therefore cannot be used in a link. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** An address to listen on. */
export function readHostName(environment: Environment, name: 'HOST' | 'OPERATIONS_HOST'): string {
  const host = environment[name] ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host)) {
    throw new ConfigProblem(
      `${name} is ${JSON.stringify(host)}: set it to an IP address or a host name, without a port, such as 127.0.0.1.`,
    );
  }
  return host;
}

function readPublicUrl(environment: Environment, host: string, port: number): string {
  const reachableHost = isEveryAddress(host) ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host;
  return readOrigin(environment, 'PUBLIC_URL') ?? new URL(`http://${reachableHost}:${port}`).origin;
}

function readOrigin(environment: Environment, name: 'PUBLIC_URL' | 'API_URL'): string | null {
  const url = readUrl(environment, name, ['http:', 'https:']);
  if (url === null) return null;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigProblem(
      `${name} contains more than a scheme, host and port: shorten it to something like https://surveys.example.org.`,
    );
  }
  return url.origin;
}

function readTrustProxy(environment: Environment): TrustProxy {
  const value = environment.TRUST_PROXY;
  if (value === null) return false;
  if (/^\d$/.test(value)) return value === '0' ? false : Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    // 'true' would trust the address that any client claims, and so defeat the request limits.
    throw new ConfigProblem(
      `TRUST_PROXY is ${JSON.stringify(value)}: set it to the number of proxies in front (1 to 9) or to their addresses, such as 10.0.0.0/8,192.168.1.7.`,
    );
  }
  return addresses;
}

function readCorsOrigins(environment: Environment): string[] {
  const value = environment.CORS_ORIGINS;
  if (value === null) return [];
  return value.split(',').map((part) => {
    const origin = part.trim();
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin)) {
      throw new ConfigProblem(
        `CORS_ORIGINS contains ${JSON.stringify(origin)}: set it to origins such as https://intranet.example.org, with commas between them.`,
      );
    }
    return origin;
  });
}
