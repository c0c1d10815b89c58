import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { buildCte, type PartyInput } from '#server/modules/fiscal-files/index.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { ordinaryInvoice } from '#tests/support/documents/measure-reading.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'

/** What a shipper and its carrier drop in a week: of ten documents four or five are charges or invoices, the rest events. */

const CTES_OF_A_MANIFEST = 16
/** One of so many documents has a correction letter. */
const CORRECTED = 9

type Drop = { archive: Buffer; files: number }

const dropOf = (xmls: readonly string[]): Drop => ({
  archive: buildArchive(xmls.map((xml, at) => ({ name: `arquivo-${at}.xml`, bytes: Buffer.from(xml) }))),
  files: xmls.length,
})

const lettersOf = (subject: 'nfe' | 'cte', keys: readonly string[], author: string): string[] =>
  keys.flatMap((access_key, at) =>
    at % CORRECTED === 0
      ? [
          buildEvent({
            subject,
            access_key,
            author,
            event_type: '110110',
            ...(subject === 'nfe'
              ? { correction_text: 'Onde se le Ibura, leia-se Boa Viagem' }
              : { corrections: [{ group: 'ide', field: 'obs', value: 'Boa Viagem' }] }),
          }).xml,
        ]
      : [],
  )

/** Invoices, and correction letters of some. */
export const invoiceDrop = (from: number, count: number): Drop & { keys: string[] } => {
  const built = Array.from({ length: count }, (_, at) => ordinaryInvoice(from + at))
  const keys = built.map((one) => one.access_key)
  return {
    ...dropOf([...built.map(({ xml }) => xml), ...lettersOf('nfe', keys, SHIPPER.cnpj ?? '')]),
    keys,
  }
}

const cteOf = (issuer: PartyInput, number: number, nfe: string) =>
  buildCte({
    issuer,
    sender: SHIPPER,
    recipient: CUSTOMER,
    number,
    components: ['FRETE PESO', 'FRETE VALOR', 'GRIS', 'PEDAGIO'].map((name) => ({ name, value: '77.50' })),
    nfe_keys: [nfe],
  })

const manifestsOf = (issuer: PartyInput, from: number, keys: readonly string[]): string[] =>
  Array.from(
    { length: Math.ceil(keys.length / CTES_OF_A_MANIFEST) },
    (_, at) =>
      buildMdfe({
        issuer,
        number: from + at,
        uf_start: 'SP',
        uf_end: 'PE',
        loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
        unloading: [
          {
            city_ibge: String(RECIFE),
            city: 'RECIFE',
            cte_keys: keys.slice(at * CTES_OF_A_MANIFEST, (at + 1) * CTES_OF_A_MANIFEST),
          },
        ],
        vehicle: { plate: 'ABC1D23', uf: 'SP' },
        drivers: [{ name: 'JOSE MOTORISTA', cpf: '12345678909' }],
      }).xml,
  )

/** One CT-e for each invoice, manifests of sixteen, and correction letters of some CT-es. */
export const chargeDrop = (cnpj: string, from: number, nfes: readonly string[]): Drop => {
  const issuer = { ...CARRIER, cnpj }
  const built = nfes.map((key, at) => cteOf(issuer, from + at, key))
  const keys = built.map((one) => one.access_key)
  return dropOf([
    ...built.map(({ xml }) => xml),
    ...manifestsOf(issuer, from, keys),
    ...lettersOf('cte', keys, cnpj),
  ])
}
