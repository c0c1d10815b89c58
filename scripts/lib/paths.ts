import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** A path inside the checkout. */
export const inRoot = (...parts: string[]): string => path.join(root, ...parts)

/** A path inside `var/`, where everything lives that a running installation writes. */
export const inVar = (...parts: string[]): string => path.join(root, 'var', ...parts)
