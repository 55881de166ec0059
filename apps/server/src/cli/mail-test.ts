import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createMailer } from '../app/adapters.ts';
import { loadConfig } from '../app/config/config.ts';
import { isEmail } from '../app/config/read-setting.ts';
import { StartProblem } from '../core/start-problem.ts';
import { layOutEmail } from '../platform/mail/email-layout.ts';
import { explainEmailFailure } from '../platform/mail/explain-email-failure.ts';
import { runCommand } from './run-command.ts';

/** Sends one email with the current settings, and explains the problem if it cannot be sent. */
await runCommand(async () => {
  const [address, ...rest] = process.argv.slice(2);
  if (address === undefined || rest.length > 0 || !isEmail(address)) {
    throw new StartProblem('Usage: npm run mail:test -- ADDRESS');
  }
  const config = loadConfig();
  const subject = 'Plumbline can send email';
  const words = `This email was sent by npm run mail:test from ${config.http.publicUrl}. No action is needed.`;
  const { text, html } = layOutEmail(subject, [{ kind: 'text', words }]);
  const mailer = createMailer(config, { info: () => {} });
  try {
    await mailer.send({ id: randomUUID(), to: address, subject, text, html });
  } catch (error) {
    if (config.email.kind === 'outbox') throw error;
    throw new StartProblem(explainEmailFailure(error, config.email));
  }
  if (config.email.kind === 'smtp')
    console.log(`The mail server accepted an email to ${address}. Check that it arrives and is not marked as spam.`);
  else console.log(`SMTP_URL is not set, so the email was not sent but written to ${join(config.dataDir, 'outbox')}.`);
});
