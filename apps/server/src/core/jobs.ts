/** The payload of each kind of job: ids only, no names, addresses or answers. */
export interface Jobs {
  send_email: { organisation_id: string; email_id: string };
  invite_listed: { organisation_id: string; list_id: string };
  /** Starts the wave that is already due when its campaign is scheduled. */
  start_wave: { organisation_id: string; campaign_id: string };
  /** Creates the surveys of a wave. */
  assign_wave: { organisation_id: string; wave_id: string };
  /** Computes the released results of a wave. */
  compute_results: { organisation_id: string; wave_id: string };
  /** Notifies members of submitted answers, and writes the analysis. */
  process_submission: { organisation_id: string; survey_id: string };
  /** Prepares an export or a report. */
  prepare_file: { organisation_id: string; file_id: string };
  analyse_survey: { organisation_id: string; survey_id: string };
  /** Requests a model's analysis of a group. */
  write_group_analysis: { organisation_id: string; analysis_id: string };
  /** Sends the due messages to a webhook. */
  deliver_webhooks: { organisation_id: string; webhook_id: string };
}

export type JobName = keyof Jobs;
