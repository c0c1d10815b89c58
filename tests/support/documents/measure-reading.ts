import { XMLParser } from 'fast-xml-parser'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { readFiscalFile } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import { CUSTOMER, SHIPPER } from './parties.ts'

/** An invoice of the size of an ordinary one, 13.5 kB: thirteen items and a signature. */
export const ordinaryInvoice = (number = 1) => {
  const items = Array.from({ length: 13 }, (_, index) => ({
    description: `PRODUTO DE TESTE NUMERO ${index + 1}`,
    value: '104.99',
  }))
  return buildNfe({
    issuer: SHIPPER,
    recipient: CUSTOMER,
    number,
    items,
    additional_information: 'PEDIDO 1',
  })
}

export const ordinaryNfe = (number = 1): Buffer => Buffer.from(ordinaryInvoice(number).xml)

const perSecond = (milliseconds: number, work: () => unknown): number => {
  for (let index = 0; index < 300; index += 1) work()
  const started = performance.now()
  let done = 0
  while (performance.now() - started < milliseconds) {
    work()
    done += 1
  }
  return (done / (performance.now() - started)) * 1_000
}

/**
 * How many invoices a second one core reads, and how many fast-xml-parser turns into objects without reading anything from
 * them, in the same run. For the bench; never asserted in tests.
 */
export const measureReading = (milliseconds = 2_000) => {
  const bytes = ordinaryNfe()
  const parser = new XMLParser({ processEntities: false, parseTagValue: false })
  const general = perSecond(milliseconds, () => parser.parse(bytes.toString('utf8')))
  const ours = perSecond(milliseconds, () => readFiscalFile(bytes))
  return { bytes: bytes.length, general, ours, ratio: ours / general }
}
