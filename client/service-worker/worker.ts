/**
 * Opens a driver's link and a picking list without network (spec 000 §7: a service worker, whose offline and update notices
 * are logged only). It keeps one shell for each of the two, and the files which the page that stands open has loaded. A
 * driver's page remembers its load itself; of a picking its answers are kept, each for the session that read it.
 */

const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = new URL(worker.registration.scope).pathname
const KEPT = SHELL === '/guest/driver/' ? 'driver' : 'picking'

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

const isAnswer = (pathname: string): boolean =>
  /^\/api\/(?:settings|picking\/(?:details\/)?\d+)$/u.test(pathname)

const OWNER = 'kept-for'

/** The address of an answer with its reader's session, of which only a digest is kept. */
const placeOf = async ({ url, headers }: Request): Promise<URL> => {
  const said = new TextEncoder().encode(headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said))
  const place = new URL(url)
  place.searchParams.set(OWNER, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return place
}

/** Answers of other sessions go when one is kept. */
const keepAnswer = async (place: URL, answer: Response): Promise<void> => {
  const kept = await caches.open(KEPT)
  const owner = place.searchParams.get(OWNER)
  for (const { url } of await kept.keys()) {
    const other = new URL(url).searchParams.get(OWNER)
    if (other !== null && other !== owner) await kept.delete(url)
  }
  await kept.put(place.href, answer)
}

/** Tells the page of when its answer is: null, of now. */
const tellAge = async (page: string, { url }: Request, kept_at: string | null): Promise<void> => {
  const client = await worker.clients.get(page)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker is of its origin
  client?.postMessage({ answer: new URL(url).pathname, kept_at })
}

/** What the server says now; without network what it said to this session last, and when. */
const readAnswer = async (request: Request, page = ''): Promise<Response> => {
  const place = await placeOf(request)
  try {
    const answer = await fetch(request)
    if (answer.ok) await keepAnswer(place, answer.clone())
    await tellAge(page, request, null)
    return answer
  } catch (error) {
    const kept = await caches.open(KEPT)
    const found = await kept.match(place.href, { ignoreVary: true })
    if (!found) throw error
    await tellAge(page, request, found.headers.get('date'))
    return found
  }
}

/** Keeps these files and forgets those of earlier builds. */
const keep = async (files: readonly string[]): Promise<void> => {
  const kept = await caches.open(KEPT)
  const wanted = new Set([SHELL, ...files])
  const present = new Set<string>()
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url)
    if (wanted.has(pathname)) present.add(pathname)
    else if (!isAnswer(pathname)) void kept.delete(request)
  }
  await kept.addAll([...wanted].filter((file) => !present.has(file)))
}

const isFile = (pathname: string): boolean => pathname.startsWith('/assets/') || pathname === '/tropeiro.svg'

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const readAll = async (said: unknown): Promise<void> => {
  if (typeof said !== 'object' || said === null) return
  const authorization: unknown = Reflect.get(said, 'authorization')
  if (typeof authorization !== 'string') return
  const accept = 'application/vnd.api+json, application/json'
  for (const address of textsIn(Reflect.get(said, 'addresses'))) {
    const { origin, pathname } = new URL(address, worker.location.origin)
    if (origin === worker.location.origin && isAnswer(pathname))
      // oxlint-disable-next-line no-await-in-loop -- three small answers
      await readAnswer(new Request(address, { headers: { accept, authorization } }))
  }
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event: ExtendableMessageEvent) => {
  const said: unknown = event.data
  if (typeof said !== 'object' || said === null) return
  // Pages of earlier builds send the files alone.
  const files = textsIn(Array.isArray(said) ? said : Reflect.get(said, 'files')).filter(isFile)
  event.waitUntil(Promise.all([keep(files), readAll(Reflect.get(said, 'answers'))]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (isFile(pathname)) event.respondWith(openFile(request))
  else if (isAnswer(pathname)) event.respondWith(readAnswer(request, event.clientId))
})
