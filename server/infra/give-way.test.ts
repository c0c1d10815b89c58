import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

const isLinux = process.platform === 'linux'
const hasSessions = (): boolean => {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1'
  } catch {
    return false
  }
}

/** What a process of its own session says of itself when it has run `call`. */
const told = async (call: string): Promise<{ threads: number[]; session: string }> => {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { giveWay, threadGivesWay } from ${JSON.stringify(new URL('give-way.ts', import.meta.url).href)}
    ${call}
    const threads = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))
    console.log(JSON.stringify({ threads, session: readFileSync('/proc/self/autogroup', 'utf8') }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as { threads: number[]; session: string }
}

describe.runIf(isLinux && hasSessions())('work that no person waits for', () => {
  it('gives way with all its threads, and with its session', async () => {
    const { threads, session } = await told('giveWay()')
    expect([...new Set(threads)]).toEqual([10])
    expect(threads.length).toBeGreaterThan(1)
    expect(session).toMatch(/ nice 5\n$/)
  })
  it('gives way with the other threads where one has ended meanwhile', async () => {
    const { threads } = await told(`
      const { default: fs } = await import('node:fs')
      const { syncBuiltinESMExports } = await import('node:module')
      const list = fs.readdirSync
      const listBy = (lists) => {
        fs.readdirSync = lists
        syncBuiltinESMExports()
      }
      listBy((...given) => ['999999999', ...list(...given)])
      giveWay()
      listBy(list)`)
    expect([...new Set(threads)]).toEqual([10])
  })
  const own = getPriority()
  it.runIf(own < 10)('gives way as one thread beside an event loop that does not', async () => {
    const { threads, session } = await told('threadGivesWay()')
    expect(threads.toSorted((a, b) => b - a).slice(0, 2)).toEqual([10, own])
    expect(session).toMatch(/ nice 0\n$/)
  })
})
