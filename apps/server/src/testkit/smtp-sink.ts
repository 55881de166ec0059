import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SmtpSink extends AsyncDisposable {
  readonly url: string;
  /** Whole mails, as they came over the wire. */
  readonly mails: { readonly recipients: string[]; readonly content: string }[];
}

/** A mail server that takes everything, or refuses every recipient, and delivers nothing. */
export async function startSmtpSink({ refuses = false } = {}): Promise<SmtpSink> {
  const mails: { recipients: string[]; content: string }[] = [];
  const server = createServer((socket) => converse(socket, { refuses, onMail: (mail) => mails.push(mail) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('the sink listens on no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

interface Conversation {
  readonly refuses: boolean;
  readonly onMail: (mail: { recipients: string[]; content: string }) => void;
}

/** As much of RFC 5321 as a client needs to hand a mail over. */
function converse(socket: Socket, { refuses, onMail }: Conversation): void {
  let buffered = '';
  let recipients: string[] = [];
  let isContent = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      if (refuses) return void say(`550 ${line.slice(8)} unknown`);
      recipients.push(line);
    }
    if (verb === 'DATA') {
      isContent = true;
      return void say('354 go on');
    }
    say(verb === 'QUIT' ? '221 bye' : '250 ok');
    if (verb === 'QUIT') socket.end();
  }

  say('220 sink');
  socket.on('data', (chunk) => {
    buffered += chunk.toString();
    for (;;) {
      const end = buffered.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (isContent ? 5 : 2));
      if (!isContent) command(part);
      else {
        onMail({ recipients, content: part });
        recipients = [];
        isContent = false;
        say('250 taken');
      }
    }
  });
}
