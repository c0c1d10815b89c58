import type { Screen } from '#client/kit/screen.ts'

const RELOADED = 'chunk_reloaded_at'
const ONE_MINUTE = 60_000

/**
 * Loads a screen's code. After a new release the old chunk is gone: then the page is loaded anew, once a minute at most
 * so that a broken release cannot loop (spec 000 §8, ChunkLoadError).
 */
export const loadScreen = async (screen: Screen): ReturnType<Screen['component']> => {
  try {
    return await screen.component()
  } catch (error) {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (navigator.onLine && Date.now() - last > ONE_MINUTE) {
      sessionStorage.setItem(RELOADED, String(Date.now()))
      location.reload()
    }
    throw error
  }
}
