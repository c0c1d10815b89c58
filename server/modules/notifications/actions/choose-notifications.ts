import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { sql } from '#server/infra/database.ts'
import { can } from '#shared/access/can.ts'
import { forbidden, invalidField } from '#shared/kit/exceptions.ts'
import { CHANNELS } from '#shared/notifications/catalogue.ts'
import type { chooseNotificationsInput } from '#shared/notifications/notifications.contract.ts'
import { notificationsResource } from '../notifications.resource.ts'
import { writeChoices, type Owner } from '../preferences.queries.ts'

/** POST notifications/choose: own choices, or what holds for the company's people until they choose. */
export const chooseNotifications = async (
  ctx: Context,
  _params: unknown,
  { scope, choices }: z.output<typeof chooseNotificationsInput>,
): Promise<undefined> => {
  const { session, rows } = ctx
  if (scope === 'company' && !can(session, 'notifications.company')) throw forbidden('notifications.company')
  const ids = [...new Set(choices.map(({ id }) => id))]
  const known = await rows<{ id: number; event: string }>(
    sql`select t.id, t.event from notifications t where t.id = any(${ids}) and (${notificationsResource.scope(session)})`,
  )
  if (known.length < ids.length) throw invalidField('choices', 'not_found')
  const owner: Owner = scope === 'own' ? { user_id: session.user_id } : { company_id: session.company_id }
  for (const channel of CHANNELS) {
    // The last word on one and the same counts.
    const own = new Map(
      choices.filter((one) => one.channel === channel).map(({ id, active }) => [id, active]),
    )
    if (own.size > 0)
      // oxlint-disable-next-line no-await-in-loop -- two channels, one transaction
      await writeChoices(
        rows,
        owner,
        channel,
        [...own].map(([id, active]) => ({ id, active })),
      )
  }
  const eventOf = new Map(known.map(({ id, event }) => [id, event]))
  ctx.audit({
    type: scope === 'own' ? 'users' : 'companies',
    id: scope === 'own' ? session.user_id : session.company_id,
    event: 'notifications_chosen',
    new: Object.fromEntries(
      choices.map(({ id, channel, active }) => [`${eventOf.get(id) ?? id}.${channel}`, active]),
    ),
  })
}
