import type { ParticipantPhrases } from '@plumbline/phrases/participant';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'quiet' | 'trouble' | 'done';
  title?: string | null;
  children: ReactNode;
}

/** Words that stand apart; trouble is read out at once. */
export function Notice({ tone, title = null, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'trouble' ? 'alert' : undefined}>
      {title === null ? null : <p className="notice-title">{title}</p>}
      {children}
    </div>
  );
}

/** The product's name at the head of every state. */
export function Masthead({ title }: { title?: string }) {
  return (
    <header className="masthead">
      <span className="plumb" aria-hidden="true" />
      <span className="product">Plumbline</span>
      {title === undefined ? null : <span className="survey-title">{title}</span>}
    </header>
  );
}

export function Unavailable({ phrases, message }: { phrases: ParticipantPhrases; message: string }) {
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1>{phrases.unavailableTitle}</h1>
        <p>{message}</p>
        <a className="button button-quiet" href="/">
          {phrases.goToHomepage}
        </a>
      </main>
    </>
  );
}

export function NoQuestions({ phrases, title }: { phrases: ParticipantPhrases; title: string }) {
  return (
    <>
      <Masthead title={title} />
      <main className="sheet">
        <h1>{phrases.noQuestionsTitle}</h1>
        <p>{phrases.noQuestionsText}</p>
      </main>
    </>
  );
}
