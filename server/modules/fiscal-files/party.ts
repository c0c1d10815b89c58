import { isCnpj, normalizeCnpj } from '#shared/kit/br/cnpj.ts'
import { isCpf } from '#shared/kit/br/cpf.ts'
import { attribute, child, firstText, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

export type Address = {
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  /** 7-digit IBGE code; `9999999` is abroad */
  city_ibge: string | null
  city: string | null
  /** two letters; `EX` is abroad */
  uf: string | null
  cep: string | null
  country_code: string | null
}

/** A person or company of a fiscal document, as written there. */
export type Party = {
  /** CNPJ or CPF without mask, in upper case; kept even when it is not valid */
  document: string | null
  document_kind: 'cnpj' | 'cpf' | 'foreign' | null
  /** `null` when there is no check digit to judge by: a foreigner, or no document at all */
  document_valid: boolean | null
  foreign_id: string | null
  name: string | null
  trade_name: string | null
  state_registration: string | null
  /** inscription in the Manaus free zone's authority */
  suframa: string | null
  email: string | null
  phone: string | null
  address: Address
}

const addressOf = (node: XmlNode): Address => ({
  street: text(node, 'xLgr'),
  number: text(node, 'nro'),
  complement: text(node, 'xCpl'),
  district: text(node, 'xBairro'),
  city_ibge: text(node, 'cMun'),
  city: text(node, 'xMun'),
  uf: text(node, 'UF'),
  cep: text(node, 'CEP'),
  country_code: text(node, 'cPais'),
})

/** CNPJ or CPF of an element. `entrega` and `retirada` hold theirs beside the address, the others beside `ender…`. */
export const documentOf = (node: MaybeNode): Pick<Party, 'document' | 'document_kind' | 'document_valid'> => {
  const cnpj = text(node, 'CNPJ')
  if (cnpj !== null) {
    const document = normalizeCnpj(cnpj)
    return { document, document_kind: 'cnpj', document_valid: isCnpj(document) }
  }
  const cpf = text(node, 'CPF')
  if (cpf !== null) return { document: cpf, document_kind: 'cpf', document_valid: isCpf(cpf) }
  // the element may be there and empty: a foreigner without a number
  const document_kind = child(node, 'idEstrangeiro') === undefined ? null : 'foreign'
  return { document: null, document_kind, document_valid: null }
}

/**
 * Reads a party of any of the layouts: the address is the child whose name starts with `ender`, or, in `entrega` and
 * `retirada`, the element itself (fiscal-files/README "NF-e").
 *
 * @returns `null` when the element is absent
 */
export const readParty = (node: MaybeNode): Party | null => {
  if (node === undefined) return null
  const address = node.children.find((one) => one.name.startsWith('ender'))
  return {
    ...documentOf(node),
    foreign_id: text(node, 'idEstrangeiro'),
    name: text(node, 'xNome'),
    trade_name: text(node, 'xFant'),
    state_registration: text(node, 'IE'),
    suframa: text(node, 'ISUF'),
    email: text(node, 'email'),
    phone: text(address, 'fone') ?? text(node, 'fone'),
    address: addressOf(address ?? node),
  }
}

/** The value behind the prefix of an `Id` attribute (`NFe3526…`); `null` when the element has none. */
export const idWithout = (node: MaybeNode, prefix: string): string | null => {
  const id = attribute(node, 'Id')
  if (id === null) return null
  return id.startsWith(prefix) ? id.slice(prefix.length) || null : id
}

export const moment = (node: MaybeNode): string | null => firstText(node, 'dhEmi', 'dEmi')
