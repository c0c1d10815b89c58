import { beforeAll, describe, expect, it } from 'vitest'
import { threadTime } from '#tests/support/thread-time.ts'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { buildCte } from '#server/modules/fiscal-files/index.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { PaperAsked } from './open-paper.ts'
import { drawPaper } from './print-paper.ts'

const nfe = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 4711 })
const cte = buildCte({
  issuer: CARRIER,
  sender: SHIPPER,
  recipient: CUSTOMER,
  number: 88,
  components: [
    { name: 'FRETE PESO', value: '1234.50' },
    { name: 'GRIS', value: '3.10' },
  ],
  nfe_keys: [nfe.access_key],
})
const mdfe = buildMdfe({
  issuer: CARRIER,
  number: 7,
  uf_start: 'SP',
  uf_end: 'PE',
  loading: [{ city_ibge: '3509502', city: 'CAMPINAS' }],
  unloading: [{ city_ibge: '2611606', city: 'RECIFE', cte_keys: [cte.access_key] }],
  vehicle: { plate: 'ABC1D23', uf: 'SP' },
  drivers: [{ name: 'JOSE MOTORISTA', cpf: '12345678909' }],
})

const asked = (
  kind: PaperAsked['kind'],
  built: { xml: string; access_key: string },
  more: Partial<PaperAsked> = {},
): PaperAsked => ({
  kind,
  key: built.access_key,
  bytes: Buffer.from(built.xml),
  canceled: false,
  correction: null,
  created: new Date('2026-11-25T12:00:00Z'),
  ...more,
})

const drawn = async (...how: Parameters<typeof asked>): Promise<{ bytes: Buffer; text: string }> => {
  const bytes = await drawPaper(asked(...how))
  if (bytes === null) throw new Error('not drawn')
  return { bytes, text: pdfText(bytes) }
}

const pagesOf = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe('printed forms', () => {
  it('DANFE: parties, totals, items, key in groups of four', async () => {
    const { bytes, text } = await drawn('nf', nfe)
    for (const words of [
      'DANFE',
      'INDUSTRIA DE TESTES LTDA',
      'COMERCIO & CIA <NORDESTE>',
      '000.004.711',
      itemAt(nfe.access_key.match(/.{4}/g) ?? [], 0),
      'VALOR TOTAL DA NOTA',
      'FOLHA 1/1',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('CANCELADO')
    expect(pagesOf(bytes)).toBe(1)
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/)
  })

  it('DACTE: price with its components, taker, invoices', async () => {
    const { text } = await drawn('cte', cte)
    for (const words of ['DACTE', 'FRETE PESO', '1.234,50', 'GRIS', '1.237,60', 'NF-e', 'RODOVI'])
      expect(text).toContain(words)
  })

  it('DAMDFE: vehicle, driver, CT-es by city', async () => {
    const { text } = await drawn('mdfe', mdfe)
    for (const words of ['DAMDFE', 'ABC1D23', 'JOSE MOTORISTA', '123.456.789-09', 'RECIFE', 'CT-e'])
      expect(text).toContain(words)
  })

  it('says across the page that a document is cancelled, and what a letter corrects', async () => {
    for (const [kind, built] of [
      ['nf', nfe],
      ['cte', cte],
      ['mdfe', mdfe],
    ] as const) {
      const { text } = await drawn(kind, built, { canceled: true, correction: 'O peso correto: 12 kg' })
      expect(text).toContain('CANCELADO')
      expect(text).toContain('CARTA DE CORRE')
    }
  })

  it('goes on overleaf with its head', async () => {
    const keys = Array.from({ length: 200 }, () => nfe.access_key)
    const long = buildMdfe({
      issuer: CARRIER,
      number: 8,
      uf_start: 'SP',
      uf_end: 'PE',
      loading: [{ city_ibge: '3509502', city: 'CAMPINAS' }],
      unloading: [{ city_ibge: '2611606', city: 'RECIFE', nfe_keys: keys }],
      vehicle: { plate: 'ABC1D23', uf: 'SP' },
      drivers: [{ name: 'JOSE MOTORISTA', cpf: '12345678909' }],
    })
    const { bytes, text } = await drawn('mdfe', long)
    const pages = pagesOf(bytes)
    expect(pages).toBeGreaterThan(3)
    expect(text).toContain(`${pages}/${pages}`)
  })

  it('is nothing where the file does not have the document', async () => {
    expect(await drawPaper(asked('nf', nfe, { key: cte.access_key }))).toBeNull()
    expect(await drawPaper(asked('cte', nfe))).toBeNull()
    expect(await drawPaper(asked('nf', nfe, { bytes: Buffer.from('<html>') }))).toBeNull()
  })

  describe('speed', () => {
    beforeAll(async () => {
      for (let round = 0; round < 5; round += 1) await drawn('cte', cte)
    })

    // A page takes 5 to 10 ms (decision 0120); the bound is far above, for a machine under load.
    it('of a page', async () => {
      const took: number[] = []
      for (let round = 0; round < 11; round += 1) {
        took.push(await threadTime(() => drawPaper(asked('cte', cte))))
      }
      expect(took.toSorted((one, other) => one - other)[5]).toBeLessThan(150)
    })
  })
})
