import { describe, expect, it } from 'vitest'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { withoutDeclaration } from '#tests/support/documents/variants.ts'
import { nfe } from '#tests/support/papers.ts'
import type { Candidate } from './candidate.ts'
import { readDrop, type UploadSource } from './read-candidates.ts'

/** Documents leave their thread together, as far as their files allow. */

const MB = 1024 * 1024

/** A batch of so many notes, as large as comments make it. */
const batch = (notes: number, size: number): Uint8Array<ArrayBuffer> => {
  const inside = Array.from({ length: notes }, () => withoutDeclaration(nfe({ protocol: null }).xml)).join('')
  return new TextEncoder().encode(`<enviNFe>${inside}<!--${' '.repeat(size)}--></enviNFe>`)
}
const chunksOf = async (...files: Uint8Array[]): Promise<Candidate[][]> => {
  const sources = files.map((bytes, at): UploadSource => ({ name: `${at}.xml`, bytes, file_key: null }))
  const chunks: Candidate[][] = []
  for await (const chunk of readDrop.run({ kind: 'nf', sources, from: 1 })) chunks.push(chunk)
  return chunks
}
const positions = (chunks: Candidate[][]) => chunks.map((chunk) => chunk.map(({ position }) => position))

describe('documents on their way out of the thread', () => {
  it('of a batch that is larger than a chunk go together, with its bytes once', async () => {
    const chunks = await chunksOf(batch(5, 4.5 * MB), batch(1, 0))
    expect(positions(chunks)).toEqual([[1, 2, 3, 4, 5], [6]])
    expect(chunks.flat().map(({ reading }) => reading.ok)).toEqual(Array.from({ length: 6 }, () => true))
    expect(new Set(chunks[0]?.map(({ bytes }) => bytes)).size).toBe(1)
  })

  it('of a batch in an archive too, although its bytes are a view of the archive', async () => {
    const bytes = batch(5, MB)
    const zip = new Uint8Array(buildArchive([{ name: 'lote.xml', bytes, method: 0 }]))
    const chunks = await chunksOf(zip)
    expect(positions(chunks)).toEqual([[1, 2, 3, 4, 5]])
    const [first] = new Set(chunks[0]?.map(({ bytes: own }) => own))
    expect(chunks[0]?.every(({ bytes: own }) => own === first)).toBe(true)
    expect(first?.buffer.byteLength).toBe(bytes.length)
  })

  it('of several files go together until these have 4 MB', async () => {
    expect(positions(await chunksOf(batch(2, 2.5 * MB), batch(2, 2.5 * MB), batch(1, 0)))).toEqual([
      [1, 2, 3, 4],
      [5],
    ])
  })
})
