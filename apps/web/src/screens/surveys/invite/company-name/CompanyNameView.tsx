import { Notice } from '../../../../ui/Notice.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { NameCompany } from './NameCompany.tsx';

/** Asks for the company's name in place of the invitation form. @param canName whether the user may change the name */
export function CompanyNameView({ canName }: { canName: boolean }) {
  if (!canName) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Invite People" />
        <Notice title="Your company has no name yet" tone="caution">
          People you invite see the company’s name. Ask a company administrator to enter it, then invite them.
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Invite People" lead="First, what is your company called?" />
      <NameCompany hint="Shown in every invitation and on the survey. You can change it in Settings." />
    </div>
  );
}
