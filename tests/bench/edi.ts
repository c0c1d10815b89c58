import {
  composeConemb,
  composeDoccob,
  composeNotfis,
  composeOcoren,
  readEdi,
  totalsOf,
} from '#server/modules/edi-files/index.ts'
import { RECIFE } from '#tests/support/places.ts'

const envelope = { sender: 'MODELO', recipient: 'AGIL', day: '2026-10-05', time: '09:30', sequence: 1 }
const carrier = { tax_id: '11444777000161', name: 'AGIL TRANSPORTES' }
const party = {
  name: 'COMERCIO NORDESTE LTDA',
  tax_id: '99000011000139',
  state_registration: '032141840',
  street: 'AVENIDA RECIFE 900',
  district: 'IBURA',
  city: 'RECIFE',
  city_code: String(RECIFE),
  state: 'PE',
  postal_code: '51220000',
  contact: '8133330000',
}
const numbers = Array.from({ length: 500 }, (_, index) => String(1001 + index))

const occurrences = numbers.map((number) => ({
  issuer: '11222333000181',
  series: '1',
  number,
  code: '01',
  day: '2026-10-09',
  time: '14:32',
  text: 'RECEBIDO POR PORTARIA',
}))
const invoices = numbers.map((number) => ({
  series: '1',
  number,
  key: null,
  issued_on: '2026-10-05',
  freight: 'C',
  load: 'ROM-4455',
  nature: 'MOVEIS',
  packaging: 'CX',
  value: '6191.50',
  weight: '458.65',
  volumes: '43',
}))
const ctes = numbers.map((number) => ({
  issuer: carrier.tax_id,
  branch: 'MATRIZ',
  series: '1',
  number,
  key: null,
  issued_on: '2026-10-06',
  freight: 'C',
  cfop: '6353',
  weight: '458.65',
  total: '425.89',
  icms: '29.81',
  components: [{ name: 'FRETE PESO', amount: '285.00' }],
  invoices: [{ issuer: '11222333000181', series: '1', number }],
  is_complement: false,
}))
const load = { shipper: party, ships_on: '2026-10-06', deliveries: [{ recipient: party, invoices }] }

/** A fatura of ten CT-es each. */
const bills = numbers.slice(0, 50).map((number) => ({
  branch: 'MATRIZ',
  series: '1',
  number,
  issued_on: '2026-10-10',
  expires_on: '2026-11-10',
  value: '4258.90',
  bank: null,
  ctes: numbers.slice(0, 10).map((cte) => ({
    issuer: carrier.tax_id,
    series: '1',
    number: cte,
    value: '425.89',
    issued_on: '2026-10-06',
  })),
}))

const FILES = {
  'OCOREN 3.1': composeOcoren('3.1', envelope, { carrier, occurrences }),
  'OCOREN 5.0': composeOcoren('5.0', envelope, { carrier, occurrences }),
  'NOTFIS 3.1': composeNotfis('3.1', envelope, load),
  'NOTFIS 5.0': composeNotfis('5.0', envelope, load),
  'CONEMB 3.1': composeConemb('3.1', envelope, { carrier, ctes }),
  'CONEMB 5.0': composeConemb('5.0', envelope, { carrier, ctes }),
  'DOCCOB 3.0': composeDoccob('3.0', envelope, { carrier, bills }),
  'DOCCOB 5.0': composeDoccob('5.0', envelope, { carrier, bills }),
}

const MICROSECONDS = 1_000_000

/** Lines a second of processor time, so that the load of others counts little. The same file comes again until the lines are read. */
const measure = (file: Buffer, lines: number) => {
  const check = totalsOf()
  const began = process.cpuUsage()
  let read = 0
  while (read < lines)
    for (const line of readEdi([file])) {
      check(line)
      read += 1
    }
  const { user, system } = process.cpuUsage(began)
  return Math.round((read * MICROSECONDS) / (user + system))
}

export const benchEdi = (lines: number) =>
  Object.entries(FILES).map(([layout, file]) => {
    measure(file, 5000)
    return { layout, lines, 'lines a second': measure(file, lines) }
  })
