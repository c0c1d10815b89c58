import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before the server (`node --import`): the longest that one turn held its event loop since it was last asked, in
 * milliseconds of the main thread's own processor time, which neighbours on a busy machine do not lengthen.
 */

/** A timer is due at least so often: between two of its calls lies one turn, and less than this beside it. */
const LOOK_MS = 2

const watch = (port: number): void => {
  let before = process.threadCpuUsage()
  let longest = 0
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  setInterval(look, LOOK_MS).unref()
  createServer((_request, response) => {
    look()
    response.end(String(longest))
    longest = 0
  })
    .listen(port, '127.0.0.1')
    .unref()
}

const { LOOP_WATCH_PORT: port } = process.env
if (isMainThread && port !== undefined) watch(Number(port))
