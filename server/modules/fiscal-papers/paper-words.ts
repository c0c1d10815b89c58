import { formatCep } from '#shared/kit/br/cep.ts'
import { formatCnpj } from '#shared/kit/br/cnpj.ts'
import { formatCpf } from '#shared/kit/br/cpf.ts'
import { formatPhone } from '#shared/kit/br/phone.ts'
import { attribute, child, firstText, text, type MaybeNode } from '#server/infra/xml/xml-node.ts'

/** Values of a file as the official forms print them. */

/** `1234.5` as `1.234,50`; other texts stay as they are written. */
export const figure = (value: string | null, places = 2): string => {
  if (value === null) return ''
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return value
  const [whole = '', fraction = ''] = value.split('.')
  const decimals = fraction.replace(/0+$/, '').padEnd(places, '0').slice(0, Math.max(places, 4))
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')}${decimals === '' ? '' : `,${decimals}`}`
}

/** Amount of a child; absent ones are printed as zero where the form asks for a figure. */
export const amountIn = (node: MaybeNode, name: string, absent = '0,00'): string => {
  const value = text(node, name)
  return value === null ? absent : figure(value)
}

/** Day of an ISO moment, as it stands there: the issuer's own zone. */
export const dayOf = (moment: string | null): string =>
  moment === null ? '' : moment.slice(0, 10).split('-').toReversed().join('/')

export const hourOf = (moment: string | null): string => (moment === null ? '' : moment.slice(11, 19))

export const momentOf = (moment: string | null): string => `${dayOf(moment)} ${hourOf(moment)}`.trim()

/** CNPJ or CPF with its mask. */
export const documentIn = (node: MaybeNode): string => {
  const cnpj = text(node, 'CNPJ')
  if (cnpj !== null) return formatCnpj(cnpj)
  const cpf = text(node, 'CPF')
  return cpf === null ? (text(node, 'idEstrangeiro') ?? '') : formatCpf(cpf)
}

export const cepIn = (node: MaybeNode): string => formatCep(text(node, 'CEP') ?? '')
export const phoneIn = (node: MaybeNode): string => formatPhone(text(node, 'fone') ?? '')
/** A line that ends with the telephone, where there is one. */
export const withPhone = (before: string, node: MaybeNode): string =>
  [before, phoneIn(node) && `Fone ${phoneIn(node)}`].filter(Boolean).join(' - ')

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between)

/** Street, number, complement. */
export const streetIn = (address: MaybeNode): string =>
  joined([text(address, 'xLgr'), text(address, 'nro'), text(address, 'xCpl')], ', ')

export const cityIn = (address: MaybeNode): string =>
  joined([text(address, 'xMun'), text(address, 'UF')], ' - ')

/** The address group of a party, whose name differs by party. */
export const addressIn = (party: MaybeNode): MaybeNode =>
  party?.children.find((one) => one.name.startsWith('ender')) ?? party

/** `000.000.123`, as the forms print numbers. */
export const ninePlaces = (number: string | null): string =>
  number === null ? '' : number.padStart(9, '0').replaceAll(/\B(?=(?:\d{3})+$)/g, '.')

/** Protocol and its moment; null where the file has none, so that the form says so. */
export const protocolIn = (info: MaybeNode): string | null => {
  const number = text(info, 'nProt')
  return number === null ? null : `${number} - ${momentOf(text(info, 'dhRecbto'))}`
}

export const isTest = (info: MaybeNode): boolean => text(child(info, 'ide'), 'tpAmb') === '2'

/** Name of the first of several groups that is there, with its value of `name`. */
export const inGroups = (node: MaybeNode, ...names: string[]): string | null => {
  for (const group of node?.children ?? []) {
    const found = firstText(group, ...names)
    if (found !== null) return found
  }
  return null
}

/** The document's 44 characters, behind the letters of its identifier. */
export const keyIn = (info: MaybeNode): string =>
  (attribute(info, 'Id') ?? '').replace(/^[A-Za-z]+(?=\d{6})/, '')
