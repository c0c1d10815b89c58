import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { buildCte } from '#server/modules/fiscal-files/index.ts'
import type { PaperAsked } from '#server/modules/fiscal-papers/open-paper.ts'
import { drawPaper } from '#server/modules/fiscal-papers/print-paper.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'
import { ordinaryInvoice } from '#tests/support/documents/measure-reading.ts'

const WARM = 20

const cte = buildCte({
  issuer: CARRIER,
  sender: SHIPPER,
  recipient: CUSTOMER,
  number: 88,
  components: ['FRETE PESO', 'FRETE VALOR', 'GRIS', 'PEDAGIO'].map((name) => ({ name, value: '309.10' })),
  nfe_keys: Array.from({ length: 5 }, (_, index) => `3526${String(index).padStart(40, '0')}`),
})
const mdfe = buildMdfe({
  issuer: CARRIER,
  number: 7,
  uf_start: 'SP',
  uf_end: 'PE',
  loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
  unloading: [{ city_ibge: String(RECIFE), city: 'RECIFE', cte_keys: [cte.access_key] }],
  vehicle: { plate: 'ABC1D23', uf: 'SP' },
  drivers: [{ name: 'JOSE MOTORISTA', cpf: '12345678909' }],
})
const nfe = ordinaryInvoice()

const asked = (kind: PaperAsked['kind'], built: { xml: string; access_key: string }): PaperAsked => ({
  kind,
  key: built.access_key,
  bytes: Buffer.from(built.xml),
  canceled: false,
  correction: null,
  created: new Date('2026-11-25T12:00:00Z'),
})

/** Printed forms of one page a second of one core, drawn from their XML. */
export const benchForms = async (seconds: number) => {
  const forms = {
    DANFE: asked('nf', nfe),
    DACTE: asked('cte', cte),
    DAMDFE: asked('mdfe', mdfe),
  }
  const answers: Record<string, { 'a second': number; 'ms each': number; 'kB each': number }> = {}
  for (const [name, form] of Object.entries(forms)) {
    // oxlint-disable no-await-in-loop -- one measure at a time
    for (let turn = 0; turn < WARM; turn += 1) await drawPaper(form)
    const began = performance.now()
    let drawn = 0
    let bytes = 0
    while (performance.now() - began < seconds * 1000) {
      bytes += (await drawPaper(form))?.length ?? 0
      drawn += 1
    }
    // oxlint-enable no-await-in-loop
    const ms = (performance.now() - began) / drawn
    answers[name] = {
      'a second': Math.round(1000 / ms),
      'ms each': Math.round(ms * 10) / 10,
      'kB each': Math.round(bytes / drawn / 1000),
    }
  }
  return answers
}
