import { z } from 'zod';
import { named } from './campaign-fields.ts';
import { line, moment, uuid } from './fields.ts';
import { done, identityUser, tokens } from './identity.ts';
import { memberRole, seenSites } from './organisation.ts';
import { ownerProof } from './own-account.ts';

const ISSUER = 'Use the address of the provider exactly as it names itself, such as https://login.example.com.';

const issuer = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine((value) => {
    const url = URL.parse(value);
    const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return isPlain && (url.protocol === 'https:' || url.protocol === 'http:');
  }, ISSUER);

const filled = (max: number) => line(max).refine((value) => value !== '', 'Fill in this field.');

/** Characters that an HTTP header and a form can carry. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,1000}$/, 'Use the secret exactly as the provider shows it.');

const siteIds = z.array(uuid).min(1, 'Choose at least one site.').max(2_000, 'Choose at most 2,000.').nullable();

const givenRole = z.object({ role: memberRole, site_ids: siteIds.default(null) });

export const saveCompanySignInBody = z
  .object({
    issuer,
    client_id: filled(500),
    /** Missing: the stored one is kept. */
    client_secret: secret.optional(),
    /** The claim whose values give roles; null: roles do not depend on the provider. */
    claim: filled(200).nullable().default(null),
    /** The first row whose value is in the claim counts. */
    roles: z
      .array(givenRole.extend({ value: filled(200) }))
      .max(100, 'Use at most 100 rows.')
      .default([]),
    /** The role of everybody whom no row matches; null: they are refused. */
    default_role: givenRole.nullable().default(null),
  })
  .superRefine(({ claim, roles }, context) => {
    const add = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (claim === null && roles.length > 0) add(['claim'], 'Name the claim that has these values.');
    roles.forEach(({ value }, place) => {
      if (roles.findIndex((other) => other.value === value) < place)
        add(['roles', place, 'value'], 'This value is in the table already. Use each value once.');
    });
  });

const DOMAIN = 'Use a domain such as example.com, without @ and without an address.';

export const addCompanyDomainBody = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, 'Use at most 253 characters.')
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, DOMAIN),
});

export const requireCompanySignInBody = z.object({
  /** The administrator who can still sign in with a password; null: company sign-in is not required. */
  break_glass_member_id: uuid.nullable(),
});

const companyDomain = z.object({
  id: uuid,
  domain: z.string(),
  /** The TXT record that proves that the domain is the organisation's. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Null: not verified yet. */
  verified_at: moment.nullable(),
  verified_by: z.enum(['dns', 'operator']).nullable(),
});

const roleOfSites = z.object({ role: memberRole, sites: seenSites });

const companySignIn = z.object({
  issuer: z.string(),
  client_id: z.string(),
  claim: z.string().nullable(),
  roles: z.array(roleOfSites.extend({ value: z.string() })),
  default_role: roleOfSites.nullable(),
  domains: z.array(companyDomain),
  /** The administrator who can also sign in with a password; null: company sign-in is not required. */
  break_glass: named.nullable(),
});

export const companySignInResponse = z.object({
  /** Null: not set up. */
  company_sign_in: companySignIn.nullable(),
  /** The redirect address to register at the provider. */
  redirect_address: z.string(),
  /** The address to register for back-channel logout. */
  logout_address: z.string(),
  /** The link that leads members straight to the provider. */
  sign_in_address: z.string(),
  /** Whether the caller signed in with company sign-in. */
  is_own_session: z.boolean(),
});

export const companySignInTest = z.object({
  /** The parts of the provider's configuration that sign-in uses. */
  provider: z.object({ issuer: z.string(), authorization_endpoint: z.string(), supports_logout: z.boolean() }),
});

const ASKED = 'Send either an email address, a domain or the id of an organization.';

export const beginCompanySignInBody = z
  .object({
    /** An email address, or its domain. */
    domain: line(320)
      .transform((value) => value.toLowerCase())
      .optional(),
    organization_id: uuid.optional(),
  })
  .refine(({ domain, organization_id }) => (domain === undefined) !== (organization_id === undefined), ASKED);

/** The address to send the browser to, and the secret of the attempt that the browser keeps until it comes back. */
export const begunCompanySignIn = z.object({ redirect_to: z.string(), attempt: z.string() });

export const completeCompanySignInBody = z.object({
  /** As `beginCompanySignIn` returned it to this browser. */
  attempt: z.string().regex(/^[\w-]{43}$/, 'Send what the beginning of this sign-in returned.'),
  /** The query with which the provider sent the browser back. */
  parameters: z.string().regex(/^[\x21-\x7e]{1,8000}$/, 'Send the query of the address exactly as it was.'),
});

export const companySignedIn = done.extend({ data: z.object({ user: identityUser, tokens }) });

export const beginCompanyLinkBody = ownerProof.extend({ organization_id: uuid });

/** The caller's organisations with company sign-in. */
export const companyLinks = z.object({
  links: z.array(
    z.object({
      organization: named,
      /** When the account was linked; null: it is not. */
      linked_at: moment.nullable(),
    }),
  ),
  /** Whether the caller signed in with company sign-in, and so cannot change links. */
  is_company_session: z.boolean(),
});

/** A form, as the specification of back-channel logout says. */
export const logoutForm = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array, 'Send a form with logout_token.')
  .transform((body) => new URLSearchParams(new TextDecoder().decode(body)).getAll('logout_token'))
  .refine((tokens) => tokens.length === 1 && (tokens[0] ?? '').length <= 16_000, 'Send one logout_token.')
  .transform(([token = '']) => ({ logout_token: token }));
