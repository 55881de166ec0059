/**
 * The closed list of error codes with their HTTP status and default sentence.
 *
 * Clients branch on the code, never on the text. Sentences come from the specification, section 8, if it has one for the code.
 */
export const ERRORS = {
  invalid_request: { status: 400, message: 'Some fields are missing or not valid.' },
  invalid_credentials: { status: 401, message: 'Please check your credentials and try again.' },
  account_not_confirmed: { status: 403, message: 'Please verify your email address first. We sent you a new code.' },
  code_not_valid: { status: 400, message: 'The code is not valid or has expired. Please request a new one.' },
  password_not_valid: { status: 403, message: 'The password is wrong.' },
  sign_in_expired: { status: 400, message: 'This sign-in has expired. Please enter your password again.' },
  second_factor_required: {
    status: 403,
    message: 'Your organization requires two-step verification. Set it up to continue.',
  },
  second_factor_is_on: { status: 409, message: 'Two-step verification is already on.' },
  second_factor_is_off: { status: 409, message: 'Two-step verification is off.' },
  identity_elsewhere: {
    status: 409,
    message: 'This server does not handle sign-ins. Use the identity service that its configuration names.',
  },
  company_sign_in_required: {
    status: 403,
    message: 'Your organization asks you to sign in through your company.',
  },
  company_session_elsewhere: {
    status: 403,
    message:
      'You signed in through your company, which opens only its own organization. Sign in with your password to do this.',
  },
  company_sign_in_not_found: {
    status: 404,
    message: 'There is no company sign-in for this. Check the address, or sign in with your password.',
  },
  company_sign_in_unavailable: {
    status: 502,
    message: 'The sign-in of your company cannot be reached right now. Try again in a few minutes.',
  },
  company_sign_in_refused: {
    status: 403,
    message: 'Your company’s sign-in did not succeed. Begin again.',
  },
  company_account_exists: {
    status: 409,
    message:
      'There is already an account with this email address. Sign in with its password, then press “Link company sign-in” in Settings, Security.',
  },
  company_sign_in_missing: { status: 409, message: 'Enter your identity provider first.' },
  company_sign_in_is_required: {
    status: 409,
    message: 'Company sign-in is required now. Let members sign in with passwords again before you change this.',
  },
  company_domain_taken: {
    status: 409,
    message: 'Another organization has verified this domain. Ask the operator of this server if it is yours.',
  },
  too_many_domains: { status: 409, message: 'Your organization has as many domains as it can have. Remove one first.' },
  break_glass_administrator: {
    status: 409,
    message:
      'This administrator can sign in with a password while company sign-in is required. Choose another one for that first, in Settings, Connections.',
  },
  unauthenticated: { status: 401, message: 'User is not authenticated' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  no_organisation: { status: 403, message: 'You do not belong to an organization.' },
  member_invitation_not_found: {
    status: 404,
    message: 'This invitation is no longer valid. Please ask for a new one.',
  },
  member_invitation_for_other: {
    status: 403,
    message: 'This invitation is for another email address. Sign in with the address it was sent to.',
  },
  already_member: { status: 409, message: 'This person already belongs to your organization.' },
  has_organisation: { status: 409, message: 'You already belong to an organization.' },
  example_read_only: {
    status: 403,
    message: 'This is the example, which cannot be changed. Switch to your organization to do this with your own data.',
  },
  example_under_way: { status: 409, message: 'The example is being made right now. Try again in a few seconds.' },
  api_key_not_found: { status: 404, message: 'This API key does not exist, or has been revoked.' },
  api_key_ended: { status: 409, message: 'This API key has ended. Create a new one.' },
  too_many_api_keys: {
    status: 409,
    message: 'Your organization has as many API keys as it can have. Revoke one that is no longer used.',
  },
  key_in_address: {
    status: 400,
    message:
      'An API key does not belong in an address, where others can read it. Rotate this key, and send it in the header “Authorization: Bearer …”.',
  },
  last_administrator: {
    status: 409,
    message: 'An organization needs an administrator. Make someone else an administrator first.',
  },
  not_found: { status: 404, message: 'Not found' },
  logo_not_found: { status: 404, message: 'Your organization has no logo.' },
  survey_not_found: { status: 404, message: 'Survey not found' },
  survey_link_not_found: { status: 404, message: 'Survey not found or expired' },
  question_not_found: { status: 404, message: 'Question not found' },
  questionnaire_not_found: { status: 404, message: 'Questionnaire not found' },
  questionnaire_not_published: {
    status: 409,
    message: 'This questionnaire cannot be asked: it is archived, or has no published version.',
  },
  system_questionnaire: {
    status: 409,
    message: 'This questionnaire comes with Plumbline and cannot be changed. Make a copy of it.',
  },
  questionnaire_without_draft: {
    status: 409,
    message: 'This questionnaire has no draft. A published version never changes: begin a new version.',
  },
  questionnaire_has_draft: { status: 409, message: 'This questionnaire already has a draft. Change that one.' },
  questionnaire_changed: {
    status: 409,
    message: 'Someone else has changed this draft meanwhile. Load it again before you change it.',
  },
  questionnaire_incomplete: { status: 409, message: 'This draft cannot be published yet.' },
  questionnaire_unchanged: {
    status: 409,
    message: 'Nothing has changed since the newest version. Change the draft, or discard it.',
  },
  questionnaire_published: {
    status: 409,
    message: 'A questionnaire with published versions cannot be deleted, because surveys refer to them. Archive it.',
  },
  questionnaire_archived: { status: 409, message: 'This questionnaire is archived. Restore it before you change it.' },
  too_many_questionnaires: {
    status: 409,
    message: 'Your organization has as many questionnaires as it can have. Archive one that you no longer ask.',
  },
  too_many_versions: {
    status: 409,
    message: 'This questionnaire has as many versions as it can have. Create a new one from a copy of it.',
  },
  campaign_not_found: { status: 404, message: 'Campaign not found' },
  campaign_changed: {
    status: 409,
    message: 'Someone else has changed this campaign meanwhile. Load it again before you go on.',
  },
  approval_not_needed: {
    status: 409,
    message: 'This campaign needs no approval: your organization does not ask for it, or its first wave has started.',
  },
  campaign_field_fixed: { status: 409, message: 'This can no longer be changed.' },
  campaign_incomplete: { status: 409, message: 'This campaign cannot be scheduled like this.' },
  campaign_started: {
    status: 409,
    message: 'The first wave of this campaign has started. Close or cancel the campaign instead.',
  },
  campaign_not_draft: {
    status: 409,
    message: 'Only drafts can be deleted. Make the campaign a draft again, or cancel it.',
  },
  campaign_over: { status: 409, message: 'This campaign is closed or cancelled. Create a new one.' },
  too_many_campaigns: {
    status: 409,
    message:
      'Your organization has as many campaigns as it can have. Delete drafts or close campaigns that you no longer need.',
  },
  site_not_found: { status: 404, message: 'Site not found' },
  crew_not_found: { status: 404, message: 'Crew not found' },
  company_not_found: { status: 404, message: 'Company not found' },
  person_not_found: { status: 404, message: 'Person not found' },
  site_name_taken: { status: 409, message: 'Another site has this name. Choose another name.' },
  crew_name_taken: { status: 409, message: 'Another crew of this site has this name. Choose another name.' },
  company_name_taken: { status: 409, message: 'Another company has this name. Choose another name.' },
  person_email_taken: {
    status: 409,
    message: 'Another person has this email address. Change that person, or merge the two.',
  },
  employee_number_taken: {
    status: 409,
    message: 'Another person has this employee number. Change that person, or merge the two.',
  },
  site_archived: { status: 409, message: 'This site is archived. Restore it first.' },
  crew_archived: { status: 409, message: 'This crew is archived. Restore it first.' },
  company_archived: { status: 409, message: 'This company is archived. Restore it first.' },
  person_archived: { status: 409, message: 'This person is archived. Restore them first.' },
  merged_into_itself: { status: 409, message: 'Choose another one to merge with.' },
  too_many_sites: {
    status: 409,
    message: 'Your organization has as many sites as it can have. Archive one that is no longer used.',
  },
  too_many_crews: {
    status: 409,
    message: 'Your organization has as many crews as it can have. Archive one that is no longer used.',
  },
  too_many_companies: {
    status: 409,
    message: 'Your organization has as many companies as it can have. Archive one that is no longer used.',
  },
  too_many_people: {
    status: 409,
    message: 'Your organization has as many people as it can have. Erase people who have left.',
  },
  wave_not_found: { status: 404, message: 'This wave does not exist.' },
  group_not_found: { status: 404, message: 'This group was not asked in this wave.' },
  crew_without_slips: { status: 404, message: 'This crew has no slips in this wave.' },
  wave_starting: { status: 409, message: 'This wave is still being sent out. Try again in a few minutes.' },
  wave_over: { status: 409, message: 'This wave is closed or cancelled.' },
  wave_threshold_lowered: {
    status: 409,
    message:
      'The minimum group size of a wave that has started can only be raised: people have answered relying on it.',
  },
  people_not_shown: {
    status: 409,
    message: 'This campaign is anonymous: nobody can see who was asked and who has answered.',
  },
  campaign_not_started: { status: 409, message: 'This campaign has not started. A draft can be deleted.' },
  code_not_found: { status: 404, message: 'This code was not found. Check each letter and number.' },
  code_of_closed_wave: {
    status: 409,
    message: 'The survey for this code has closed. The slip may be from an earlier round: ask for a new one.',
  },
  model_not_available: {
    status: 409,
    message:
      'No language model writes analyses for your organization. An administrator can change that in the settings.',
  },
  group_without_figures: { status: 409, message: 'Nothing can be shown of this group yet, so nothing can be written.' },
  analytics_not_available: { status: 404, message: 'Survey not found or analytics not available' },
  survey_token_missing: { status: 404, message: 'No survey token provided' },
  survey_not_loaded: { status: 500, message: 'Failed to load survey' },
  survey_access_denied: { status: 403, message: 'Survey access denied' },
  survey_closed: { status: 409, message: 'This survey is no longer available for completion.' },
  slip_already_used: { status: 409, message: 'This slip has already been used. Ask for another slip.' },
  survey_already_submitted: {
    status: 409,
    message: 'Different answers to this survey are already stored. Nothing was changed.',
  },
  survey_not_submitted: { status: 409, message: 'This survey has not been submitted yet.' },
  survey_started: { status: 409, message: 'Questions can only be changed before the participant starts.' },
  no_participant_address: {
    status: 409,
    message: 'This survey has no email address. Copy the link and give it to the participant yourself.',
  },
  participant_unsubscribed: {
    status: 409,
    message: 'This person has opted out of emails. Copy the link and give it to them yourself.',
  },
  email_limit_reached: {
    status: 409,
    message: 'This address has reached its limit of emails. Try again later.',
  },
  mail_waiting: { status: 409, message: 'An email to this person is already waiting to be sent.' },
  action_not_found: { status: 404, message: 'Action not found' },
  action_changed: {
    status: 409,
    message: 'Someone else has changed this action in the meantime. Load it again before you go on.',
  },
  action_checked_by_others: {
    status: 409,
    message: 'You marked this action as done, so somebody else has to check it.',
  },
  action_needs_no_link: { status: 409, message: 'This action is done already, so it needs no link.' },
  action_link_not_found: { status: 404, message: 'This action has no link.' },
  action_status_not_allowed: { status: 409, message: 'The action cannot be set to this status now.' },
  too_many_actions: {
    status: 409,
    message: 'Your organization has as many actions as it can have. Delete some that are no longer needed.',
  },
  action_file_not_found: { status: 404, message: 'File not found' },
  too_many_action_files: { status: 409, message: 'This action has as many files as it can have. Delete one first.' },
  action_files_too_large: {
    status: 409,
    message:
      'The files of your organization’s actions take up all of their space. Delete files or actions that are no longer needed.',
  },
  file_not_accepted: { status: 415, message: 'Use a photo (JPEG, PNG or WebP) or a PDF that is not damaged.' },
  picture_too_large: { status: 413, message: 'This picture has too many pixels. Make it smaller first.' },
  campaign_page_not_found: { status: 404, message: 'This campaign has no published page.' },
  campaign_page_not_ready: {
    status: 409,
    message: 'There is nothing to publish yet: the page shows the results of a closed wave.',
  },
  campaign_page_changed: {
    status: 409,
    message: 'Something on the page has changed since the preview was made. Look at it again before you publish it.',
  },
  nothing_to_follow_up: { status: 409, message: 'Nothing in this survey calls for a follow-up.' },
  follow_up_closed: { status: 409, message: 'Someone has already followed this up.' },
  follow_up_assigned: { status: 409, message: 'Someone else has already taken this on.' },
  nothing_to_undo: { status: 409, message: 'An outcome can only be undone within a day.' },
  invitation_list_not_found: { status: 404, message: 'This list no longer exists. Please upload it again.' },
  invitation_list_sent: { status: 409, message: 'This list is being sent or has already been sent. Upload a new one.' },
  invitation_list_empty: { status: 409, message: 'Nobody on this list can be invited. Nothing was sent.' },
  people_import_not_found: { status: 404, message: 'This list no longer exists. Please upload it again.' },
  people_import_applied: { status: 409, message: 'This list has already been applied. Upload a new one.' },
  people_import_waiting: { status: 409, message: 'This list has not been applied yet. Apply it first.' },
  people_import_empty: { status: 409, message: 'No row of this list can be imported. Nothing was changed.' },
  too_many_leavers: {
    status: 409,
    message:
      'More than a tenth of the people with an employee number would be archived. Nothing was changed. Check that everybody was sent.',
  },
  people_changed: {
    status: 409,
    message:
      'Someone else has changed people, crews or companies at the same moment. Nothing was changed. Check again.',
  },
  company_name_missing: {
    status: 409,
    message:
      'Your organization still has its default name. Enter your company’s name first: everyone you invite sees it.',
  },
  participant_is_fixed: {
    status: 409,
    message: 'The participant of this survey can no longer be changed.',
  },
  anonymity_is_fixed: {
    status: 409,
    message: 'An anonymous survey cannot be changed, because a change could reveal who answered.',
  },
  group_survey_fixed: {
    status: 409,
    message: 'This belongs to an anonymous campaign and cannot be changed by itself. Close the wave instead.',
  },
  status_not_allowed: { status: 409, message: 'The survey cannot be set to this status.' },
  question_already_in_survey: { status: 409, message: 'This question is already in the survey.' },
  system_question: { status: 403, message: 'Questions of the system library cannot be changed or deleted.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key has already been used for a different request.',
  },
  invitation_limit_reached: {
    status: 403,
    message: 'Your plan has no invitations left. This one was not sent. Please upgrade your plan.',
  },
  public_token_missing: { status: 500, message: 'Public token was not generated for the survey.' },
  payload_too_large: { status: 413, message: 'The request is too large. Send less at once.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  too_many_questions: {
    status: 409,
    message: 'Your organization has reached its limit of own questions. Delete one you no longer use first.',
  },
  too_many_lists: {
    status: 409,
    message:
      'Too many lists are waiting to be sent. Send or delete one first. Lists left untouched for a day are deleted automatically.',
  },
  file_not_found: {
    status: 404,
    message: 'This file no longer exists. Files are deleted after a day. Request it again.',
  },
  file_not_ready: { status: 409, message: 'This file is not ready yet.' },
  export_under_way: {
    status: 409,
    message: 'An export of your organization is being prepared. Wait for it, or delete it, before you request another.',
  },
  results_not_ready: { status: 409, message: 'The results of this wave are not shown yet.' },
  too_many_files: {
    status: 409,
    message: 'Your organization has as many files waiting as it can have. Wait until some are ready.',
  },
  webhook_not_found: { status: 404, message: 'Webhook not found' },
  webhook_delivery_not_found: {
    status: 404,
    message: 'This message no longer exists. Messages are kept for 30 days.',
  },
  webhook_off: { status: 409, message: 'This webhook is turned off. Turn it on first.' },
  too_many_webhooks: {
    status: 409,
    message: 'Your organization has as many webhooks as it can have. Remove one first.',
  },
  range_not_satisfiable: { status: 416, message: 'The file has no such part. Download it from the beginning.' },
  wrong_host: { status: 421, message: 'This demo is not available at that address.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, message: 'The service is starting or restarting. Please try again in a moment.' },
  internal: { status: 500, message: 'An unexpected error occurred' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** A refused field, and how to correct it. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/** The body of every error response. */
export interface ErrorBody {
  message: string;
  error: string;
  code: string;
  status: number;
  details: ErrorDetail[] | null;
  request_id: string;
}
