import type { RefusedLink } from '@plumbline/contract/participant-page';
import type { ReactNode } from 'react';
import { Masthead } from '../controls/Masthead.tsx';
import { NextPerson } from '../shared/NextPerson.tsx';
import { CODE_PAGE } from '../shared/shared-phone.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

/** The reason why this link has no survey to answer. */
export function Unavailable({ reason, children }: { reason: RefusedLink; children?: ReactNode }) {
  const phrases = usePhrases();
  const sharedPhone = useSharedPhone();
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {phrases.unavailableTitle}
        </h1>
        <p>{phrases.refusals[reason]}</p>
        {children}
        {sharedPhone === null ? (
          <>
            {reason === 'slip_already_used' ? (
              <a className="button button-next" href={CODE_PAGE}>
                {phrases.typeAnotherCode}
              </a>
            ) : null}
            <a className="button button-quiet" href="/">
              {phrases.goToHomepage}
            </a>
          </>
        ) : (
          <NextPerson words={sharedPhone.words} />
        )}
      </main>
    </>
  );
}
