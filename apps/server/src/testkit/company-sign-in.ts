import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@plumbline/contract/paths';
import { addMember } from '../features/organisations/members/members.repository.ts';
import { createPublicLimits, PUBLIC_LIMITS, type PublicLimits } from '../platform/limits/public-limits.ts';
import { createSignedInAccount, PASSWORD } from './builtin-accounts.ts';
import { callerOf } from './caller.ts';
import { type ProviderPerson, startIdentityProvider, type TestProvider } from './identity-provider.ts';
import type { PostOffice } from './post-office.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { SettableClock } from './settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from './unlimited-attempts.ts';

/** An organisation with company sign-in, its provider, and its first administrator, who signed in with a password. */
export interface Company {
  readonly organisationId: string;
  readonly domain: string;
  readonly clientId: string;
  readonly administrator: Awaited<ReturnType<typeof signedIn>>;
  readonly provider: TestProvider;
  /** Begins at the server, signs in at the provider, and completes at the server. */
  signIn(person: ProviderPerson): Promise<Awaited<ReturnType<typeof complete>>>;
}

/** Values of TXT records, by name. */
type Records = Map<string, readonly string[]>;

export interface CompanyServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly post: PostOffice;
  readonly records: Records;
  /** The provider of every company without its own. */
  readonly provider: TestProvider;
}

/**
 * A server that keeps accounts, reaches providers on this machine, and asks a test for the records of domains; with an identity provider.
 */
export async function startCompanyServer({
  clock,
  post,
  publicLimits = createPublicLimits(PUBLIC_LIMITS),
}: {
  clock: SettableClock;
  post: PostOffice;
  publicLimits?: PublicLimits;
}): Promise<CompanyServer> {
  const records: Records = new Map();
  const server = await startTestServer({
    settings: { IDENTITY: 'builtin', COMPANY_SIGN_IN_ALLOWED_ADDRESSES: '127.0.0.1', TRUST_PROXY: '1' },
    overrides: {
      clock,
      mailer: post.mailer,
      attemptLimits: UNLIMITED_ATTEMPTS,
      publicLimits,
      resolveTxt: async (name) => records.get(name) ?? [],
    },
  });
  const provider = await startIdentityProvider();
  return {
    server,
    post,
    records,
    provider,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

/** The call of a session that the password of an account opens. */
export async function callWithPassword({ server }: CompanyServer, email: string, password = PASSWORD) {
  const { body } = await server.anonymous('signIn', { body: { email, password } });
  return callerOf(server.origin, body.data?.tokens.idToken ?? null);
}

async function signedIn(server: TestServer, post: PostOffice, name: string) {
  const account = await createSignedInAccount(server, post, name);
  const call = callerOf(server.origin, account.tokens.idToken);
  const { id } = (await call('getCurrentUser')).body.user;
  return { ...account, call, userId: id };
}

const REDIRECT_ADDRESS = 'http://127.0.0.1:3000/login/company/return';

/** Completes a sign-in, with a caller that uses its session. */
async function complete(server: TestServer, attempt: string, parameters: string) {
  const reply = await server.anonymous('completeCompanySignIn', { body: { attempt, parameters } });
  const token = reply.status === 200 ? reply.body.data.tokens.idToken : null;
  return { ...reply, token, call: callerOf(server.origin, token) };
}

/** An organisation whose domain is verified and whose provider is registered. @param settings beyond issuer and client */
export async function startCompany(
  { server, post, records, provider }: CompanyServer,
  settings: object = {},
  asked = provider,
): Promise<Company> {
  const name = `c${randomUUID().slice(0, 8)}`;
  const administrator = await signedIn(server, post, `${name}-admin`);
  const { call } = administrator;
  const organisationId = (await call('getMembership')).body.organization?.id ?? '';
  const [clientId, secret] = [`client of ${name}`, `secret-of-${name}`];
  await asked.register({
    id: clientId,
    secret,
    redirectAddress: REDIRECT_ADDRESS,
    logoutAddress: `${server.origin}/v1/identity/company/${organisationId}/logout`,
  });
  const domain = `${name}.example.com`;
  const body = { issuer: asked.issuer, client_id: clientId, client_secret: secret, ...settings };
  const saved = await call('saveCompanySignIn', { body });
  if (saved.status !== 200) throw new Error(`the company sign-in was refused: ${JSON.stringify(saved.body)}`);
  const added = await call('addCompanyDomain', { body: { domain } });
  const [listed] = added.body.company_sign_in?.domains ?? [];
  records.set(domain, [listed?.record.value ?? '']);
  const checked = await call('checkCompanyDomain', { params: { id: listed?.id ?? '' } });
  if (checked.status !== 200) throw new Error(`the domain was refused: ${JSON.stringify(checked.body)}`);
  return {
    organisationId,
    domain,
    clientId,
    administrator,
    provider: asked,
    signIn: async (person) => {
      const begun = await server.anonymous('beginCompanySignIn', { body: { domain } });
      return complete(server, begun.body.attempt, await asked.signIn(begun.body.redirect_to, person));
    },
  };
}

/** A person of a company, whose provider has verified the address. */
export function personOf({ domain }: Pick<Company, 'domain'>, id: string, changes: object = {}): ProviderPerson {
  return { id, email: `${id}@${domain}`, email_verified: true, name: 'Ann Lee', ...changes };
}

/** Makes an account of another organisation a member of a company as well. */
export function joinCompanyAs(
  server: TestServer,
  { organisationId }: Pick<Company, 'organisationId'>,
  { subject, email, role }: { readonly subject: string; readonly email: string; readonly role: MemberRole },
): Promise<void> {
  const now = server.context.clock.now();
  return server.asOrganisation(organisationId, (scope) =>
    addMember(scope, { subject, email, role, userId: randomUUID(), name: 'Ann Lee', now }),
  );
}
