import { action } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { CHANNELS } from '#shared/notifications/catalogue.ts'
import { chooseNotifications } from '#shared/notifications/notification.calls.ts'
import { findChoosable, writeChoices, type Owner } from '../preferences.store.ts'

/** The caller's own choices, or those that hold for the company's people until they choose. */
export const chooseNotificationsRoute = action(
  chooseNotifications,
  async (ctx, { input: { scope, choices } }) => {
    const { session, rows } = ctx
    if (scope === 'company' && !can(session, 'notifications.company'))
      throw refuse(session, 'notifications.company')
    const ids = [...new Set(choices.map(({ id }) => id))]
    const known = await findChoosable(ctx, ids)
    if (known.length < ids.length) throw invalidField('choices', 'not_found')
    const owner: Owner = scope === 'own' ? { user_id: session.user_id } : { company_id: session.company_id }
    for (const channel of CHANNELS) {
      // Of several choices of one notification, the last counts.
      const last = new Map(
        choices.filter((one) => one.channel === channel).map(({ id, active }) => [id, active]),
      )
      if (last.size > 0)
        // oxlint-disable-next-line no-await-in-loop -- two channels, one transaction
        await writeChoices(
          rows,
          owner,
          channel,
          [...last].map(([id, active]) => ({ id, active })),
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
  },
)
