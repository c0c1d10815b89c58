/** The text of a PIX code, as it is copied or read from a QR code: EMV fields of two digits, length and value, with a CRC. */

export type BrCode = {
  /** Shown to who pays, 25 characters at most. */
  readonly name: string
  /** 15 characters at most. */
  readonly city: string
  readonly amount?: string
} & (
  | { readonly key: string; readonly txid?: string }
  /** The address at which the bank answers the charge, without `https://`. */
  | { readonly location: string }
)

/** EMV knows neither accents nor signs outside of ASCII. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, max)
    .trim()

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE (polynomial 0x1021, begun with 0xFFFF) in four hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The code of the Banco Central's manual. A code of a key may be paid again and again; one of a location once.
 *
 * @example brCode({ key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' })
 */
export const brCode = (code: BrCode): string => {
  const account = 'key' in code ? field('01', code.key) : field('25', code.location)
  const txid = ('key' in code ? code.txid : undefined) ?? '***'
  const text = [
    field('00', '01'),
    'key' in code ? '' : field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + account),
    field('52', '0000'),
    field('53', '986'),
    code.amount === undefined ? '' : field('54', code.amount),
    field('58', 'BR'),
    field('59', plain(code.name, 25)),
    field('60', plain(code.city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return text + crc16(text)
}

/** Whether a text is a PIX code that was copied whole. */
export const isBrCode = (text: string): boolean =>
  /^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/i.test(text) &&
  crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase()
