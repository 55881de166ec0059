export { forgetWhoAnswered } from './group/forget-who-answered.repository.ts';
export { rewriteGroupAnswers } from './group/rewrite-group-answers.repository.ts';
