import { describe, expect, it } from 'vitest'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { summarizeEdi } from './read-file.ts'
import { waitsOf } from './waits-of.ts'

const cnpj = (root: string, branch: number): string => {
  const base = `${root}${String(branch).padStart(4, '0')}`
  return `${base}${cnpjCheckDigits(base)}`
}
const carrierLines = (tax_id: string): string =>
  composeOcoren(
    '3.1',
    { sender: 'A', recipient: 'B', day: '2026-11-18', time: '12:00', sequence: 1 },
    { carrier: { tax_id, name: 'AGIL' }, occurrences: [] },
  ).toString('latin1')

/** A file of several carriers' records, one after the other. */
const spoken = async (speakers: readonly string[]) => {
  const bytes = Buffer.from(speakers.map(carrierLines).join(''), 'latin1')
  for await (const summary of summarizeEdi.run(bytes)) return { ...summary, faults: 0, roots: ['11222333'] }
  throw new Error('nothing was read')
}

describe('who speaks in an EDI file', () => {
  const branches = Array.from({ length: 30 }, (_, at) => cnpj('11222333', at + 1))

  it('is one party, however many branches it has', async () => {
    expect(waitsOf(await spoken(branches))).toBeNull()
  })

  it('is another one too, however many branches stand before it', async () => {
    expect(waitsOf(await spoken([...branches, cnpj('99888777', 1)]))).toBe('other_author')
  })
})
