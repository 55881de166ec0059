/**
 * Placeholders in the built pages for values that are known only at run time; the server replaces them.
 *
 * They are in upper case with underscores, so that no text of a page contains one by accident.
 */
export const STAMPS = {
  publicUrl: '__PUBLIC_URL__',
  supportEmail: '__SUPPORT_EMAIL__',
  year: '__YEAR__',
  optOutTitle: '__OPT_OUT_TITLE__',
  optOutLead: '__OPT_OUT_LEAD__',
  optOutButton: '__OPT_OUT_BUTTON__',
  optOutLanguage: '__OPT_OUT_LANGUAGE__',
  optOutDirection: '__OPT_OUT_DIRECTION__',
  optOutChoice: '__OPT_OUT_CHOICE__',
  /** `true` if the page reports a choice, `false` if it asks for a choice. */
  optOutIsChosen: '__OPT_OUT_IS_CHOSEN__',
  /** `hidden` without a choice for all companies. */
  optOutOfEveryoneClass: '__OPT_OUT_OF_EVERYONE_CLASS__',
  optOutOfEveryoneIsChosen: '__OPT_OUT_OF_EVERYONE_IS_CHOSEN__',
  optOutOfEveryoneTitle: '__OPT_OUT_OF_EVERYONE_TITLE__',
  optOutOfEveryoneLead: '__OPT_OUT_OF_EVERYONE_LEAD__',
  optOutOfEveryoneButton: '__OPT_OUT_OF_EVERYONE_BUTTON__',
  optOutOfEveryoneChoice: '__OPT_OUT_OF_EVERYONE_CHOICE__',
} as const;
