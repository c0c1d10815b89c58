import { action } from '#server/kit/routes.ts'
import { holdOf } from '#shared/personal-data/holds.ts'
import { previewPerson } from '#shared/personal-data/personal-data.calls.ts'
import { assertKnown } from '../assert-known.ts'
import { blockersOf } from '../blockers.store.ts'
import { countFound, holdsOf } from '../found.store.ts'
import { findPerson } from '../person.store.ts'
import { findSubject } from '../subject.ts'

/** Counts of the person's data, what the law would keep of them, and the obstacles to an erasure. */
export const previewPersonRoute = action(previewPerson, async (ctx, { input }) => {
  const subject = await findSubject(ctx, input.subject)
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
})
