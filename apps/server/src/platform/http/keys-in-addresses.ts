import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';

/** The beginning of a key's secret, also with its underscores encoded. */
const SECRET_IN_ADDRESS = /pl(?:_|%5f)live(?:_|%5f)/i;

/**
 * Refuses every request with an API key in its address, which proxies and browsers keep.
 *
 * @throws {AppError} `key_in_address`, also for a valid key, so that no program comes to rely on this
 */
export function refuseKeysInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (SECRET_IN_ADDRESS.test(url)) throw new AppError('key_in_address');
  });
}
