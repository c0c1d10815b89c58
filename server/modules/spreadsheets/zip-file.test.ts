import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildArchive, type ArchiveFile } from '#tests/support/documents/build-archive.ts'
import { openZip } from './zip-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const opened = async (files: readonly ArchiveFile[], comment?: string) => {
  const path = join(folder, 'book.xlsx')
  await writeFile(path, buildArchive(files, comment))
  return openZip(path)
}
const sheet = { name: 'xl/sheet.xml', bytes: Buffer.from('<row/>') }

describe('openZip', () => {
  it('takes no comment for a directory, whatever it holds', async () => {
    const posing = `PK\u0005\u0006${'\0'.repeat(40)}`
    const zip = await opened([sheet], posing)
    expect([...zip.entries.keys()]).toEqual(['xl/sheet.xml'])
    expect(await zip.text('xl/sheet.xml', 100)).toBe('<row/>')
  })

  it('reads sizes that stand in a zip64 field, as some programs write them', async () => {
    const zip = await opened([{ ...sheet, zip64: true }])
    expect(await zip.text('xl/sheet.xml', 100)).toBe('<row/>')
  })

  it('does not list encrypted files', async () => {
    const zip = await opened([
      { ...sheet, flags: 1 },
      { ...sheet, name: 'open.xml' },
    ])
    expect([...zip.entries.keys()]).toEqual(['open.xml'])
  })

  it('stops at the limit, whatever size the archive tells', async () => {
    const zip = await opened([{ ...sheet, bytes: Buffer.alloc(5_000), inflated: 10 }])
    await expect(zip.text('xl/sheet.xml', 4_000)).rejects.toMatchObject({ code: 'intake_too_large' })
  })

  it.each([
    ['no archive', Buffer.from('<html/>')],
    ['a cut archive', buildArchive([sheet]).subarray(0, -3)],
  ])('refuses %s', async (_, bytes) => {
    const path = join(folder, 'none.xlsx')
    await writeFile(path, bytes)
    await expect(openZip(path)).rejects.toMatchObject({ code: 'intake_not_a_sheet' })
  })
})
