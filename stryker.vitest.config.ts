import { defineConfig } from 'vitest/config'

/** Only the pure core's own tests, for mutation runs: `stryker run`. */
export default defineConfig({
  test: {
    // The random tests are left out: they are slow, and what they alone would catch counts as surviving.
    exclude: ['**/*properties.test.ts', '**/node_modules/**'],
    include: [
      'server/modules/pricing/**/*.test.ts',
      'server/modules/{antt,audit,billing,picking,purchase-orders}/pure/**/*.test.ts',
      'server/modules/edi-files/*.test.ts',
      'server/shared/kit/{money,business-days}.test.ts',
    ],
  },
})
