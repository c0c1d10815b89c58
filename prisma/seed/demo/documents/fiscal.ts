import { buildCte } from '#server/modules/fiscal-files/build/build-cte.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import type { PartyInput } from '#server/modules/fiscal-files/build/common.ts'
import { chargedAs } from '#server/modules/documents/examples/charged-as.ts'
import { cteRow, nfRow, type CteRow, type NfRow } from '#server/modules/documents/document-rows.ts'
import { readFiscalDocument } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import { decimal, toMoney } from '#shared/kit/money.ts'
import { fiscalTime } from '../draw/calendar.ts'
import type { Company } from '../companies/companies.ts'
import type { Load } from '../draw/goods.ts'
import type { Recipient } from '../places/recipients.ts'
import type { Order } from '../orders/story.ts'

/** Fiscal documents of the story: built as files, then read by the application's own readers. */

export type Nfe = { xml: string; row: NfRow }
export type Cte = { xml: string; row: CteRow }

export const partyOf = (one: Company | Recipient): PartyInput => {
  const { name, cnpj, state_registration, city, place } = one
  const cpf = 'cpf' in one ? one.cpf : undefined
  return {
    ...(cnpj === undefined ? {} : { cnpj }),
    ...(cpf === undefined ? {} : { cpf }),
    name: name.toUpperCase(),
    ...(state_registration === undefined ? {} : { state_registration }),
    street: place.street,
    number: place.number,
    district: place.district,
    city_ibge: String(city.id),
    city: city.name,
    uf: city.uf,
    cep: place.postal_code,
  }
}

export type NfeAsked = {
  issuer: Company
  recipient: Recipient
  load: Load
  number: number
  issued: Date
  fob?: boolean
}

export const nfeOf = ({ issuer, recipient, load, number, issued, fob }: NfeAsked): Nfe => {
  const { xml, access_key } = buildNfe({
    issuer: partyOf(issuer),
    recipient: partyOf(recipient),
    number,
    issued_at: fiscalTime(issued),
    items: load.items,
    weight: load.weight,
    volume_count: String(load.volume_count),
    volume_type: 'CAIXAS',
    freight_mode: fob ? '1' : '0',
  })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'nfe')
    throw new Error(`an invoice of the story cannot be read: ${access_key}`)
  return { xml, row: nfRow(reading.document, access_key, `${access_key}-nfe.xml`, null) }
}

/** The carrier's document: what the table says, and in one case a little more. */
export const cteOf = (order: Order, keys: readonly string[], number: number, issued: Date): Cte => {
  const { chosen, carrier, issuer, recipient } = order
  const components = chosen.components.map(({ rate, amount }) => ({
    name: chargedAs(rate),
    value:
      rate === 'weight_shipping_value' && order.overcharge !== null
        ? toMoney(decimal(amount).plus(order.overcharge))
        : amount,
  }))
  const { xml, access_key } = buildCte({
    issuer: partyOf(carrier),
    sender: partyOf(issuer),
    recipient: partyOf(recipient),
    taker: recipient.cnpj === order.shipper.cnpj ? 'recipient' : 'sender',
    number,
    issued_at: fiscalTime(issued),
    nfe_keys: [...keys],
    components,
    icms: {
      base: chosen.total_value,
      percentage: decimal(chosen.tax.rate).toFixed(2),
      value: chosen.tax.amount,
    },
    cargo_value: order.value,
    product: order.shipper.key === 'shipper2' ? 'ALIMENTOS' : 'UTILIDADES DOMESTICAS',
    real_weight: `${order.weight}0`,
    billed_weight: `${chosen.taxable_weight.taxable}0`,
    volume_count: `${order.volumes}.0000`,
    cfop: issuer.city.uf === recipient.city.uf ? '5353' : '6353',
  })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'cte')
    throw new Error(`a CT-e of the story cannot be read: ${access_key}`)
  return { xml, row: cteRow(reading.document, access_key, `${access_key}-cte.xml`, null) }
}
