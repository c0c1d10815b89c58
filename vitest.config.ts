import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

// Each worker holds a server and a database of its own; more of them than cores only makes all of them slower.
const workers = 2
// The files of one worker share its modules: reading the whole house again for each took more time than the tests. What a
// file needs for itself alone it makes itself: a database, a container, a clock.
const isolate = false

// Answers of a hundred rows fill the usual young space at once, and to empty it was a tenth to a fifth of the time.
const youngSpace = ['--max-semi-space-size=32']

export default defineConfig({
  test: {
    reporters: ['default'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A default second is too short for two cores that also run the server and its database.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      reportsDirectory: 'var/coverage',
      include: ['server/**/*.ts', 'client/src/**/*.ts'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: [
            'server/**/*.test.ts',
            'client/src/**/*.test.ts',
            'prisma/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['server/generated/**'],
          // Vitest's own choice leaves one core of two to itself.
          maxWorkers: workers,
        },
      },
      {
        test: {
          name: 'architecture',
          isolate,
          include: ['tests/architecture/**/*.test.ts'],
          exclude: ['tests/architecture/fixtures/**'],
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: workers,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: ['tests/api/**/*.test.ts'],
          execArgv: youngSpace,
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: workers,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'conformance',
          isolate,
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: workers,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'resilience',
          // A run in full works in checkouts of its own, with settings that are theirs.
          isolate: process.env['RESILIENCE'] === 'full',
          include: ['tests/resilience/**/*.test.ts'],
          globalSetup: ['tests/resilience/support/global-setup.ts'],
          // One after the other: they kill what they stand on, and measure time.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
