import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { Pool } from 'undici';
import { CHROMIUM_ARGUMENTS } from '../../e2e/support/chromium.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { copySurvey } from './copied-surveys.ts';
import { call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { findOverweight, type MeasuredPage, writePageReport } from './page-report.ts';
import { type PageVisit, visitPage } from './page-visit.ts';

/** The measured languages: the shortest, one with non-ASCII letters, and a right-to-left one with two bytes per letter. */
const LANGUAGES = ['en', 'pl', 'ar'];
const MIN_REPETITIONS = 5;

const { values } = parseArgs({ options: { repetitions: { type: 'string', default: '7' } } });
const repetitions = Number(values.repetitions);
if (!Number.isInteger(repetitions) || repetitions < MIN_REPETITIONS) {
  throw new RangeError(`--repetitions is ${JSON.stringify(values.repetitions)}: give ${MIN_REPETITIONS} or more`);
}

const executablePath = await ensureChromium();
await using server = await startMeasuredServer();
await using browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
const tokens = (await inviteByName(server, LANGUAGES.length * (repetitions + 1))).values();
const visit = async (language: string): Promise<PageVisit> =>
  await visitPage(browser, `${server.origin}/survey/${tokens.next().value}?language=${language}`);

// These visits are not counted: they warm up the server's renderer.
for (const language of LANGUAGES) await visit(language);
const pages: (MeasuredPage & { visits: PageVisit[] })[] = LANGUAGES.map((language) => ({ language, visits: [] }));
// The languages alternate, so that other load on the machine affects all of them.
for (let round = 0; round < repetitions; round += 1) {
  for (const { language, visits } of pages) visits.push(await visit(language));
}

console.log(writePageReport(pages));
for (const sentence of findOverweight(pages)) {
  console.error(sentence);
  process.exitCode = 1;
}

/** Creates invitations with the participant's name, so that Start depends on the page alone. @returns their tokens */
async function inviteByName({ origin, signIn, superuser }: MeasuredServer, count: number): Promise<string[]> {
  const pool = new Pool(origin, { connections: 1 });
  const body = { participant_email: 'ann.lee@example.org', participant_name: 'Ann Lee' };
  const { survey } = await call(pool, 'createSurvey', { body }, await signIn());
  await pool.close();
  return await copySurvey(superuser, survey.id, { count });
}
