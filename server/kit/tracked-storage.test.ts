import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLocalStorage } from '#server/infra/storage-local.ts'
import { trackStorage } from '#server/kit/tracked-storage.ts'

let path: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'tropeiro-tracked-'))
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

const filesLeft = (): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it('an undone change leaves no file, whatever was under way or comes later', async () => {
  const { storage, undo } = trackStorage(await createLocalStorage({ path }))
  const content = Buffer.from('<xml/>')
  const options = { contentType: 'application/xml' }
  await storage.put(content, options)
  const underWay = storage.put(content, options)
  // As the loops of an import do: each goes on with the next file while another one fails.
  const goingOn = underWay.then(() => storage.put(content, options))
  const undone = undo()
  await expect(goingOn).rejects.toThrow('The change is undone')
  await undone
  expect(filesLeft()).toEqual([])
})

it('a change that stands keeps its files', async () => {
  const { storage } = trackStorage(await createLocalStorage({ path }))
  await storage.put(Buffer.from('one'), { contentType: 'text/plain' })
  expect(filesLeft()).toHaveLength(1)
})
