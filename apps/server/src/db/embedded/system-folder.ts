/** Where root keeps programs and data that the database's account cannot reach in their own place. */
export const SYSTEM_FOLDER = '/var/lib/plumbline';
