import type { Random } from '../../core/clock.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import type { QuestionSets } from '../questionnaires/lends.ts';

export interface ComposeOptions {
  readonly random: Random;
  readonly now: Date;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * An email, or the reason for none: it is obsolete, its recipient opted out, or it would arrive at night and another email follows in the
 * daytime. An `answered` email is not sent, but takes the same steps and counts towards the limits; otherwise the limits would reveal who
 * has answered anonymously.
 */
export type Composed =
  | { readonly kind: 'email' | 'answered'; readonly email: Email }
  | { readonly kind: 'obsolete' | 'unwanted' | 'at_night' };
