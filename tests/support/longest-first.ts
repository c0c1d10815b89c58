import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. Begun last, one of them would keep one worker while the other has none left;
 * Vitest knows their times from its own runs before, and a fresh clone has had none.
 */
export const LONGEST = [
  'tests/api/orders/matrix-operators.test.ts',
  'tests/api/orders/matrix.test.ts',
  'tests/api/security/held-loop.test.ts',
  'tests/api/security/bomb-memory.test.ts',
  'tests/api/orders/matrix-carriers.test.ts',
  'tests/api/resources/isolation.test.ts',
  'tests/api/security/hostile-input.test.ts',
  'tests/api/resources/cursors.test.ts',
  'tests/api/resources/plans.test.ts',
  'tests/api/mailboxes/files.test.ts',
  'tests/api/resources/includes.test.ts',
  'tests/api/security/canary.test.ts',
  'tests/api/security/outside.test.ts',
  'tests/api/resources/behaviour.test.ts',
  'tests/api/seeds/demo.test.ts',
  'tests/architecture/dependency-rules.test.ts',
  'server/modules/picking/pure/pack.test.ts',
  'tests/support/time-zones.test.ts',
  'server/modules/spreadsheets/constant-memory.test.ts',
  'tests/architecture/client-size.test.ts',
  'tests/architecture/machines.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank === -1 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own order, in a new array
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
