/** The payload of each kind of job: ids only, no names, addresses or answers. */
export interface Jobs {
  send_email: { organisation_id: string; email_id: string };
  invite_listed: { organisation_id: string; list_id: string };
  /** Makes the assignments of a wave. */
  assign_wave: { organisation_id: string; wave_id: string };
  /** Computes what may be shown of a wave. */
  compute_results: { organisation_id: string; wave_id: string };
  /** Handles submitted answers: notices to members, and the analysis. */
  process_submission: { organisation_id: string; survey_id: string };
  /** Prepares an export or a report. */
  prepare_file: { organisation_id: string; file_id: string };
  analyse_survey: { organisation_id: string; survey_id: string };
  /** Lets a model write about a group. */
  write_group_analysis: { organisation_id: string; analysis_id: string };
}

export type JobName = keyof Jobs;
