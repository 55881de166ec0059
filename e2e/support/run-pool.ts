import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type AddedUser, startCognitoPool } from '@plumbline/cognito-fake/cognito-pool';
import { POOL } from './servers.ts';

/** Runs the user pool of the journeys, with control calls that replace an administrator and a mailbox. */
const pool = await startCognitoPool(POOL.options);

const controls = createServer(async (request, response) => {
  try {
    const email = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    if (request.method === 'GET') return void response.end(pool.codeFor(email));
    // Only the journeys send this body, and they know its shape.
    if (request.url === '/users') pool.addUser((await json(request)) as AddedUser);
    else pool.signOutEverywhere(email);
    response.end('done');
  } catch (error) {
    response.writeHead(404).end(String(error));
  }
});
controls.listen(POOL.controlPort, '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
