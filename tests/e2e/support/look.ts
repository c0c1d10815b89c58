import axe from 'axe-core'
import { expect, type Page, type Request } from '@playwright/test'
import type { Trouble } from './browser.ts'

const isAnswered = (request: Request): boolean => !new URL(request.url()).pathname.startsWith('/socket.io')

/** Waits until every request of the page has its answer; a connection that stays open is none. */
export const followRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (isAnswered(request)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size, { intervals: [25] }).toBe(0)
}

const SETTLES_WITHIN = { timeout: 20_000 }

/** Run in the page: whether the screen rests, or told in words for what it does not. */
const lookForRest = (isTold: boolean): string | boolean => {
  const busy = document.querySelector('main .mantine-Skeleton-root, main [aria-busy=true]')
  const moving = document.getAnimations().find(({ playState }) => playState === 'running')
  let missing = ''
  if (document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) !== true)
    missing = 'it has no heading'
  else if (busy) missing = `busy: ${busy.outerHTML.slice(0, 120)}`
  else if (moving) missing = 'something moves'
  return isTold ? missing : missing === ''
}

/**
 * Everything is drawn: no bones, nothing being fetched, no chart or map still coming, and colours that fade in stand. The page
 * looks at each of its frames: questions from here, one for each of these, took longer than most screens.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(lookForRest, false, SETTLES_WITHIN).catch(async (error: unknown) => {
    throw new Error(`it did not come to rest: ${await page.evaluate(lookForRest, true)}`, { cause: error })
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Rules of accessibility that the page breaks, each with its first places. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  // Screens follow each other within one page: axe's half a megabyte is read once for all of them.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    // An element's text is written down for each rule, and told by none of ours.
    await page.evaluate(() => window.axe.configure({ noHtml: true }))
  }
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      resultTypes: ['violations'],
      reporter: 'no-passes',
      // Style sheets are read only by a rule that is still an experiment of axe, and off.
      preload: { assets: ['media'] },
    }),
  )
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).slice(0, 3)
    return `axe ${id} at ${places.join(' | ')}`
  })
}

/** What can be read or pressed in the head of a phone's card and lies over its neighbour. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li [data-card-head]')].flatMap((head) => {
      const parts = [...head.querySelectorAll('a, button, input, .mantine-Badge-root')].map((part) => ({
        part,
        box: part.getBoundingClientRect(),
      }))
      return parts.flatMap(({ part, box }, index) =>
        parts
          .slice(index + 1)
          .filter(
            (other) =>
              !part.contains(other.part) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => `${part.textContent} lies over ${other.part.textContent}`),
      )
    }),
  )

/**
 * The faults of a screen that was just opened: it never came to rest, has not one heading of first rank, scrolls
 * sideways, has cards whose parts lie over each other, axe finds something, or the console or the server said so. Empty when all is well.
 * `axe: false` where the same component was analysed before.
 */
export const faultsOf = async (
  page: Page,
  path: string,
  trouble: Trouble,
  { axe = true }: { axe?: boolean } = {},
): Promise<string[]> => {
  const faults: string[] = []
  await settled(page).catch((error: unknown) => faults.push(`not ready, ${String(error).slice(0, 200)}`))
  const headings = await page.locator('h1').count()
  if (headings !== 1) faults.push(`${headings} headings of first rank`)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 1) faults.push(`scrolls ${sideways} px sideways`)
  faults.push(...(await overlaps(page)))
  if (axe) faults.push(...(await violationsOf(page)))
  faults.push(...trouble.console.splice(0), ...trouble.server.splice(0))
  return faults.map((fault) => `${path}: ${fault}`)
}
