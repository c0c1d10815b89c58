import type * as z from 'zod'
import type { ReadContext } from '#server/kit/context.ts'
import {
  composeConemb,
  composeDoccob,
  composeOcoren,
  type Envelope,
  type OutOccurrence,
} from '#server/modules/edi-files/index.ts'
import type {
  previewEdiInput,
  writeConembInput,
  writeDoccobInput,
  writeOcorenInput,
} from '#shared/edi/edi-actions.ts'
import { timeOfDay, today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { billToWrite, billedCtes, ctesBetween } from './charges-out.store.ts'
import { fitting } from './fitting.ts'
import { outCte } from './out-cte.ts'
import { type Happened, happenedBetween, sidesOfOcoren } from './ocoren.store.ts'
import type { Written } from './written.ts'

/** Files that a carrier writes for one of its shippers: what happened, what it carried, what it charges. */

/** Official codes of the steps that a carrier tells of (documents/README "Occurrence codes"). */
const CODES: Readonly<Record<string, string>> = {
  on_route: '00',
  on_destiny: '98',
  delivered: '01',
  refused_delivery: '88',
  partial_delivery: '35',
  return_delivered: '25',
}

/** Steps of the timeline that an OCOREN tells of. */
export const TOLD_EVENTS = Object.keys(CODES)

type Sides = { carrier: { tax_id: string; name: string }; recipient: string }

export const sidesOf = async (ctx: ReadContext, shipper_id: number): Promise<Sides> => {
  const sides = await sidesOfOcoren(ctx, shipper_id)
  if (!sides) throw notFound('shippers')
  const { recipient, ...carrier } = sides
  return { carrier, recipient }
}

const envelopeOf = (ctx: ReadContext, { carrier, recipient }: Sides): Envelope => {
  const now = ctx.now()
  return { sender: carrier.name, recipient, day: today(now), time: timeOfDay(now), sequence: 1 }
}

const nameOf = (message: string, version: string, shipper_id: number, day: string): string =>
  `${message}_${version.replace('.', '')}_${shipper_id}_${day.replaceAll('-', '')}.txt`

const occurrence = ({ issuer, event, ...one }: Happened): OutOccurrence[] => {
  const code = CODES[event]
  return code === undefined || issuer === null ? [] : [{ ...one, issuer, code }]
}

export const assertDays = ({ from, until }: { from: string; until: string }): void => {
  if (until < from) throw invalidField('until', 'before_start')
}

type Composed = Pick<Written, 'message' | 'version' | 'records'> & { shipper_id: number; day: string }

/** The file with its name, once the layout takes what it holds. @throws 409 `edi_unwritable` */
const written = (
  { message, version, records, shipper_id, day }: Composed,
  { carrier, recipient }: Sides,
  compose: () => Buffer,
): Written => ({
  message,
  version,
  name: nameOf(message, version, shipper_id, day),
  sender: carrier.name,
  recipient,
  records,
  bytes: fitting(version, compose),
})

/** @throws 409 `edi_nothing_to_write`, `edi_unwritable` */
export const ocorenOf = async (
  ctx: ReadContext,
  input: z.output<typeof writeOcorenInput>,
): Promise<Written> => {
  assertDays(input)
  const sides = await sidesOf(ctx, input.shipper_id)
  const occurrences = (await happenedBetween(ctx, input, TOLD_EVENTS)).flatMap(occurrence)
  if (occurrences.length === 0) throw conflict('edi_nothing_to_write')
  const { version, shipper_id, until: day } = input
  return written({ message: 'OCOREN', version, records: occurrences.length, shipper_id, day }, sides, () =>
    composeOcoren(version, envelopeOf(ctx, sides), { carrier: sides.carrier, occurrences }),
  )
}

/** @throws 409 `edi_nothing_to_write`, `edi_unwritable` */
export const conembOf = async (
  ctx: ReadContext,
  input: z.output<typeof writeConembInput>,
): Promise<Written> => {
  assertDays(input)
  const sides = await sidesOf(ctx, input.shipper_id)
  const ctes = (await ctesBetween(ctx, input)).map(outCte)
  if (ctes.length === 0) throw conflict('edi_nothing_to_write')
  const { version, shipper_id, until: day } = input
  return written({ message: 'CONEMB', version, records: ctes.length, shipper_id, day }, sides, () =>
    composeConemb(version, envelopeOf(ctx, sides), { carrier: sides.carrier, ctes }),
  )
}

/** @throws ModelNotFoundException for another carrier's bill; 409 `edi_bill_without_shipper`, `edi_unwritable` */
export const doccobOf = async (
  ctx: ReadContext,
  { fatura_file_id, version }: z.output<typeof writeDoccobInput>,
): Promise<Written> => {
  const bill = await billToWrite(ctx, fatura_file_id)
  if (!bill) throw notFound('fatura_files')
  const { shipper_id, serie: series, branch, carrier_tax_id, carrier_name, recipient, ...rest } = bill
  if (shipper_id === null || recipient === null) throw conflict('edi_bill_without_shipper')
  const sides = { carrier: { tax_id: carrier_tax_id, name: carrier_name }, recipient }
  const ctes = await billedCtes(ctx, fatura_file_id)
  const day = bill.issued_on ?? today(ctx.now())
  return written({ message: 'DOCCOB', version, records: 1, shipper_id, day }, sides, () =>
    composeDoccob(version, envelopeOf(ctx, sides), {
      carrier: sides.carrier,
      bills: [{ ...rest, series, branch, bank: null, ctes }],
    }),
  )
}

/** The file of whichever message is asked for. */
export const composed = (ctx: ReadContext, input: z.output<typeof previewEdiInput>): Promise<Written> => {
  if (input.message === 'OCOREN') return ocorenOf(ctx, input)
  return input.message === 'CONEMB' ? conembOf(ctx, input) : doccobOf(ctx, input)
}
