import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { Component, type ReactNode } from 'react';
import { Masthead } from '../controls/Masthead.tsx';
import { hasAnswers, linkSessionOf, phoneStorage } from '../offline/answer-store.ts';

interface ErrorScreenProps {
  phrases: ParticipantPhrases;
  publicToken: string;
  children: ReactNode;
}

/** Replaces a page that crashed, and says whether the answers are still on the phone. */
export class ErrorScreen extends Component<ErrorScreenProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { phrases, publicToken, children } = this.props;
    if (error === null) return children;
    const kept = linkSessionOf(publicToken, phoneStorage());
    return (
      <>
        <Masthead />
        <main className="sheet">
          <h1>{phrases.brokenTitle}</h1>
          <p>{phrases.brokenText}</p>
          {kept !== null && hasAnswers(kept.session) ? <p>{phrases.answersOnPhone}</p> : null}
          <p className="soft">{error instanceof Error ? error.message : String(error)}</p>
          <button type="button" className="button button-next" onClick={() => location.reload()}>
            {phrases.refreshPage}
          </button>
        </main>
      </>
    );
  }
}
