/** Lines of risk management programmes, and decisions that hold; orders stand above this room. */
export { isAsked, programmeFor, rememberDecisions, renewable, startOf } from './programme.ts'
export type { AppliedChoice } from './programme.ts'
export { lastDecisions, subjectsOf, type LastDecision, type Watched } from './risk.store.ts'
