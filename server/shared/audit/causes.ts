/** Classes of root cause of a divergent charge. */
export const CONTEST_CAUSES = [
  'weight',
  'cubage',
  'destination',
  'table_version',
  'rate_not_agreed',
  'tax',
  'duplicate',
  'unknown',
] as const
export type Cause = (typeof CONTEST_CAUSES)[number]
