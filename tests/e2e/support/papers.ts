import { randomInt } from 'node:crypto'
import { buildCte } from '#server/modules/fiscal-files/build/build-cte.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import type { PartyInput } from '#server/modules/fiscal-files/build/common.ts'
import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { decimal, sum, toMoney } from '#shared/kit/money.ts'
import { CURITIBA } from '#tests/support/places.ts'
import { readAs, type Login } from './browser.ts'

/** Fiscal documents that a journey brings along: real shape, numbers of their own in every run. */

type Paper = { name: string; mimeType: string; buffer: Buffer; key: string; number: number }

type Me = {
  company: {
    cnpj: string
    fantasy_name: string
    social_reason: string
    state_registration: string | null
    address: {
      street: string
      number: string
      district: string
      city_id: number
      city: string
      uf: string
      postal_code: string
    }
  }
}

/** The company of a login as a party of a document. */
export const partyOf = async (
  baseURL: string,
  login: Login,
): Promise<PartyInput & { trade_name: string }> => {
  const { company } = await readAs<Me>(baseURL, login, 'users/me?include=company,company.address')
  const { address } = company
  return {
    cnpj: company.cnpj,
    name: company.social_reason,
    trade_name: company.fantasy_name,
    ...(company.state_registration === null ? {} : { state_registration: company.state_registration }),
    street: address.street,
    number: address.number,
    district: address.district,
    city_ibge: String(address.city_id),
    city: address.city,
    uf: address.uf,
    cep: address.postal_code,
  }
}

const freshRoot = (): string => `${randomInt(10_000_000, 99_999_999)}0001`
const freshNumber = (): number => randomInt(100_000, 999_999_999)

/** A shop in this city, of a company of its own. */
export const shopIn = (place: Pick<PartyInput, 'city' | 'city_ibge' | 'uf'>): PartyInput => {
  const root = freshRoot()
  return {
    cnpj: root + cnpjCheckDigits(root),
    name: `Loja da Viagem ${root.slice(0, 4)} Ltda`,
    state_registration: String(randomInt(100_000_000, 999_999_999)),
    street: 'Rua das Araucárias',
    number: '120',
    district: 'Centro',
    cep: '80010000',
    ...place,
  }
}

/** A shop in a city that the tables of the demo serve. */
export const shopInCuritiba = (): PartyInput =>
  shopIn({ city: 'Curitiba', city_ibge: String(CURITIBA), uf: 'PR' })

/** Documents are dated a day ago: the authority knows no document from the future. */
const yesterday = (): string => `${new Date(Date.now() - 27 * 3_600_000).toISOString().slice(0, 19)}-03:00`

const paper = (built: { xml: string; access_key: string }, kind: string, number: number): Paper => ({
  name: `${built.access_key}-${kind}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(built.xml),
  key: built.access_key,
  number,
})

export const invoice = (
  issuer: PartyInput,
  recipient: PartyInput,
  weight: string,
  value: string,
  carrier?: PartyInput,
): Paper => {
  const number = freshNumber()
  const named = carrier?.cnpj === undefined ? {} : { carrier: { cnpj: carrier.cnpj, name: carrier.name } }
  return paper(
    buildNfe({
      issuer,
      recipient,
      number,
      issued_at: yesterday(),
      weight,
      value,
      volume_count: '2',
      ...named,
    }),
    'nfe',
    number,
  )
}

export const brokenFile = () => ({
  name: `nota-quebrada-${freshNumber()}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from('<?xml version="1.0"?><nfeProc><NFe><infNFe Id="NFe3526">'),
})

/** Names of components as a carrier prints them on its CT-e. */
const CHARGED_AS: Readonly<Record<string, string>> = {
  weight_shipping_value: 'FRETE PESO',
  ad_valorem: 'FRETE VALOR',
  gris: 'GRIS',
  toll: 'PEDAGIO',
  dispatch_fee: 'DESPACHO',
  tas: 'TAS',
  icms: 'ICMS',
}

export type Price = {
  total_value: string
  components: { rate: string; amount: string }[]
  tax: { rate: string; amount: string }
}

/** The carrier's CT-e over some invoices: the agreed components, the freight weight dearer by `overcharge`. */
export const cteFor = (
  parties: { issuer: PartyInput; sender: PartyInput; recipient: PartyInput },
  nfe_keys: string[],
  price: Price,
  overcharge: string,
): Paper & { total: string } => {
  const number = freshNumber()
  const components = price.components.map(({ rate, amount }, index) => ({
    name: CHARGED_AS[rate] ?? rate.toUpperCase(),
    value: index === 0 ? toMoney(decimal(amount).plus(overcharge)) : amount,
  }))
  const built = buildCte({
    ...parties,
    number,
    issued_at: yesterday(),
    nfe_keys,
    components,
    icms: {
      base: price.total_value,
      percentage: decimal(price.tax.rate).toFixed(2),
      value: price.tax.amount,
    },
  })
  return { ...paper(built, 'cte', number), total: toMoney(sum(components.map(({ value }) => value))) }
}
