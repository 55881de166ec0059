import { buildWeb } from '../apps/web/build/build.ts';

try {
  await buildWeb();
  console.log('Built the web app.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
