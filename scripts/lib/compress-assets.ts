import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Pictures and fonts are compressed in their own format. */
const TEXTS = new Set(['.js', '.css', '.svg', '.json'])

/** Below one network packet there is nothing to win. */
const SMALLEST_BYTES = 1024

/** Writes `.br` and `.gz` beside each text of the folder, as small as they get: the server only sends them. */
export const compressAssets = (folder: string): void => {
  for (const file of readdirSync(folder).filter((name) => TEXTS.has(extname(name)))) {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    if (bytes.length < SMALLEST_BYTES) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
