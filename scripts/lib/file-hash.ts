import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, inVar, root } from './paths.ts'

const filesBelow = (place: string): string[] => {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}

/** SHA-256 over names and contents of files and folders (relative to the checkout), tests left out. */
export const hashFiles = (...places: string[]): string => {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesBelow(inRoot(place)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const stampFile = (name: string) => inVar('stamps', name)

/** Whether the work `name` was last done for exactly this hash. */
export const isStamped = (name: string, hash: string): boolean =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === hash

/** Remembers that the work `name` is done for this hash. */
export const stamp = (name: string, hash: string): void => {
  mkdirSync(inVar('stamps'), { recursive: true })
  writeFileSync(stampFile(name), hash)
}
