/** The same document in the disguises real files come in (fiscal-files/README "NF-e" and H). */

/** A prefix on every element, which is legal and means the same. */
export const withPrefix = (xml: string, prefix = 'nfe'): string =>
  xml.replace(/<(\/?)([A-Za-z])/g, `<$1${prefix}:$2`).replaceAll(' xmlns=', ` xmlns:${prefix}=`)

/** Other white space between elements. */
export const indented = (xml: string): string => xml.replaceAll('><', '>\r\n\t<')

export const withoutDeclaration = (xml: string): string => xml.replace(/^<\?xml.*?\?>/, '')

/** Bytes in ISO-8859-1, declaring it or still claiming UTF-8. */
export const latin1 = (xml: string, declares: 'ISO-8859-1' | 'UTF-8'): Buffer =>
  Buffer.from(xml.replace('encoding="UTF-8"', `encoding="${declares}"`), 'latin1')

export const withBom = (xml: string): Buffer => Buffer.from(`\ufeff${xml}`, 'utf8')

export const utf16 = (xml: string, order: 'le' | 'be', bom = true): Buffer => {
  const bytes = Buffer.from(
    (bom ? '\ufeff' : '') + xml.replace('encoding="UTF-8"', 'encoding="UTF-16"'),
    'utf16le',
  )
  return order === 'le' ? bytes : bytes.swap16()
}
