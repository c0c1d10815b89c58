import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { holdOf } from '#shared/personal-data/holds.ts'
import type { PersonalDataInput, PersonalDataPreview } from '#shared/personal-data/personal-data.contract.ts'
import { blockersOf } from '../blockers.store.ts'
import { countFound, holdsOf, type Found } from '../found.store.ts'
import { findPerson } from '../person.store.ts'
import { findSubject } from '../subject.ts'

/** A number that is in nobody's rows is nobody's, or somebody else's: the same answer for both. */
export const assertKnown = (found: readonly Found[]): void => {
  if (!found.some(({ facet, rows }) => rows > 0 && facet.table !== 'personal_data_requests'))
    throw notFound('recipients')
}

/** POST personal_data/preview: what is known of somebody, what the law would keep, and what stands in the way of an erasure. */
export const previewPerson = async (
  ctx: ReadContext,
  _params: Params,
  { subject: asked }: PersonalDataInput,
): Promise<{ data: PersonalDataPreview }> => {
  const subject = await findSubject(ctx, asked)
  const person = await findPerson(ctx.rows, subject.start, subject.reach, subject)
  const found = await countFound(ctx.together, person, ctx.now())
  assertKnown(found)
  const blockers = await blockersOf(ctx.rows, person)
  const { locale } = ctx.session
  return {
    data: {
      subject_type: subject.type,
      name: subject.name || (person.names[0] ?? ''),
      confirmation: subject.confirmation,
      found: found.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
      holds: holdsOf(found).map(({ key, rows, until }) => {
        const { title, reason, basis } = holdOf(key)
        return { key, title: title[locale], reason: reason[locale], basis, rows, until }
      }),
      ...blockers,
      may_erase: blockers.orders.length + blockers.orders_elsewhere === 0 && !blockers.responsible,
    },
  }
}
