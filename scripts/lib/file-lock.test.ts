import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lets one work at a time', async () => {
  let inside = 0
  let most = 0
  const work = () =>
    withFileLock(path.join(folder, 'a'), async () => {
      inside += 1
      most = Math.max(most, inside)
      await sleep(5)
      inside -= 1
    })
  await Promise.all([work(), work(), work(), work()])
  expect(most).toBe(1)
})

it('takes over from a process that died while holding it, and is free again after an error', async () => {
  const file = path.join(folder, 'b')
  const { pid } = spawnSync('true')
  writeFileSync(file, String(pid))
  await expect(withFileLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withFileLock(file, () => Promise.resolve('done'))).toBe('done')
})
