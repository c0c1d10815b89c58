import { useEffect, useEffectEvent } from 'react'

/**
 * The tower on a wall: over everything and, where the browser allows it, over the whole screen. Esc ends both.
 * Answers what its button does.
 */
export const useWall = (wall: boolean, onChange: (wall: boolean) => void): (() => void) => {
  const left = useEffectEvent(() => {
    if (document.fullscreenElement === null) onChange(false)
  })
  useEffect(() => {
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return () => {
    onChange(!wall)
    if (wall && document.fullscreenElement) void document.exitFullscreen()
    // A browser that refuses still has the wall inside its window.
    if (!wall && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => undefined)
  }
}
