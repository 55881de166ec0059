import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../../session/http-error.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { day } from '../../../../ui/dates.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { StoredCompanySignIn } from './company-draft.ts';

type Domain = StoredCompanySignIn['domains'][number];

interface CompanyDomainsProps {
  domains: readonly Domain[];
  keep: (answer: CompanySignInResponse) => void;
}

/** The domains of the email addresses that may sign in. */
export function CompanyDomains({ domains, keep }: CompanyDomainsProps) {
  const [domain, setDomain] = useState('');
  const addition = useCommand('addCompanyDomain', { keep });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!addition.isPending) addition.send({ body: { domain } }, () => setDomain(''));
  };
  const error = addition.error === null ? null : messageOf(addition.error, 'Please try again.');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 className="font-bold">Domains</h3>
        <p className="max-w-measure text-small text-ink-soft">
          Only email addresses of verified domains can sign in. A record of the domain shows that it is yours.
        </p>
      </div>
      {domains.length === 0 ? (
        <p className="text-small">No domains yet, so nobody can sign in through your company.</p>
      ) : (
        <ul className="border-t border-line">
          {domains.map((each) => (
            <DomainRow key={each.id} domain={each} keep={keep} />
          ))}
        </ul>
      )}
      <form aria-label="Add a domain" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
        <Field
          label="New domain"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={253}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
          error={detailOf(addition.error, 'domain') ?? error}
          hint="Such as example.com"
        />
        <Button type="submit" className="self-start" disabled={addition.isPending}>
          {addition.isPending ? 'Adding...' : 'Add domain'}
        </Button>
      </form>
    </div>
  );
}

function DomainRow({ domain, keep }: { domain: Domain; keep: CompanyDomainsProps['keep'] }) {
  const check = useCommand('checkCompanyDomain', { keep, done: `${domain.domain} is verified` });
  const removal = useCommand('removeCompanyDomain', {
    keep,
    done: 'Domain removed',
    refused: { title: 'The domain was not removed', text: 'Please try again.' },
  });
  const params = { id: domain.id };
  return (
    <li className="flex flex-col gap-4 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-all">{domain.domain}</span>
          {domain.verified_at === null ? (
            <Badge tone="caution">Not verified</Badge>
          ) : (
            <Badge tone="safe">Verified</Badge>
          )}
          {domain.verified_at === null ? null : (
            <span className="text-small text-ink-soft">
              {domain.verified_by === 'operator' ? 'by the operator, ' : ''}
              {day(domain.verified_at)}
            </span>
          )}
        </p>
        <ConfirmDialog
          trigger={
            <Button tone="quiet" className="-ml-4 sm:-mr-4 sm:ml-0" aria-label={`Remove ${domain.domain}`}>
              Remove
            </Button>
          }
          title={`Remove ${domain.domain}?`}
          confirmLabel="Remove"
          isBusy={removal.isPending}
          onConfirm={() => removal.send({ params })}
        >
          <p>People with an address of this domain can no longer sign in through your company.</p>
        </ConfirmDialog>
      </div>
      {domain.verified_at === null ? (
        <div className="flex max-w-2xl flex-col gap-4">
          <CopyField label={`TXT record to add at ${domain.record.name}`} what="record" value={domain.record.value} />
          {check.error === null ? null : (
            <Notice tone="caution" isUrgent>
              {detailOf(check.error, 'domain') ?? messageOf(check.error, 'Please try again.')}
            </Notice>
          )}
          <Button
            className="self-start"
            disabled={check.isPending}
            aria-label={`Check the record of ${domain.domain}`}
            onClick={() => check.send({ params })}
          >
            {check.isPending ? 'Checking...' : 'Check record'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
