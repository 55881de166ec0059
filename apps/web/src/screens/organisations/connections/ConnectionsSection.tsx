import { CompanySignIn } from './company-sign-in/CompanySignIn.tsx';

/** What connects the organization to other services; each part loads its own data. */
export function ConnectionsSection() {
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <CompanySignIn />
    </div>
  );
}
