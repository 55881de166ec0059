export { forgetExports, forgetResultsOf } from './prepared/forget-exports.repository.ts';
