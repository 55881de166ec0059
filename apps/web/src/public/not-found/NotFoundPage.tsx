import { CONTACT_PATH, HOME_PATH } from '../addresses.ts';
import { PageIntro } from '../PageIntro.tsx';

const LINK = 'underline underline-offset-4';

/** The page for every address without another page. */
export function NotFoundPage() {
  return (
    <PageIntro title="Page not found">
      <p>There is no page at this address. It may have moved, or part of the link is missing.</p>
      <p>
        Go to the{' '}
        <a href={HOME_PATH} className={LINK}>
          home page
        </a>
        , or{' '}
        <a href={CONTACT_PATH} className={LINK}>
          contact us
        </a>
        . If you were sent a survey, open the whole link from your email again.
      </p>
    </PageIntro>
  );
}
