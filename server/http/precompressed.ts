import type { RequestHandler } from 'express'
import { readdirSync } from 'node:fs'
import { extname } from 'node:path'

/** Best first; the build writes a file of each beside every text asset (scripts/lib/compress-assets.ts). */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Answers with the file that the build compressed, where there is one that the browser reads; goes before `static`. */
export const precompressed = (folder: string): RequestHandler => {
  const files = new Set(readdirSync(folder))
  return (request, response, next) => {
    const file = request.path.slice(1)
    const there = ENCODINGS.filter(({ suffix }) => files.has(file + suffix))
    if (there.length === 0) return next()
    response.vary('Accept-Encoding')
    // Asked one by one: browsers name gzip first and mean nothing by it.
    const encoding = there.find(({ name }) => request.acceptsEncodings(name) !== false)
    if (encoding === undefined) return next()
    response.type(extname(file))
    response.set('Content-Encoding', encoding.name)
    request.url = `/${file}${encoding.suffix}`
    next()
  }
}
