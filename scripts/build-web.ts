import { buildWhenSourcesChanged } from '../apps/web/build/build.ts';

const outcome = await buildWhenSourcesChanged();
console.log(outcome === 'built' ? 'Built the web app.' : 'The web app is current.');
