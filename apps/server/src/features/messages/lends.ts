export { deleteJobsOfEmails } from './email-jobs.repository.ts';
export { insertEmails, type NewEmail } from './emails.repository.ts';
export { enqueueEmails } from './enqueue-emails.repository.ts';
export { deleteDeliveriesAbout } from './webhooks/deliveries.repository.ts';
export { findWithheld } from './withheld-emails.repository.ts';
