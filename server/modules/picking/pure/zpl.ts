/** A label of 100 × 150 mm in ZPL II, for printers of 8 dots to the millimetre. */

export type Label = {
  readonly lang: string
  readonly title: string
  readonly order: string
  readonly sender: string
  readonly to: string
  readonly recipient: readonly string[]
  readonly box: string
  readonly weight: string
  readonly dangerous: string | null
  readonly temperature: string | null
  readonly content: readonly string[]
  /** What Code 128 and the reader say. */
  readonly code: string
  /** What the QR opens. */
  readonly address: string
  readonly alt: string
}

/** Lines of content that a label has room for. */
export const MOST_CONTENT = 8

/** Command signs as hexadecimal (`^FH`), so that a product's name is never read as a command. */
export const escapeZpl = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .replaceAll(/[\^~_\\]/gu, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Place = { x: number; y: number; size: number; lines?: number; width?: number }

const field = (text: string, { x, y, size, lines = 1, width = 740 }: Place): string =>
  `^FO${x},${y}^A0N,${size},${size}^FB${width},${lines},0,L^FH^FD${escapeZpl(text)}^FS`

/** The lines that a label shows, and how many it leaves out. */
export const shownContent = (content: readonly string[]): string[] =>
  content.length <= MOST_CONTENT
    ? [...content]
    : [...content.slice(0, MOST_CONTENT - 1), `+ ${content.length - MOST_CONTENT + 1}`]

export const zplLabel = (label: Label): string =>
  [
    '^XA',
    '^CI28',
    '^PW800',
    '^LL1200',
    field(label.title, { x: 30, y: 30, size: 34, width: 400 }),
    field(label.order, { x: 440, y: 30, size: 34, width: 340 }),
    field(label.sender, { x: 30, y: 78, size: 26 }),
    '^FO30,115^GB740,3,3^FS',
    field(label.to, { x: 30, y: 130, size: 24 }),
    ...label.recipient
      .slice(0, 4)
      .map((text, index) => field(text, { x: 30, y: 162 + index * 42, size: index === 0 ? 38 : 32 })),
    '^FO30,340^GB740,3,3^FS',
    field(label.box, { x: 30, y: 360, size: 60, width: 500 }),
    field(label.weight, { x: 30, y: 430, size: 32, width: 500 }),
    ...(label.dangerous === null ? [] : [field(label.dangerous, { x: 30, y: 475, size: 40, width: 500 })]),
    ...(label.temperature === null
      ? []
      : [field(label.temperature, { x: 30, y: 522, size: 30, width: 500 })]),
    `^FO560,355^BQN,2,4^FH^FDMA,${escapeZpl(label.address)}^FS`,
    '^FO30,570^GB740,3,3^FS',
    ...shownContent(label.content).map((text, index) =>
      field(text, { x: 30, y: 585 + index * 36, size: 28 }),
    ),
    '^FO30,885^GB740,3,3^FS',
    `^BY4^FO80,910^BCN,190,Y,N,N,A^FH^FD${escapeZpl(label.code)}^FS`,
    '^XZ',
  ].join('\n')
