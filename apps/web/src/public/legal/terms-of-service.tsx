import { CONTACT_PATH, PRIVACY_PATH } from '../addresses.ts';
import type { LegalText } from './LegalPage.tsx';

/** The contract between the operator of an installation and those who use it. */
export const TERMS_OF_SERVICE: LegalText = {
  title: 'Terms of service',
  description:
    'The terms for using Plumbline: who may use it, what company administrators and safety managers are responsible for, and the limits of results and liability.',
  effective: '2025-01-01',
  lead: (
    <p>
      These terms are the agreement between you and the operator of this installation of Plumbline, called “we”. By
      creating an account or using the service you accept them. The <a href={PRIVACY_PATH}>privacy policy</a> explains
      what we keep about people.
    </p>
  ),
  sections: [
    {
      id: 'the-service',
      title: 'The service',
      content: (
        <>
          <p>
            Plumbline lets a company invite people to a survey about safety and readiness for work, and shows it scores,
            risk levels, categories and a written analysis. Participants answer through a personal link and need no
            account; they are not a party to these terms.
          </p>
          <p>
            We may improve and change the service. If a change removes something essential, we tell you at least 30 days
            in advance.
          </p>
        </>
      ),
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it, and who is responsible for what',
      content: (
        <>
          <p>You must be of legal age and able to enter into contracts. There are four kinds of users:</p>
          <ul>
            <li>
              <strong>Individual users</strong> use the service for themselves or for a business of their own, and are
              responsible for everything done with their account.
            </li>
            <li>
              <strong>Company administrators</strong> act for a company, which becomes our customer. They must be
              authorized to do so. They decide who belongs to the organization, its settings, and its deletion, and they
              make sure that members know these terms.
            </li>
            <li>
              <strong>Safety managers</strong> act for the company within their role: they invite participants, read
              results and work with questions. They use results for safety at work and for nothing else.
            </li>
            <li>
              <strong>Workers’ representatives</strong> read what campaigns ask, how many answered and what groups
              answered, and nothing about a person. Where the company requires it, they approve campaigns.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      content: (
        <>
          <p>
            Give your own name and your own email address, keep your password to yourself, and tell us at once if
            someone else uses your account. A person who leaves the company must be removed from its organization
            without delay.
          </p>
          <p>
            We may block an account that endangers others or breaks these terms. Where we can, we will tell you first.
          </p>
        </>
      ),
    },
    {
      id: 'inviting-people',
      title: 'Inviting people, fairly',
      content: (
        <>
          <p>As a customer you make sure that</p>
          <ul>
            <li>
              you have a legal basis for asking, and the agreement of workers’ representatives where the law requires
              it;
            </li>
            <li>participants are told who asks, why, who sees the answers and how long they are kept;</li>
            <li>nobody is pressured to answer, and nobody is treated worse for answering or for not answering;</li>
            <li>invitations go to people who work for you or on your site, and are not advertising;</li>
            <li>personal links are given to the person they are for, and to nobody else.</li>
          </ul>
          <p>
            You may not try to access other people’s data, test our security without our written consent, overload the
            service, or use it to harass, deceive or discriminate.
          </p>
        </>
      ),
    },
    {
      id: 'what-results-mean',
      title: 'What results mean',
      content: (
        <>
          <p>
            <strong>
              Results are only a starting point. You bear full responsibility for the final evaluation of employees.
            </strong>{' '}
            Scores, risk levels and analyses are computed from what a person said at one moment. They can be wrong.
          </p>
          <p>
            They are not a medical or psychological diagnosis, and they don’t prove that anyone is fit or unfit for
            work. You may not use them as the sole grounds for hiring, dismissing, disciplining or paying anyone, or for
            letting a person do dangerous work. They don’t replace inspections, training or your duties under safety
            law.
          </p>
        </>
      ),
    },
    {
      id: 'trial-and-prices',
      title: 'Trial and prices',
      content: (
        <>
          <p>
            The trial is free and has a limited number of invitations, which the service shows you. When it is used up,
            you keep what you have; you cannot invite more until your plan allows it. The trial does not turn into a
            paid plan by itself.
          </p>
          <p>There are no prices yet. Before anything costs money, we tell you the price, and you decide.</p>
        </>
      ),
    },
    {
      id: 'your-data',
      title: 'Your data',
      content: (
        <>
          <p>
            What you and your participants enter remains yours. You let us process it as far as the service needs it. We
            process personal data of participants on your behalf and by your instructions, as the{' '}
            <a href={PRIVACY_PATH}>privacy policy</a> says; it and these terms are our agreement on processing, and we
            sign a separate one where the law or you ask for it.
          </p>
          <p>
            The program, its questions, texts and trademarks belong to us or to those who gave us the right to use them.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      content: (
        <>
          <p>
            We run the service with care, but we can’t rule out interruptions or errors, and we don’t promise that it
            prevents accidents.
          </p>
          <p>
            Our liability for all claims from this agreement is capped at the amount that you paid us in the 12 months
            before the event. We are not liable for lost profit or for indirect damage. None of this limits liability
            for intentional harm, gross negligence, injury to life, body or health, or where the law does not allow a
            limit.
          </p>
          <p>You indemnify us against claims of others that arise because you broke these terms.</p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      content: (
        <>
          <p>
            You can end it at any time by deleting your organization in its settings; its surveys, answers and people
            are deleted then. We can end it with 30 days’ notice, or at once when you seriously break these terms.
            Before we end it, you get the opportunity to take your data with you, unless the law forbids it.
          </p>
          <p>The sections on results, data and liability continue to apply.</p>
        </>
      ),
    },
    {
      id: 'general',
      title: 'Changes, law, and contact',
      content: (
        <>
          <p>
            If we change these terms, we tell you at least 30 days in advance, and you can end the agreement until then.
            If you keep using the service, the new terms apply.
          </p>
          <p>
            The law of the place where the operator is established applies; consumers keep the mandatory rights of the
            place where they live. If a clause is void, the others still apply.
          </p>
          <p>
            You reach us through the <a href={CONTACT_PATH}>contact page</a>.
          </p>
        </>
      ),
    },
  ],
};
