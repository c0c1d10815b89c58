/**
 * Several tabs hear the same message; one of them shows it. The tab that is looked at goes first, the others wait a
 * moment. A lock decides between those that claim at once. Browsers give locks to secure origins only: elsewhere the last
 * to write into the storage wins, which tabs may see late, so that rarely both show a message, or none does.
 */

const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-')
const PREFIX = 'tropeiro.shown.'
const HIDDEN_WAIT_MS = 250
const SETTLE_MS = 60
const KEPT_MS = 15_000

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Claims of closed tabs go too. */
const tidy = (): void => {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue
    const at = Number(localStorage.getItem(name)?.split(' ')[1] ?? 0)
    if (Date.now() - at > KEPT_MS) localStorage.removeItem(name)
  }
}

/** Held for as long as another tab may still hear the message. */
const claimLock = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock !== null) await wait(KEPT_MS)
      })
      .catch(reject)
  })

const claimStorage = async (name: string): Promise<boolean> => {
  tidy()
  if (localStorage.getItem(name) !== null) return false
  const claim = `${TAB} ${Date.now()}`
  localStorage.setItem(name, claim)
  await wait(SETTLE_MS)
  return localStorage.getItem(name) === claim
}

/** True in exactly one of the open tabs for each key; where neither is to be had, in every one. */
export const isMine = async (key: string): Promise<boolean> => {
  try {
    if (document.hidden) await wait(HIDDEN_WAIT_MS)
    const name = `${PREFIX}${key}`
    return await (isSecureContext ? claimLock(name) : claimStorage(name))
  } catch {
    return true
  }
}
