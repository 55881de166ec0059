import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureLimits, PictureOutcome, PictureTask } from './picture-messages.ts';

const PROGRAM = fileURLToPath(new URL('./encode-picture.ts', import.meta.url));

/** Three times what the largest photo takes. With the server, the memory fits into the container of `compose.yaml`. */
const LIMITS: PictureLimits = { memoryBytesMax: 384 * 1024 * 1024, processorSecondsMax: 10 };
/** Much longer than the processor time, because the machine may be busy. */
const TIMEOUT_MS = 60_000;

/**
 * Decodes and re-encodes a picture in a process of its own: its memory is not the server's, its code has no access to the
 * settings, and password hashing does not wait for the threads that decode.
 */
export function encodePicture(picture: PictureTask, limits: PictureLimits = LIMITS): Promise<PictureOutcome> {
  const child = fork(PROGRAM, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const { promise, resolve, reject } = Promise.withResolvers<PictureOutcome>();
  child.once('error', reject);
  // Sent by the program above only.
  child.once('message', (outcome: PictureOutcome) => {
    resolve(outcome);
    child.kill('SIGKILL');
  });
  // A process that ends without an outcome was killed at a limit (`SIGKILL`), or the decoder crashed.
  child.once('exit', (_, signal) => resolve({ kind: signal === 'SIGKILL' ? 'too_large' : 'not_accepted' }));
  child.send({ ...picture, ...limits }, (error) => {
    // The process cannot be reached; `exit` reports its end.
    if (error !== null) child.kill('SIGKILL');
  });
  return promise;
}
