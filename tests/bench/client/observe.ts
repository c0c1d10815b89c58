import type { CDPSession, Locator, Page } from '@playwright/test'

/** What a person with a middling telephone line and a slow processor gets, seen from inside the page. */

export type Line = { bytesPerSecond: number; latency: number; slower: number }

/** 9 Mbit/s, 70 ms, a processor four times slower (issue 13 §5). */
export const SLOW: Line = { bytesPerSecond: 9_000_000 / 8, latency: 70, slower: 4 }
export const PLAIN: Line = { bytesPerSecond: -1, latency: 0, slower: 1 }

declare global {
  interface Window {
    /** Kept by the page from its first moment on. */
    seen: { lcp: number; shifts: number; slowest: number; which: string; drawn: number; where: string[] }
    /** Milliseconds of the interaction that is watched. */
    taken: Promise<number>
  }
}

/** Runs in the page before anything else: observers that keep what has happened; `mark` is what a drawn page has. */
const watchPage = (mark: string): void => {
  const seen: Window['seen'] = { lcp: 0, shifts: 0, slowest: 0, which: '', drawn: Infinity, where: [] }
  window.seen = seen
  const looks = new MutationObserver(() => {
    if (document.querySelector(mark) === null) return
    seen.drawn = performance.now()
    looks.disconnect()
  })
  looks.observe(document, { childList: true, subtree: true })
  type Keep = (into: Window['seen'], entry: PerformanceEntry) => void
  const on = (type: string, keep: Keep, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) keep(seen, entry)
    }).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', (into, { startTime }) => {
    into.lcp = startTime
  })
  on('layout-shift', (into, entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    }
    if (hadRecentInput) return
    into.shifts += value
    for (const { node } of sources)
      into.where.push(`${value.toFixed(3)} ${node?.nodeName ?? ''}.${node?.className ?? ''}`)
  })
  on(
    'event',
    (into, entry) => {
      const { interactionId, duration, name, target } = entry as PerformanceEventTiming
      if (interactionId === 0 || duration <= into.slowest) return
      into.slowest = duration
      const subject = target instanceof Element ? target : null
      into.which = `${name} ${subject?.getAttribute('aria-label') ?? subject?.textContent ?? ''}`.slice(0, 60)
    },
    { durationThreshold: 16 },
  )
}

export type Loaded = { scripts: number; kilobytes: number }

/** Slows the page's line and processor down, and counts the scripts that come over it. */
export const observe = async (
  page: Page,
  line: Line,
  mark = 'h1',
): Promise<{ client: CDPSession; loaded: Loaded }> => {
  const client = await page.context().newCDPSession(page)
  const loaded: Loaded = { scripts: 0, kilobytes: 0 }
  /** Bytes of the head of each answer. */
  const scripts = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, response }) => {
    // Until then it has received nothing but the head, which is no JavaScript.
    if (/\/assets\/[^?]+\.js$/.test(response.url)) scripts.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId)
    if (head === undefined) return
    loaded.scripts += 1
    loaded.kilobytes += (encodedDataLength - head) / 1000
  })
  await client.send('Network.enable')
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  await page.addInitScript(watchPage, mark)
  return { client, loaded }
}

/** Scripts that were asked for before the page was drawn: what its reader waits for. */
export const neededIn = (page: Page): Promise<Loaded> =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, startTime }) => /\/assets\/[^?]+\.js$/.test(name) && startTime < window.seen.drawn)
    const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { scripts: files.length, kilobytes: bytes / 1000 }
  })

/** Runs in the page before a click: from the click to the picture in which its rows stand there. */
const watchRows = (): void => {
  // Which page, order and tab the list shows: of another one the rows may be the same. All of it runs in the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const shown = () =>
    [...document.querySelectorAll('main [aria-current], main [aria-sort]')]
      .map((one) => `${one.textContent} ${one.getAttribute('aria-sort')}`)
      .join(', ')
  const before = shown()
  window.taken = new Promise((resolve) => {
    const look = (clicked: number) => {
      const isThere = shown() !== before && document.querySelector('main [aria-busy=true]') === null
      if (isThere) setTimeout(() => resolve(performance.now() - clicked))
      else requestAnimationFrame(() => look(clicked))
    }
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
}

/** A click until its rows are drawn, by the page's clock, and the processor time of the page's main thread. */
export const timeRows = async (
  page: Page,
  client: CDPSession,
  subject: Locator,
): Promise<{ wall: number; processor: number }> => {
  await subject.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await subject.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.evaluate(watchRows)
  const before = await taskTime(client)
  // Where it is was found before: a search through the page would take the page's own time.
  await page.mouse.click(x + width / 2, y + height / 2)
  const wall = await page.evaluate(() => window.taken)
  const processor = (await taskTime(client)) - before
  await settle(page)
  return { wall, processor }
}

const taskTime = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

export const seenIn = (page: Page) => page.evaluate(() => window.seen)

/** Waits until nothing has come or moved for a while. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelectorAll('main [class*=Skeleton-root]').length === 0)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
