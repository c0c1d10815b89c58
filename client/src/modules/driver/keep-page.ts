/** Where the worker answers: drivers' links, and no other page of the product. */
const SCOPE = '/guest/driver/'

/** Files of the build that this page has loaded. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/**
 * Keeps the page on this telephone, so that it opens without network. A browser without service workers, or one that
 * forbids them, goes on as before; notices of updates are logged only (spec 000 §7).
 */
export const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: SCOPE })
  registration.addEventListener('updatefound', () => {
    // oxlint-disable-next-line no-console -- the notice that the specification names
    console.info('update: a newer page is kept on this telephone')
  })
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  active?.postMessage(loaded())
}
