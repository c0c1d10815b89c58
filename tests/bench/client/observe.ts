import type { CDPSession, Page } from '@playwright/test'

/** What a person with a middling telephone line and a slow processor gets, seen from inside the page. */

export type Line = { bytesPerSecond: number; latency: number; slower: number }

/** 9 Mbit/s, 70 ms, a processor four times slower (issue 13 §5). */
export const SLOW: Line = { bytesPerSecond: 9_000_000 / 8, latency: 70, slower: 4 }
export const PLAIN: Line = { bytesPerSecond: -1, latency: 0, slower: 1 }

declare global {
  interface Window {
    /** Kept by the page from its first moment on. */
    seen: { lcp: number; shifts: number; slowest: number; where: string[] }
  }
}

/** Runs in the page before anything else: observers that keep what has happened. */
const watchPage = (): void => {
  const seen: Window['seen'] = { lcp: 0, shifts: 0, slowest: 0, where: [] }
  window.seen = seen
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
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) into.slowest = Math.max(into.slowest, duration)
    },
    { durationThreshold: 16 },
  )
}

export type Loaded = { scripts: number; kilobytes: number }

/** Slows the page's line and processor down, and counts the scripts that come over it. */
export const observe = async (page: Page, line: Line): Promise<{ client: CDPSession; loaded: Loaded }> => {
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
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  await page.addInitScript(watchPage)
  return { client, loaded }
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
