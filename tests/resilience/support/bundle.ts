import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { inRoot, inVar } from '../../../scripts/lib/paths.ts'

/**
 * The server as one file: the same modules, read at once instead of thousands one by one. What kills a server often would
 * else spend its time on starting it.
 */

const SOURCES = inRoot('server')

/** A module goes on finding its threads and files from where its source stands. */
const addresses: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(SOURCES) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
}

let made: Promise<string> | undefined

const make = async (): Promise<string> => {
  const outDir = inVar('resilience', 'program')
  await build({
    configFile: false,
    root: inRoot('.'),
    logLevel: 'error',
    plugins: [addresses],
    build: {
      ssr: inRoot('server', 'main.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false, keepNames: true } },
    },
  })
  return inVar('resilience', 'program', 'main.mjs')
}

/** Its path; made once by each test file that asks for it. */
export const bundledServer = (): Promise<string> => (made ??= make())
