import { CONTACT_PATH, TERMS_PATH } from '../addresses.ts';
import type { LegalText } from './LegalPage.tsx';

/**
 * The promises about people's data. The periods are enforced by the server's nightly job; what only an operator can
 * provide, such as TLS and encrypted disks, is listed as a duty in `docs/operations.md`.
 */
export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy policy',
  description:
    'What Plumbline keeps about people who answer surveys and about those who send them, why, for how long, who sees it, and your rights.',
  effective: '2025-05-01',
  lead: (
    <p>
      This policy says what Plumbline keeps about you, why, for how long, and what you can do about it. It is written
      for two kinds of people: those who answer a survey, called participants, and those who have an account and send
      surveys, called users.
    </p>
  ),
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      content: (
        <>
          <p>
            The company that invites you to a survey decides why it asks and what it does with the answers. For survey
            answers it is the controller, and the operator of this installation of Plumbline is its processor, bound by
            its instructions.
          </p>
          <p>
            For account data, such as a user’s name and email address, the operator is the controller. You reach the
            operator through the <a href={CONTACT_PATH}>contact page</a>.
          </p>
        </>
      ),
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      content: (
        <>
          <h3>From participants</h3>
          <ul>
            <li>your email address, when the company sends the invitation by email;</li>
            <li>your name and, if you give it, your company;</li>
            <li>your answers, and what is computed from them: scores, a risk level, and a written analysis;</li>
            <li>when you started and submitted, and how many seconds each question was on the screen;</li>
            <li>which emails were sent to you about a survey, and whether you opted out of them;</li>
            <li>what a member recorded after following up on your result, and actions that were added about it.</li>
          </ul>
          <p>
            The seconds are used for one purpose: to see whether the answers were rushed. We record nothing else about
            your behaviour: no location, no list of pages, no fingerprint of your phone.
          </p>
          <p>
            An anonymous survey keeps less: your answers, what is computed from them, and the day. Apart from these it
            keeps your email address with the day on which your link was used, which the company cannot see.
          </p>
          <p>
            A survey can also be part of a round in which your company sees results of groups only; its first page then
            says so. Your answers are stored with your site, crew and employer, as far as enough people of each are
            asked, without your name, the day or the time. Your company can tell whether you answered only where
            everyone or nobody of a group did. That your link was used is kept separately. Until the round ends, someone
            who administers the database could still find out which answers came from which link, because both were
            written together. When it ends, all answers are rewritten in random order, and this is no longer possible,
            except from backups that were made before and not yet deleted.
          </p>
          <h3>From users</h3>
          <ul>
            <li>
              name, email address and a hash of the password, or an identifier of the identity service that you use;
            </li>
            <li>the organization that you belong to and your role in it, your settings, and when you last used it;</li>
            <li>what you changed and when, as ids without names or answers.</li>
          </ul>
          <h3>From people who own an action</h3>
          <p>
            A company notes what it does about its results as actions. Each has an owner. If that is you and you have no
            account here, your name and email address are kept with the action; you get an email when it becomes yours
            and one if it is overdue. Users can add photos and documents to an action. Details of the place and the
            camera are removed from photos.
          </p>
          <h3>From everyone</h3>
          <p>
            The server keeps technical logs to find faults and to defend itself. They contain no answers, no email
            addresses and no personal links.
          </p>
        </>
      ),
    },
    {
      id: 'why-we-use-it',
      title: 'Why we use it',
      content: (
        <>
          <p>
            Answers are used to tell the company that invited you how safe and how ready its people are, so that it can
            act before someone gets hurt. The company must have a legal basis of its own for asking, for example its
            duty to protect people at work, or your consent, and must tell you which one it is.
          </p>
          <p>
            Account data is used to give you the service under the <a href={TERMS_PATH}>terms of service</a>, and to
            keep it secure, which is a legitimate interest of the operator and of everyone whose data is here.
          </p>
          <p>
            Results are only a starting point. Plumbline itself makes no decisions about people. The customer bears full
            responsibility for the final evaluation of employees.
          </p>
        </>
      ),
    },
    {
      id: 'scores-and-analysis',
      title: 'Scores and the written analysis',
      content: (
        <>
          <p>
            Scores and risk levels are computed by fixed rules that are the same for everyone. A written analysis
            explains them. It is written by rules or, where the operator has set it up, by a language model; the
            analysis says which. Neither can change a score or a risk level. A language model reads scores, questions
            and answers, with what you wrote in your own words, but no name, address or company beside them. A manager
            can also have it write about a group; then it reads the questions and the figures of the group that may be
            shown, and no answer of a person.
          </p>
          <p>
            The analysis contains no diagnosis and no recommendation to dismiss anyone. It is not made to guess your
            health, origin, religion, politics, or anything else about you that the law protects.
          </p>
        </>
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      content: (
        <>
          <p>
            Your answers, scores and the analysis are seen by the members of the organization that invited you: its
            company administrators and safety managers. A survey can be anonymous; then your answers are kept apart from
            your name and address. If few people are asked, or because of what you write yourself, you could still be
            recognized.
          </p>
          <p>
            Members can download what they may see, as tables and as reports. What they do with a downloaded file is in
            the hands of their company. A company can also publish a page about a round, with averages of groups and
            with its actions, for those who were asked. It shows nobody’s own answers.
          </p>
          <p>
            The operator uses providers that run servers or send email for it, and a provider of a language model where
            one is set up. They work under contract and may use the data for nothing else. There are no advertisers, no
            trackers, and no requests from our pages to other companies. We sell no data.
          </p>
          <p>Authorities get data only where the law obliges the operator to give it.</p>
        </>
      ),
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      content: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How long</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Assessment data: surveys with answers, scores and analyses</td>
                <td>7 years from the submission, or less where the organization chose less</td>
              </tr>
              <tr>
                <td>Invitations that nobody answered</td>
                <td>the same time, counted from the invitation</td>
              </tr>
              <tr>
                <td>Actions with their owners, photos and documents</td>
                <td>
                  until a member deletes them or the organization is deleted; those about a person’s result, at most as
                  long as the survey
                </td>
              </tr>
              <tr>
                <td>Tables and reports that were prepared for download</td>
                <td>24 hours</td>
              </tr>
              <tr>
                <td>Account data</td>
                <td>while the account is active, plus 3 years</td>
              </tr>
            </tbody>
          </table>
          <p>
            An organization may choose a shorter time for its surveys. A shorter time also applies to existing answers;
            a longer one does not: your answers are never kept longer than the time that applied when you answered.
          </p>
          <p>
            The server deletes expired data every night. The operator’s backups expire within the time set in the
            operator’s documentation. Answers that you have not submitted stay on your phone until you submit them or
            clear your browser’s storage.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-protect-it',
      title: 'How we protect it',
      content: (
        <>
          <p>
            Data travels encrypted with TLS 1.3 and rests on disks that are encrypted with AES-256. Each organization’s
            data is kept apart by rules in the database itself, as well as by the program. Personal links contain 256
            random bits, expire, and can be closed at any time.
          </p>
          <p>
            Passwords are stored as hashes only. Attempts to sign in are limited. If data still falls into the wrong
            hands, the operator informs the customers, the authority and, where the risk is high, the people concerned,
            as the law requires.
          </p>
        </>
      ),
    },
    {
      id: 'cookies-and-storage',
      title: 'Cookies and your browser’s storage',
      content: (
        <>
          <p>
            There is one cookie, and only for participants who choose a language on the page: it remembers that language
            for that survey. Your browser’s storage holds these things, all of them yours to clear:
          </p>
          <ul>
            <li>
              for users: who is signed in, and a mark that this browser signed in before, so that strangers who guess at
              a password cannot lock you out;
            </li>
            <li>for users and visitors: the theme, light or dark, if you chose one;</li>
            <li>
              for participants: the answers that are not submitted yet and the page itself, so that it opens without a
              connection; both are deleted once the answers are stored.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      content: (
        <>
          <p>
            You may ask what is kept about you, have it corrected or erased, have its use restricted, object to it, take
            it with you in a common format, and withdraw your consent for the future. Requests are answered within 30
            days.
          </p>
          <p>
            As a participant, contact the company that invited you; it can see and delete your survey. Answers to an
            anonymous survey cannot be picked out afterwards, because nobody knows which ones are yours. If you don’t
            know who to ask there, <a href={CONTACT_PATH}>write to us</a> and we’ll pass it on. As a user, write to us
            or delete your organization in its settings.
          </p>
          <p>
            You can complain to the data protection authority in your country. Exercising your rights must never be held
            against you.
          </p>
        </>
      ),
    },
    {
      id: 'other-matters',
      title: 'Children, other countries, and changes',
      content: (
        <>
          <p>
            Plumbline is for people at work. It is not meant for anyone under 16, and we do not knowingly keep data
            about children.
          </p>
          <p>
            Data is kept in the country where the operator runs its servers. Where a provider works elsewhere, the
            operator makes sure that the data is protected in a way the law accepts, for example by standard contractual
            clauses.
          </p>
          <p>
            If this policy changes, the new version is published here with its date before it takes effect. We tell
            users about important changes by email. If you have questions about it, use the{' '}
            <a href={CONTACT_PATH}>contact page</a>.
          </p>
        </>
      ),
    },
  ],
};
