/** Files of the build that this page has loaded. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** Answers that the page reads when it opens, and the session that may read them. */
type Answers = { addresses: readonly string[]; authorization: string }

/**
 * Keeps the page on this telephone, so that it opens without network. A browser without service workers, or one that
 * forbids them, goes on as before; notices of updates are logged only (spec 000 §7).
 * @param scope where the worker answers: it touches no other page of the product
 */
export const keepPage = async (scope: string, answers?: Answers): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope })
  registration.addEventListener('updatefound', () => {
    // oxlint-disable-next-line no-console -- the notice that the specification names
    console.info('update: a newer page is kept on this telephone')
  })
  const worker = registration.active ?? (await activated(registration))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  worker?.postMessage({ files: loaded(), ...(answers ? { answers } : {}) })
}

/** A page that came here from another one stands outside the scope: its own worker is waited for, not the page's. */
const activated = ({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  const worker = installing ?? waiting
  if (worker === null || worker.state === 'activated') return Promise.resolve(worker)
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker)
    })
  })
}
