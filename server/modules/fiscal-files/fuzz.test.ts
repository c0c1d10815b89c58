import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadTime } from '#tests/support/thread-time.ts'
import { buildCte } from './build/build-cte.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { buildNfe, buildNfeBatch } from '#prisma/seed/factories/documents/build-nfe.ts'
import { CARRIER, CUSTOMER, PERSON, SHIPPER } from '#tests/support/documents/parties.ts'
import { XML_LIMITS } from './limits.ts'
import { readFiscalFile } from './read-fiscal-file.ts'

/** Security check 22: fiscal files with changed bytes, and cut off. */

const note = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 1, delivery: PERSON })
const FILES = [
  note.xml,
  buildNfeBatch([{ issuer: SHIPPER, recipient: PERSON, number: 2 }]).xml,
  buildCte({
    issuer: CARRIER,
    sender: SHIPPER,
    recipient: CUSTOMER,
    number: 1,
    nfe_keys: [note.access_key],
    components: [{ name: 'FRETE VALOR', value: '10.00' }],
  }).xml,
  buildMdfe({
    issuer: CARRIER,
    number: 1,
    uf_start: 'SP',
    uf_end: 'PE',
    loading: [{ city_ibge: '3518800', city: 'GUARULHOS' }],
    unloading: [{ city_ibge: '2611606', city: 'RECIFE', nfe_keys: [note.access_key] }],
    vehicle: { plate: 'ABC1D23', uf: 'SP' },
    drivers: [{ name: 'X', cpf: '12345678909' }],
  }).xml,
  buildEvent({ access_key: note.access_key, author: '11222333000181', event_type: '110111' }).xml,
].map((xml) => Buffer.from(xml))

const PIECES = [
  '<',
  '>',
  '/',
  '"',
  '&',
  '&#0;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?',
  '<!DOCTYPE x [',
  '</ide>',
  '<det>',
  '\u0000',
  '\ufeff',
  'Ã',
  '',
].map((piece) => Buffer.from(piece))

type Mutation = { at: number; cut: number; put: Buffer }
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 40 }),
  put: fc.oneof(
    fc.constantFrom(...PIECES),
    fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  ),
})
const mutate = (bytes: Buffer, { at, cut, put }: Mutation): Buffer => {
  const from = Math.floor(at * bytes.length)
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)])
}

const fill = (piece: string, before = '<nfeProc>') =>
  Buffer.from(before + piece.repeat((XML_LIMITS.bytes - 200) / piece.length))

describe('whatever a file holds, reading it answers', () => {
  it('mutations of every kind of document are read or refused with a reason, never thrown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES),
        fc.array(mutation, { minLength: 1, maxLength: 5 }),
        (file, mutations) => {
          const result = readFiscalFile(mutations.reduce(mutate, file))
          if (result.ok) expect(result.documents.length).toBeGreaterThan(0)
          else expect(result.reason).toMatch(/^[a-z_]+$/)
          // it has to survive the way into a database and a JSON answer
          expect(JSON.stringify(result)).not.toContain('\\u0000')
        },
      ),
      { numRuns: 5_000, seed: 20_261_120 },
    )
  })

  it('random bytes, random text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
        ),
        (bytes) => {
          const result = readFiscalFile(bytes)
          expect(result.ok).toBe(false)
        },
      ),
      { numRuns: 2_000, seed: 20_261_120 },
    )
  })

  it('every truncation is called one, or at least not read', () => {
    for (const file of FILES) {
      for (let length = 1; length < file.length; length += 7) {
        const result = readFiscalFile(file.subarray(0, length))
        expect(result.ok ? `read at ${length}` : result.reason).toMatch(/^(?:truncated|malformed)$/)
      }
    }
  })

  it('the largest files allowed take bounded time', async () => {
    const spent = await threadTime(() => {
      for (const file of [
        fill('<a>'),
        fill('<a/>'),
        fill('&lt;', '<nfeProc><a>'),
        fill('<!---->'),
        fill('<![CDATA[x]]>'),
        fill('<?p?>'),
        fill(' ', '<nfeProc '),
        fill('a', '<'),
        fill('\n<a></a>'),
        fill(' ', ''),
      ]) {
        expect(readFiscalFile(file).ok).toBe(false)
      }
    })
    expect(spent).toBeLessThan(15_000)
  })
})
