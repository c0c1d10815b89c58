import { createHash } from 'node:crypto'
import { action } from '#server/kit/routes.ts'
import { composeOcoren, type OutOccurrence } from '#server/modules/edi-files/index.ts'
import { writeOcoren } from '#shared/edi/edi.calls.ts'
import { timeOfDay, today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { fileKeyOf, insertEdiFile, sameEdiFile } from '../edi-files.store.ts'
import { fitting } from '../fitting.ts'
import { EDI_TYPE, keepEdi } from '../keep-edi.store.ts'
import { type Happened, happenedBetween, sidesOfOcoren } from '../ocoren.store.ts'

/** Official codes of the steps that a carrier tells of (documents/README "Occurrence codes"). */
const CODES: Readonly<Record<string, string>> = {
  on_route: '00',
  on_destiny: '98',
  delivered: '01',
  refused_delivery: '88',
  partial_delivery: '35',
  return_delivered: '25',
}

const occurrence = ({ issuer, event, ...one }: Happened): OutOccurrence[] => {
  const code = CODES[event]
  return code === undefined || issuer === null ? [] : [{ ...one, issuer, code }]
}

/** An OCOREN of a carrier that uses us, for one of its shippers; the same days again give the same file. */
export const writeOcorenRoute = action(writeOcoren, async (ctx, { input }) => {
  if (input.until < input.from) throw invalidField('until', 'before_start')
  const sides = await sidesOfOcoren(ctx, input.shipper_id)
  if (!sides) throw notFound('shippers')
  const { recipient, ...carrier } = sides
  const occurrences = (await happenedBetween(ctx, input, Object.keys(CODES))).flatMap(occurrence)
  if (occurrences.length === 0) throw conflict('edi_nothing_to_write')
  const now = ctx.now()
  const envelope = { sender: carrier.name, recipient, day: today(now), time: timeOfDay(now), sequence: 1 }
  const bytes = fitting(input.version, () => composeOcoren(input.version, envelope, { carrier, occurrences }))
  const { company_id, user_id } = ctx.session
  const digest = createHash('sha256').update(bytes).digest('hex')
  const name = `OCOREN_${input.version.replace('.', '')}_${input.shipper_id}_${input.until.replaceAll('-', '')}.txt`
  const file_id = await keepEdi(ctx, { company_id, name, bytes, digest })
  const records = occurrences.length
  const written = await insertEdiFile(ctx, {
    company_id,
    user_id,
    file_id,
    name,
    direction: 'out',
    message: 'OCOREN',
    version: input.version,
    digest,
    status: 'taken',
    sender: carrier.name,
    recipient,
    records,
    lines: bytes.toString('latin1').split('\r\n').length - 1,
    faults: 0,
    applied: 0,
    repeated: 0,
    refused: 0,
    created_at: now.toISOString(),
    taken_at: now.toISOString(),
  })
  const id = written ?? (await sameEdiFile(ctx, company_id, digest))
  if (written !== null)
    ctx.audit({ type: 'edi_files', id: written, event: 'created', new: { name, records } })
  const key = await fileKeyOf(ctx, id ?? 0)
  const temporary_file_path = ctx.signFile({
    key,
    filename: name,
    content_type: EDI_TYPE,
    disposition: 'attachment',
  })
  return { data: { edi_file_id: id ?? 0, name, message: 'OCOREN' as const, records, temporary_file_path } }
})
