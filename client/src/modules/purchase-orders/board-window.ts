/** Which cards of a column are drawn and which pages hold them. Pure. */

/** Cards of one request: more than a tall screen shows, so that a column in sight needs two of them at most. */
export const PAGE = 25
/** Height of a card and the gap below it, in pixels; the style of a card holds to it. */
export const CARD_HEIGHT = 150
/** Cards drawn beyond each edge, so that Tab and a short scroll find them there. */
const BEYOND = 4

/** From the first card that is drawn to the one after the last. */
export type Seats = { readonly from: number; readonly to: number }

export const seatsAt = (scrolled: number, height: number): Seats => ({
  from: Math.max(0, Math.floor(scrolled / CARD_HEIGHT) - BEYOND),
  to: Math.ceil((scrolled + height) / CARD_HEIGHT) + BEYOND,
})

export const pageOf = (seat: number): number => Math.floor(seat / PAGE) + 1

type Loaded<T> = { readonly rows: readonly T[]; readonly page: { readonly number: number } }

/** The card of each seat; undefined while its page is on its way. */
export const cardsOf = <T>(
  { from, to }: Seats,
  total: number,
  loaded: readonly (Loaded<T> | undefined)[],
): { seat: number; card: T | undefined }[] =>
  Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_none, index) => {
    const seat = from + index
    const page = loaded.find((one) => one?.page.number === pageOf(seat))
    return { seat, card: page?.rows[seat % PAGE] }
  })
