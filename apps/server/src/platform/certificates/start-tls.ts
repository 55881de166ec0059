import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The last line of an SMTP reply has a space after its code, the other lines have a hyphen (RFC 5321, section 4.2). */
const LAST_LINE = /^(\d{3})(?: |$)/;

/**
 * Speaks SMTP with a mail server until TLS can begin (RFC 3207).
 *
 * @throws when the server does not reply in time, or offers no TLS
 */
export async function startTls(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<Socket> {
  const socket = connect({ host, port });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the mail server did not answer in time')));
  const failed = Promise.withResolvers<never>();
  socket.once('error', failed.reject).once('close', () => failed.reject(new Error('the mail server hung up')));
  const lines = createInterface({ input: socket });
  const answers = lines[Symbol.asyncIterator]();
  const expect = async (code: string) => {
    for (;;) {
      const { done, value = '' } = await Promise.race([answers.next(), failed.promise]);
      if (done === true) throw new Error('the mail server hung up');
      const given = LAST_LINE.exec(value)?.[1];
      if (given === code) return;
      if (given !== undefined) throw new Error(`the mail server answered ${given} instead of ${code}`);
    }
  };
  try {
    await expect('220');
    socket.write('EHLO plumbline\r\n');
    await expect('250');
    socket.write('STARTTLS\r\n');
    await expect('220');
    lines.close();
    socket.removeAllListeners('data');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    failed.promise.catch(() => {});
  }
}
