import { Decimal } from 'decimal.js'
import { buildAccessKey } from '#shared/kit/br/access-key.ts'
import { ufOfMunicipality, UF_CODES } from '#shared/kit/br/uf.ts'
import type { Uf } from '#shared/kit/br/uf.ts'
import { group, leaf } from './xml.ts'

/** A person or company of a built document. Exactly one of `cnpj`, `cpf` and `foreign_id` names it. */
export type PartyInput = {
  cnpj?: string
  cpf?: string
  foreign_id?: string
  name: string
  trade_name?: string
  state_registration?: string
  street: string
  number: string
  complement?: string
  district: string
  city_ibge: string
  city: string
  uf: string
  cep: string
  phone?: string
  email?: string
}

/** The authority's answer; `null` leaves it away. */
export type ProtocolInput = {
  status?: string
  number?: string
  received_at?: string
  /** another document's key, to build a file that contradicts itself */
  access_key?: string
}

/** What a builder gives back: the file's text and the key inside it. */
export type Built = { xml: string; access_key: string }

export type KeyInput = {
  issuer: PartyInput
  issued_at: string
  model: string
  serie: number
  number: number
  /** random part of the key; by default derived from the number, so that a build is repeatable */
  code?: number
}

/** The key that the parts of a document lead to, and the parts that the document repeats. */
export const keyFor = ({ issuer, issued_at, model, serie, number, code }: KeyInput) => {
  const uf_code = UF_CODES[issuer.uf as Uf]
  const random = code ?? (number * 7_919 + serie * 104_729 + 12_345_678) % 100_000_000
  const key = buildAccessKey({
    uf_code,
    year_month: issued_at.slice(2, 4) + issued_at.slice(5, 7),
    issuer: issuer.cnpj ?? issuer.cpf ?? '',
    model,
    serie,
    number,
    code: random,
  })
  if (key === null) throw new Error(`no access key from ${JSON.stringify({ uf_code, model, serie, number })}`)
  return { access_key: key, uf_code, code: String(random).padStart(8, '0'), digit: key.slice(43) }
}

export const identity = (party: PartyInput): string =>
  leaf('CNPJ', party.cnpj) +
  leaf('CPF', party.cpf) +
  (party.foreign_id === undefined ? '' : `<idEstrangeiro>${party.foreign_id}</idEstrangeiro>`)

/** Address elements in the order of the layouts (`country` is left away in places that are always in Brazil). */
export const addressOf = (party: PartyInput, country: boolean, cepFirst = false): string[] => [
  leaf('xLgr', party.street),
  leaf('nro', party.number),
  leaf('xCpl', party.complement),
  leaf('xBairro', party.district),
  leaf('cMun', party.city_ibge),
  leaf('xMun', party.city),
  // the CT-e and MDF-e write the CEP before the state, the NF-e after it
  ...(cepFirst
    ? [leaf('CEP', party.cep), leaf('UF', party.uf)]
    : [leaf('UF', party.uf), leaf('CEP', party.cep)]),
  ...(country
    ? [
        leaf('cPais', party.uf === 'EX' ? '1600' : '1058'),
        leaf('xPais', party.uf === 'EX' ? 'EXTERIOR' : 'BRASIL'),
      ]
    : []),
]

/** Amounts in R$, two decimals. */
export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, one) => sum.plus(one), new Decimal(0)).toFixed(2)

export const isSameUf = (one: PartyInput, other: PartyInput): boolean =>
  (ufOfMunicipality(one.city_ibge) ?? one.uf) === (ufOfMunicipality(other.city_ibge) ?? other.uf)

export const protocolGroup = (
  element: string,
  keyElement: string,
  version: string,
  facts: { access_key: string; issued_at: string; environment: string; input: ProtocolInput },
): string => {
  const { input } = facts
  return group(
    element,
    [
      group('infProt', [
        leaf('tpAmb', facts.environment),
        leaf('verAplic', 'TROPEIRO'),
        leaf(keyElement, input.access_key ?? facts.access_key),
        leaf('dhRecbto', input.received_at ?? facts.issued_at),
        leaf('nProt', input.number ?? `1${facts.access_key.slice(0, 2)}26${facts.access_key.slice(25, 34)}0`),
        leaf('digVal', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='),
        leaf('cStat', input.status ?? '100'),
        leaf('xMotivo', (input.status ?? '100') === '100' ? 'Autorizado o uso' : 'Outro resultado'),
      ]),
    ],
    { versao: version },
  )
}

const filler = (length: number): string => 'TROPEIRO'.repeat(Math.ceil(length / 8)).slice(0, length)

/**
 * A signature's shape and size without being one: what a real file carries and every reader has to step over.
 */
export const signatureShape = (id: string): string => {
  return group(
    'Signature',
    [
      group('SignedInfo', [
        '<CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>',
        '<SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"/>',
        group(
          'Reference',
          [
            '<DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>',
            leaf('DigestValue', filler(27)),
          ],
          {
            URI: `#${id}`,
          },
        ),
      ]),
      leaf('SignatureValue', filler(344)),
      group('KeyInfo', [group('X509Data', [leaf('X509Certificate', filler(2_700))])]),
    ],
    { xmlns: 'http://www.w3.org/2000/09/xmldsig#' },
  )
}
