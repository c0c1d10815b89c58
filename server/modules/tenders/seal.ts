import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'
import { tenderAnswerInput, type TenderAnswer } from '#shared/tenders/tender-input.ts'

/** An answer is kept enciphered until the limit of its tender (decision 0151). */

const sealOf = (secret: string, partId: number): Seal => ({
  secret,
  purpose: 'tropeiro sealed tenders',
  owner: String(partId),
})

export const sealAnswer = (answer: TenderAnswer, secret: string, partId: number): string =>
  sealText(JSON.stringify(answer), sealOf(secret, partId))

/** Null where the seal does not open: another secret, or a changed row. */
export const openAnswer = (sealed: string, secret: string, partId: number): TenderAnswer | null => {
  const text = openText(sealed, sealOf(secret, partId))
  return text === null ? null : tenderAnswerInput.parse(JSON.parse(text))
}
