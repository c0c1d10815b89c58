import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { showMe } from '#shared/session/session.calls.ts'
import { sendInsertPassword } from '#shared/session/register.calls.ts'
import { isOperator, mayDismiss, ownsCompany } from '#shared/users/grant-rules.ts'
import { setResponsible } from '#shared/users/user.calls.ts'
import { users } from '#shared/users/users.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { IconBan, IconCheck, IconSend, IconShieldCheck } from '#client/ui/icons.ts'
import type { UserRow } from './user.ts'

const notify = (work: Promise<unknown>, message: string): void => {
  work.then(() => notifySuccess(message)).catch((error: unknown) => notifyError(error))
}

type Reason = 'responsible_beyond' | 'responsible_inactive' | 'responsible_stays' | 'dismiss_beyond'
type Asked = { act: 'deactivate' | 'responsible'; row: UserRow }

/**
 * What may be done with a user beside editing: switched off and on, made the responsible one of the company, invited
 * again. A person cannot switch themselves off. `dialog` belongs somewhere on the page.
 */
export const useUserActs = (): { actsOf: (row: UserRow) => RowAction[]; dialog: ReactNode } => {
  const { t } = useTexts('users')
  const session = useSession()
  const may = useMay()
  const personal = usePersonalData()
  const change = useChangeResource(users, ['companies'])
  const invite = useCall(sendInsertPassword, { invalidates: [users.type] })
  const makeResponsible = useCall(setResponsible, { invalidates: [users.type, 'companies'] })
  const [asked, setAsked] = useState<Asked | null>(null)
  const access = session && accessOf(session)
  const leads = access !== null && (isOperator(access) || ownsCompany(access))
  const me = useAnswer(showMe, {}, { types: [users.type], enabled: access !== null && !leads })
  const self = me.data?.data.attributes
  /** The company's owner, the operator, or its responsible person; the server decides again. */
  const mayHandOver = (row: UserRow): boolean =>
    leads || (self?.is_responsible === true && self.company_id === row.company_id)
  const reasonOf = (...reasons: (Reason | false)[]): { disabledReason?: string } => {
    const [first] = reasons.filter((reason) => reason !== false)
    return first === undefined ? {} : { disabledReason: t(first) }
  }
  const actsOf = (row: UserRow): RowAction[] => {
    if (!session || !access || !may('users.update')) return []
    const isSelf = Number(row.id) === Number(session.user.id)
    const beyond = !mayDismiss(access, row.permissions) && ('dismiss_beyond' as const)
    const responsible: RowAction = {
      label: t('make_responsible'),
      icon: IconShieldCheck,
      onClick: () => setAsked({ act: 'responsible', row }),
      ...reasonOf(!mayHandOver(row) && 'responsible_beyond', !row.active && 'responsible_inactive'),
    }
    const again: RowAction = {
      label: t('resend_invitation'),
      icon: IconSend,
      onClick: () =>
        notify(invite.mutateAsync({ input: { email: row.email } }), t('invited', { email: row.email })),
      ...(row.active ? {} : { disabledReason: t('responsible_inactive') }),
    }
    const off: RowAction = {
      label: t('deactivate'),
      icon: IconBan,
      color: 'red',
      onClick: () => setAsked({ act: 'deactivate', row }),
      ...reasonOf(beyond, row.is_responsible && 'responsible_stays'),
    }
    const on: RowAction = {
      label: t('activate'),
      icon: IconCheck,
      onClick: () => notify(change.mutateAsync({ id: row.id, values: { active: true } }), t('activated')),
      ...reasonOf(beyond),
    }
    return [
      ...(row.is_responsible ? [] : [responsible]),
      ...(isSelf ? [] : [again, row.active ? off : on]),
      ...personal.actionsOf({ type: 'users', id: Number(row.id) }),
    ]
  }
  const confirm = async () => {
    if (!asked) return
    const { act, row } = asked
    if (act === 'deactivate') await change.mutateAsync({ id: row.id, values: { active: false } })
    else await makeResponsible.mutateAsync({ id: row.id })
    notifySuccess(act === 'deactivate' ? t('deactivated') : t('responsible_changed', { name: row.name }))
  }
  const name = asked?.row.name ?? ''
  const isOff = asked?.act === 'deactivate'
  const confirmation = (
    <ConfirmDialog
      opened={asked !== null}
      title={t(isOff ? 'deactivate_title' : 'responsible_title')}
      confirmLabel={t(isOff ? 'deactivate' : 'make_responsible')}
      danger={isOff}
      onConfirm={confirm}
      onClose={() => setAsked(null)}
    >
      {t(isOff ? 'deactivate_text' : 'responsible_text', { name })}
    </ConfirmDialog>
  )
  const dialog = (
    <>
      {confirmation}
      {personal.dialog}
    </>
  )
  return { actsOf, dialog }
}
