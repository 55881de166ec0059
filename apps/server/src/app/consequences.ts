import { writeDeliveries } from '../features/messages/webhooks/write-deliveries.ts';
import type { TakenEvent } from '../platform/db/events.ts';
import type { Consequences } from '../platform/jobs/dispatch-events.ts';

const aboutSurvey = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, survey_id: entity_id });
const aboutEmail = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, email_id: entity_id });
const aboutList = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, list_id: entity_id });
const aboutCampaign = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, campaign_id: entity_id });
const aboutWave = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, wave_id: entity_id });
const aboutFile = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, file_id: entity_id });
const aboutWebhook = ({ organisation_id, entity_id }: TakenEvent) => ({ organisation_id, webhook_id: entity_id });
const aboutGroupAnalysis = ({ organisation_id, entity_id }: TakenEvent) => ({
  organisation_id,
  analysis_id: entity_id,
});

const JOBS_OF_EVENTS: Consequences['jobs'] = {
  'survey.submitted': [{ job: 'process_submission', payloadOf: aboutSurvey }],
  'survey.repeated_analysis': [{ job: 'process_submission', payloadOf: aboutSurvey }],
  'survey.analysis_requested': [{ job: 'analyse_survey', payloadOf: aboutSurvey }],
  'email.queued': [{ job: 'send_email', payloadOf: aboutEmail }],
  'campaign.scheduled': [{ job: 'start_wave', payloadOf: aboutCampaign }],
  'campaign.updated': [{ job: 'start_wave', payloadOf: aboutCampaign }],
  'campaign.approved': [{ job: 'start_wave', payloadOf: aboutCampaign }],
  'wave.started': [{ job: 'assign_wave', payloadOf: aboutWave }],
  'wave.resumed': [{ job: 'assign_wave', payloadOf: aboutWave }],
  'wave.closed': [{ job: 'compute_results', payloadOf: aboutWave }],
  'wave.raised_threshold': [{ job: 'compute_results', payloadOf: aboutWave }],
  'file.requested': [{ job: 'prepare_file', payloadOf: aboutFile }],
  'group_analysis.requested': [{ job: 'write_group_analysis', payloadOf: aboutGroupAnalysis }],
  'invitation_list.sent': [{ job: 'invite_listed', payloadOf: aboutList }],
  'webhook.updated': [{ job: 'deliver_webhooks', payloadOf: aboutWebhook }],
  'webhook.replayed': [{ job: 'deliver_webhooks', payloadOf: aboutWebhook }],
  // Only messages to webhooks follow from these events.
  'survey.analysed': [],
  'wave.computed_results': [],
  'action.created': [],
  'action.updated': [],
  'action.changed_status': [],
  'action.used_link': [],
  'action.deleted': [],
  'action.reminded_owner': [],
  'person.created': [],
  'person.updated': [],
  'person.moved': [],
  'person.archived': [],
  'person.restored': [],
  'person.merged': [],
  'webhook.tested': [],
};

/** All consequences of events: jobs, and messages to webhooks. */
export const CONSEQUENCES: Consequences = { jobs: JOBS_OF_EVENTS, writeDeliveries };
