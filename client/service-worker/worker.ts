/**
 * Opens a driver's link without network (spec 000 §7: a service worker, whose offline and update notices are logged only).
 * It keeps one shell for every link, and the files which the page that stands open has loaded. It keeps no answer of the
 * API: the page remembers its load and its waiting steps itself.
 */

const worker = self as unknown as ServiceWorkerGlobalScope

const KEPT = 'driver'
const SHELL = '/guest/driver/'

/** The page when there is network; the kept shell when there is none. */
const openPage = async (request: Request): Promise<Response> => {
  const kept = await caches.open(KEPT)
  try {
    const page = await fetch(request)
    if (page.ok) await kept.put(SHELL, page.clone())
    return page
  } catch (error) {
    const shell = await kept.match(SHELL)
    if (!shell) throw error
    // oxlint-disable-next-line no-console -- the notice that the specification names
    console.info('offline: the page opens from this telephone')
    return shell
  }
}

/** A file of the build never changes under its name. */
const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Keeps these files and forgets those of earlier builds. */
const keep = async (files: readonly string[]): Promise<void> => {
  const kept = await caches.open(KEPT)
  const wanted = new Set([SHELL, ...files])
  const present = new Set<string>()
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url)
    if (wanted.has(pathname)) present.add(pathname)
    else void kept.delete(request)
  }
  await kept.addAll([...wanted].filter((file) => !present.has(file)))
}

const isFile = (pathname: string): boolean => pathname.startsWith('/assets/') || pathname === '/tropeiro.svg'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  const files: unknown = event.data
  if (Array.isArray(files))
    event.waitUntil(keep(files.filter((file) => typeof file === 'string').filter(isFile)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (isFile(pathname)) event.respondWith(openFile(request))
})
