import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebian } from './debian.ts'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

/**
 * Debian's Chromium, without a window around the page where that is installed: it takes half the time. Playwright's own
 * browser comes last because it has to be downloaded.
 */
const SYSTEM_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The path of the system's browser; undefined where there is none and Playwright's own is used. */
export const systemChromium = (): string | undefined => SYSTEM_CHROMIUM.find((path) => existsSync(path))

const isPresent = () => systemChromium() !== undefined || existsSync(chromium.executablePath())

/** Makes sure that there is a Chromium for the browser tests; installs one where it is missing. */
export const ensureBrowser = async (): Promise<void> => {
  if (isPresent()) return
  await installDebian('Chromium', ['chromium-headless-shell', 'chromium'], isPresent)
  if (isPresent()) return
  console.log('  Installing Chromium (playwright install) …')
  await capture('playwright', ['install', 'chromium'])
  if (isPresent()) return
  throw new StopException(
    'The browser tests need Chromium and it could not be installed here: install it (Debian: apt install chromium) ' +
      'or run `npx playwright install chromium` where the network allows it.',
  )
}
