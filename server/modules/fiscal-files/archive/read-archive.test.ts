import { describe, expect, it } from 'vitest'
import { threadTime } from '#tests/support/thread-time.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { ARCHIVE_LIMITS, isArchive, readArchive } from './read-archive.ts'
import { readFiscalFile } from '../read-fiscal-file.ts'

const bytes = (text: string) => Buffer.from(text)
const listed = (archive: Uint8Array, limits = ARCHIVE_LIMITS) =>
  [...readArchive(archive, limits)].map((entry) => (entry.ok ? entry.name : `${entry.name}: ${entry.reason}`))

describe('readArchive', () => {
  it('gives 1,000 notes one by one', () => {
    const files = Array.from({ length: 1_000 }, (_, index) => ({
      name: `notas/${index}.xml`,
      bytes: bytes(buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: index + 1 }).xml),
    }))
    const numbers = new Set<string | null>()
    for (const entry of readArchive(buildArchive(files))) {
      if (!entry.ok) throw new Error(entry.reason)
      const read = readFiscalFile(entry.bytes)
      if (read.ok && read.documents[0]?.kind === 'nfe') numbers.add(read.documents[0].number)
    }
    expect(numbers.size).toBe(1_000)
  })

  it('is lazy: what nobody asks for is not inflated', () => {
    const archive = buildArchive([
      { name: 'a.xml', bytes: bytes('a') },
      { name: 'b.xml', bytes: bytes('b'), crc: 1 },
    ])
    expect(readArchive(archive).next().value).toMatchObject({ ok: true, name: 'a.xml' })
  })

  it('shows the last part of a path only, and leaves folders and macOS files out', () => {
    const names = [
      '../../etc/passwd',
      'C:\\x\\y.xml',
      'pasta/',
      '__MACOSX/._a.xml',
      'a/.DS_Store',
      'ação\u0007.xml',
    ]
    expect(listed(buildArchive(names.map((name) => ({ name, bytes: bytes('<a/>') }))))).toEqual([
      'passwd',
      'y.xml',
      'ação.xml',
    ])
  })

  it('reads stored files, zip64 sizes and archives with a comment', () => {
    const archive = buildArchive(
      [
        { name: 'a', bytes: bytes('stored'), method: 0 },
        { name: 'b', bytes: bytes('zip64'), zip64: true },
      ],
      'comment',
    )
    expect([...readArchive(archive)].map((entry) => entry.ok && Buffer.from(entry.bytes).toString())).toEqual(
      ['stored', 'zip64'],
    )
  })

  it('lists what it cannot give, and goes on', () => {
    const inner = buildArchive([{ name: 'x', bytes: bytes('x') }])
    expect(
      listed(
        buildArchive([
          { name: 'secret', bytes: bytes('x'), flags: 1 },
          { name: 'lzma', bytes: bytes('x'), method: 14 },
          { name: 'inner.xml', bytes: inner },
          { name: 'wrong', bytes: bytes('abc'), crc: 7 },
          { name: 'longer', bytes: bytes('abc'), inflated: 2 },
          { name: 'good', bytes: bytes('x') },
        ]),
      ),
    ).toEqual([
      'secret: encrypted',
      'lzma: unsupported_method',
      'inner.xml: nested_archive',
      'wrong: corrupt',
      'longer: corrupt',
      'good',
    ])
  })

  it('stops bombs, whatever size they declare', async () => {
    const zeros = Buffer.alloc(ARCHIVE_LIMITS.fileBytes + 1)
    const spent = await threadTime(() => {
      expect(listed(buildArchive([{ name: 'bomb', bytes: zeros }]))).toEqual(['bomb: suspicious_ratio'])
      expect(listed(buildArchive([{ name: 'liar', bytes: zeros, inflated: 10 }]))).toEqual([
        'liar: suspicious_ratio',
      ])
      expect(listed(buildArchive([{ name: 'stored', bytes: zeros, method: 0 }]))).toEqual([
        'stored: file_too_large',
      ])
    })
    expect(spent).toBeLessThan(5_000)
  })

  it('counts what it refuses, so that many small bombs are one large one', () => {
    const limits = { ...ARCHIVE_LIMITS, totalBytes: 3 * 1024 * 1024 }
    const bomb = { bytes: Buffer.alloc(2 * 1024 * 1024), inflated: 10 }
    const files = Array.from({ length: 50 }, (_, index) => ({ name: String(index), ...bomb }))
    expect(listed(buildArchive(files), limits).at(-1)).toBe('null: archive_too_large')
    expect(listed(buildArchive(files), limits).length).toBeLessThan(5)
  })

  it('refuses an archive as a whole where it is none, broken, or endless', () => {
    const archive = buildArchive([{ name: 'a', bytes: bytes('aaaa') }])
    expect(listed(bytes('<NFe/>'))).toEqual(['null: not_archive'])
    expect(listed(new Uint8Array())).toEqual(['null: not_archive'])
    expect(listed(archive.subarray(0, -5))).toEqual(['null: corrupt'])
    expect(listed(archive, { ...ARCHIVE_LIMITS, entries: 0 })).toEqual(['null: too_many_files'])
    expect(listed(buildArchive([]))).toEqual([])
    expect(isArchive(archive)).toBe(true)
  })

  it('never throws, whatever byte is changed', () => {
    const archive = buildArchive([
      { name: 'a.xml', bytes: bytes('<a>'.repeat(50)) },
      { name: 'b.xml', bytes: bytes('b'), zip64: true },
    ])
    for (let index = 0; index < archive.length; index += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(archive)
        broken[index] = value
        expect(() => [...readArchive(broken)]).not.toThrow()
      }
    }
  })
})
