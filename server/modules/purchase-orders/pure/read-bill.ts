import type { XmlNode } from '#server/infra/xml/xml-node.ts'
import { find, firstText, childrenOf } from '#server/infra/xml/xml-node.ts'
import { isDecimal, parseBrl, sum, toMoney } from '#shared/kit/money.ts'
import type { BillReading, ReadBill } from '#shared/documents/bill-reading.contract.ts'

/** What a carrier's bill says of itself, as XML or as the text of a PDF; null where it does not. Pure. */

const NOTHING: ReadBill = { number: null, value: null, emission_date: null, expire_date: null }

const money = (written: string | null): string | null =>
  written !== null && isDecimal(written) ? toMoney(written) : null

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

const day = (written: string | null): string | null => {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]
  return found !== undefined && isDay(found) ? found : null
}

/** Number without the zeros that forms fill it up with. */
const numberOf = (written: string | null): string | null =>
  written
    ?.trim()
    .replace(/^0+(?=.)/, '')
    .slice(0, 20) || null

/** The charge of a fiscal document (`cobr`, of an NF-e, CT-e or NFCom): the bill and its instalments, the last of which ends it. */
export const billOfXml = (root: XmlNode): ReadBill => {
  const charge = find(root, 'cobr') ?? root
  const bill = find(charge, 'fat')
  const parts = childrenOf(charge, 'dup')
  if (!bill && parts.length === 0) return NOTHING
  const values = parts.flatMap((part) => money(firstText(part, 'vDup')) ?? [])
  const days = parts.flatMap((part) => day(firstText(part, 'dVenc')) ?? []).toSorted()
  return {
    number: numberOf(bill ? firstText(bill, 'nFat') : firstText(parts[0], 'nDup')),
    value:
      money(bill ? firstText(bill, 'vLiq', 'vOrig') : null) ??
      (values.length > 0 ? toMoney(sum(values)) : null),
    emission_date: day(firstText(find(root, 'ide'), 'dhEmi', 'dEmi')),
    expire_date: days.at(-1) ?? day(bill ? firstText(bill, 'dVencFat') : null),
  }
}

const DAY = String.raw`(\d{2})[/.-](\d{2})[/.-](\d{4})`
/** Up to a few words between a name and what it names: a colon, a currency, the label beside it. */
const GAP = String.raw`[^\d]{0,30}?`
const NUMBER =
  /\b(?:fatura|duplicata)\s*(?:de\s+(?:frete|transporte|servi[cç]os?)\s*)?(?:n(?:[uú]mero|r|ro|[.º°o])*\.?)?\s*:?\s*(\d{1,3}(?:\.\d{3})+|\d{1,20})(?![.,/-]?\d)/i
const EXPIRES = new RegExp(String.raw`venc(?:imento|to|\.)?${GAP}${DAY}`, 'i')
const EMITTED = new RegExp(String.raw`emiss[aã]o${GAP}${DAY}`, 'i')
const VALUE =
  /(?:valor\s+(?:total|l[ií]quido|da\s+fatura|a\s+pagar|do\s+documento)|total\s+(?:da\s+fatura|a\s+pagar|geral))[^\d]{0,40}?(\d{1,3}(?:\.\d{3})*,\d{2}|\d+,\d{2})/i

const dayIn = (text: string, pattern: RegExp): string | null => {
  const [, date = '', month = '', year = ''] = pattern.exec(text) ?? []
  return day(`${year}-${month}-${date}`)
}

export const billOfText = (text: string): ReadBill => {
  const value = parseBrl(VALUE.exec(text)?.[1] ?? '')
  return {
    number: numberOf(NUMBER.exec(text)?.[1]?.replaceAll('.', '') ?? null),
    value: value === null ? null : toMoney(value),
    emission_date: dayIn(text, EMITTED),
    expire_date: dayIn(text, EXPIRES),
  }
}

const isSaid = (bill: ReadBill): boolean => Object.values(bill).some((one) => one !== null)

/** What all files that say it agree on; a word that two files say differently is none. */
const agreed = (bills: readonly ReadBill[], name: keyof ReadBill): string | null => {
  const said = new Set(bills.flatMap((bill) => bill[name] ?? []))
  const [one = null] = said
  return said.size === 1 ? one : null
}

/** A file's own reading: one that says nothing was read in vain. */
export const readingOf = (bill: ReadBill): BillReading => ({
  ...bill,
  reading: isSaid(bill) ? 'read' : 'unread',
})

export const unreadAs = (reading: Exclude<BillReading['reading'], 'read'>): BillReading => ({
  ...NOTHING,
  reading,
})

/** One bill from its files, as XML beside PDF; of several bills none is chosen. Files without a bill's number are its papers, as a DACTE. */
export const joinBills = (files: readonly BillReading[]): BillReading => {
  const [only, ...more] = files
  if (only && more.length === 0) return only
  const bills = files.filter(({ reading, number }) => reading === 'read' && number !== null)
  if (bills.length === 0) return unreadAs(files.some(({ reading }) => reading === 'scan') ? 'scan' : 'unread')
  if (new Set(bills.map(({ number }) => number)).size > 1) return unreadAs('several')
  return {
    reading: 'read',
    number: agreed(bills, 'number'),
    value: agreed(bills, 'value'),
    emission_date: agreed(bills, 'emission_date'),
    expire_date: agreed(bills, 'expire_date'),
  }
}
