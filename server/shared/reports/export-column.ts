/** What a column of an export is; server and column choosers read the same list. */

export type Locale = 'pt' | 'en' | 'es'

export type ExportColumn = {
  /** Name in the request and in the list's column choice. */
  key: string
  type: 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean'
  decimals?: number
  header: Readonly<Record<Locale, string>>
  /**
   * Where the value comes from: an attribute of the order, the fantasy name of a relation, the numbers of the order's
   * invoices, the names that the shipper gives to where it goes, how each destination
   * of a divided order goes on, or a column of the line's own invoice.
   */
  from:
    | { attribute: string; words?: 'status' | 'modal' | 'products' }
    | { relation: string }
    | { invoices: 'numbers' }
    | { alias: 'delivery' }
    | { fractions: 'delivery' }
    | { invoice: string }
}

type Header = readonly [pt: string, en: string, es: string]
/** A heading in each language. */
export const headerOf = ([pt, en, es]: Header): ExportColumn['header'] => ({ pt, en, es })

/** `invoice_number` reads `number` of the line's invoice. */
export const invoice = <const K extends string>(
  key: `invoice_${K}`,
  type: ExportColumn['type'],
  header: Header,
  decimals?: number,
): ExportColumn & { key: `invoice_${K}` } => ({
  key,
  type,
  header: headerOf(header),
  from: { invoice: key.slice('invoice_'.length) },
  ...(decimals === undefined ? {} : { decimals }),
})
