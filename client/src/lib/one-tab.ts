/**
 * Several tabs hear the same message; one of them shows it. The tab that is looked at goes first, the others wait a
 * moment; of those that claim at once the last to write wins, so a claim is read again before it counts. Works without
 * locks, which a browser gives to secure origins only.
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

/** True in exactly one of the open tabs for each key; where nothing can be stored, in every one. */
export const isMine = async (key: string): Promise<boolean> => {
  try {
    if (document.hidden) await wait(HIDDEN_WAIT_MS)
    tidy()
    const name = `${PREFIX}${key}`
    if (localStorage.getItem(name) !== null) return false
    const claim = `${TAB} ${Date.now()}`
    localStorage.setItem(name, claim)
    await wait(SETTLE_MS)
    return localStorage.getItem(name) === claim
  } catch {
    return true
  }
}
