import type { OutCte } from '#server/modules/edi-files/index.ts'
import { accessKeyCheckDigit } from '#shared/kit/br/access-key.ts'
import type { Actor, TestApp } from './app.ts'
import { SHIPPER } from './documents/parties.ts'

/** EDI files of tests: how they are sent, and what they tell. */

export const envelope = {
  sender: 'AGIL',
  recipient: 'MODELO',
  day: '2026-11-18',
  time: '12:00',
  sequence: 1,
}

/** Sends the file and takes it; number, outcome and reason of each record. */
export const takeEdi = async (app: TestApp, actor: Actor, content: Buffer): Promise<unknown[]> => {
  const files = [{ name: 'edi.txt', content }]
  const { body } = await actor.upload('/api/edi_files/read', 'file', files).expect(200)
  const edi_file_id = Number(body.data.id)
  await actor.post(`/api/edi_files/take/${edi_file_id}`).expect(200)
  await app.settle()
  const items = await app.db.edi_items.findMany({ where: { edi_file_id }, orderBy: { line: 'asc' } })
  return items.map(({ number, outcome, reason }) => [number, outcome, reason])
}

/** An access key of November 2026. */
export const keyOf = (model: string, cnpj: string, number: number): string => {
  const base = `352611${cnpj}${model}001${String(number).padStart(9, '0')}112345678`
  return base + (accessKeyCheckDigit(base) ?? '')
}

/** A CT-e of this carrier over invoices of the shipper of the samples. */
export const ediCteOf = (
  cnpj: string,
  number: number,
  invoices: readonly number[],
  more: Partial<OutCte> = {},
): OutCte => ({
  issuer: cnpj,
  branch: 'MATRIZ',
  series: '1',
  number: String(number),
  key: keyOf('57', cnpj, number),
  issued_on: '2026-11-18',
  freight: 'C',
  cfop: '6353',
  weight: '120.50',
  total: '425.89',
  icms: '29.81',
  components: [{ name: 'FRETE PESO', amount: '285.00' }],
  invoices: invoices.map((one) => ({ issuer: SHIPPER.cnpj ?? '', series: '1', number: String(one) })),
  is_complement: false,
  ...more,
})
