import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

/** Debian's Chromium; Playwright's own browser is the second choice because it has to be downloaded. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium'

const isPresent = () => existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath())

/** Makes sure that there is a Chromium for the browser tests; installs one where it is missing. */
export const ensureBrowser = async (): Promise<void> => {
  if (isPresent()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  Installing Chromium (apt) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update'], { env })
    await capture('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env })
    if (isPresent()) return
  }
  console.log('  Installing Chromium (playwright install) …')
  await capture('playwright', ['install', 'chromium'])
  if (isPresent()) return
  throw new StopException(
    'The browser tests need Chromium and it could not be installed here: install it (Debian: apt install chromium) ' +
      'or run `npx playwright install chromium` where the network allows it.',
  )
}
