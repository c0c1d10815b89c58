import { defineConfig, devices } from '@playwright/test'
import { systemChromium } from './scripts/lib/browser.ts'

const executablePath = systemChromium()
const json = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'var/test-results',
  globalSetup: './tests/support/e2e-server.ts',
  // The journeys share one database: a spec brings its own records and never counts those of others.
  workers: 2,
  timeout: 120_000,
  // Long, for two cores that also run the server, its database and a second browser.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One more try on the gate, reported as flaky: a shared machine may stall for longer than a person would wait.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: json === undefined ? [['list']] : [['list'], ['json', { outputFile: json }]],
  use: {
    actionTimeout: 20_000,
    ...devices['Desktop Chrome'],
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 820 },
    // What fades in is half transparent for a moment, and contrast measured then is nobody's contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down every step costs as much as taking it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
