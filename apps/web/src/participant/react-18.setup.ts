import { registerHooks } from 'node:module';

/**
 * The renderer of React 18 asks Node for `react`, which npm answers with the app's React 19; the build's alias reaches
 * only our own files. Runs before the tests of the participant's page.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const isRenderer = context.parentURL?.includes('/node_modules/react-dom-18/') ?? false;
    return nextResolve(isRenderer && specifier === 'react' ? 'react-18' : specifier, context);
  },
});
