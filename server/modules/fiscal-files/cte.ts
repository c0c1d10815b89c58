import { readCargo } from './cte-cargo.ts'
import { readComponents, sumByRate } from './cte-components.ts'
import { readCteLinks } from './cte-links.ts'
import type { CteDocument, CteIcms, CtePlace, CteTaker } from './cte-types.ts'
import { amount, sameDecimal, sumDecimals } from './decimal-text.ts'
import { documentOf, readParty } from './party.ts'
import type { Party } from './party.ts'
import { readFrame } from './situation.ts'
import { child, childrenOf, firstText, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

const ROLES = ['sender', 'dispatcher', 'receiver', 'recipient'] as const

/**
 * The party that pays. Layouts 3.00 and 4.00 name one of the parties (`toma3`; `toma03` before) or write out another one (`toma4`);
 * CT-e OS and the simplified CT-e write the taker out as `toma`.
 */
const readTaker = (
  info: XmlNode,
  ide: MaybeNode,
  parties: Record<(typeof ROLES)[number], Party | null>,
): CteTaker | null => {
  const own = child(info, 'toma')
  if (own !== undefined) {
    return {
      code: text(own, 'toma'),
      role: 'other',
      document: documentOf(own).document,
      name: text(own, 'xNome'),
    }
  }
  const other = child(ide, 'toma4')
  if (other !== undefined) {
    return { code: '4', role: 'other', document: documentOf(other).document, name: text(other, 'xNome') }
  }
  const code = text(child(ide, 'toma3') ?? child(ide, 'toma03'), 'toma')
  const role = ROLES[Number(code ?? 'none')]
  if (role === undefined) return null
  return { code, role, document: parties[role]?.document ?? null, name: parties[role]?.name ?? null }
}

const readIcms = (tax: MaybeNode): CteIcms | null => {
  const group = child(tax, 'ICMS')?.children[0]
  if (group === undefined) return null
  const first = (...names: string[]): string | null => {
    for (const name of names) {
      const found = amount(group, name)
      if (found !== null) return found
    }
    return null
  }
  return {
    group: group.name,
    cst: text(group, 'CST'),
    base: first('vBC', 'vBCSTRet', 'vBCOutraUF'),
    percentage: first('pICMS', 'pICMSSTRet', 'pICMSOutraUF'),
    value: first('vICMS', 'vICMSSTRet', 'vICMSOutraUF'),
  }
}

const readIbsCbs = (info: XmlNode, tax: MaybeNode): CteDocument['ibs_cbs'] => {
  const group = child(tax, 'IBSCBS')
  const amounts = child(group, 'gIBSCBS')
  return {
    present: group !== undefined,
    ibs: amount(amounts, 'vIBS'),
    cbs: amount(child(amounts, 'gCBS'), 'vCBS'),
    total: amount(tax, 'vTotDFe') ?? amount(child(info, 'total'), 'vTotDFe'),
  }
}

const place = (ide: MaybeNode, end: 'Ini' | 'Fim'): CtePlace => ({
  city_ibge: text(ide, `cMun${end}`),
  city: text(ide, `xMun${end}`),
  uf: text(ide, `UF${end}`),
})

const VARIANTS: Readonly<Record<string, CteDocument['variant']>> = {
  CTeOS: 'cte_os',
  CTeSimp: 'cte_simplified',
}

const FRAME = { element: 'CTe', protocol: 'protCTe', key: 'chCTe', number: 'nCT' }

/**
 * Reads one CT-e of layout 4.00, 3.00 or 2.00, CT-e OS or simplified CT-e (fiscal-files/README "CT-e").
 *
 * @param info the `infCte` element
 * @param envelope the element around it, where the protocol and appended events stand
 * @param element local name of the element that holds `info` (`CTe`, `CTeOS`, `CTeSimp`)
 */
export const readCte = (info: XmlNode, envelope: XmlNode, element: string): CteDocument => {
  const ide = child(info, 'ide')
  // the simplified layout has no infCTeNorm: its groups stand directly below infCte
  const body = child(info, 'infCTeNorm') ?? info
  const price = child(info, 'vPrest') ?? child(info, 'total')
  const tax = child(info, 'imp')
  const modal = child(body, 'infModal')?.children[0]
  const deliveries = childrenOf(info, 'det')
  const frame = readFrame(info, envelope, FRAME)
  const parties = {
    sender: readParty(child(info, 'rem')),
    dispatcher: readParty(child(info, 'exped')),
    receiver: readParty(child(info, 'receb')),
    recipient: readParty(child(info, 'dest')),
  }
  const components = readComponents([
    ...childrenOf(price, 'Comp'),
    ...deliveries.flatMap((delivery) => childrenOf(delivery, 'Comp')),
  ])
  const components_sum = sumDecimals(components.map((component) => component.value))
  const shipping_price = amount(price, 'vTPrest')
  if (components_sum !== null && shipping_price !== null && !sameDecimal(components_sum, shipping_price)) {
    frame.warnings.push('components_do_not_add_up')
  }

  return {
    kind: 'cte',
    variant: VARIANTS[element] ?? 'cte',
    ...frame,
    cfop: text(ide, 'CFOP'),
    type: text(ide, 'tpCTe'),
    service: text(ide, 'tpServ'),
    modal: text(ide, 'modal'),
    modal_element: modal?.name ?? null,
    origin: place(ide, 'Ini'),
    destination: place(ide, 'Fim'),
    ...parties,
    taker: readTaker(info, ide, parties),
    shipping_price,
    receivable: amount(price, 'vRec'),
    components,
    components_sum,
    rates: sumByRate(components),
    icms: readIcms(tax),
    ibs_cbs: readIbsCbs(info, tax),
    cargo: readCargo(child(body, 'infCarga')),
    ...readCteLinks(info, body, deliveries),
    rntrc: firstText(modal, 'RNTRC'),
  }
}
