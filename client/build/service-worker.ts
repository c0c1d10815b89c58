import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

/**
 * `/service-worker.js`: one file of its own, at one address for ever, where browsers ask for its next version. It shares no
 * part with the pages.
 */
export const serviceWorker = (file: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
  },
})
