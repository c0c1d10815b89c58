import { inflateSync } from 'node:zlib'

/** What the pages of a PDF say, lines and cells joined by spaces: pdfkit writes strings as hexadecimal inside compressed streams. */
export const pdfText = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)]
    .flatMap(([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })
    .flatMap((stream) =>
      [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)].map(([, array = '']) =>
        [...array.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** The address of a signed link without its host, as a test client asks for it. */
export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link, 'http://localhost')
  return `${pathname}${search}`
}
