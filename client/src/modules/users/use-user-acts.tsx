import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOperator, mayDismiss, ownsCompany } from '#shared/users/grant-rules.ts'
import { users } from '#shared/users/users.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAction, usePlain } from '#client/kit/use-resource.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { IconBan, IconCheck, IconSend, IconShieldCheck } from '#client/ui/icons.ts'
import type { UserRow } from './user.ts'

const tell = (work: Promise<unknown>, message: string): void => {
  work.then(() => notifySuccess(message)).catch((error: unknown) => notifyError(error))
}

type Me = { is_responsible: boolean; company_id: number }
type Reason = 'responsible_beyond' | 'responsible_inactive' | 'responsible_stays' | 'dismiss_beyond'
type Asked = { act: 'deactivate' | 'responsible'; row: UserRow }

/**
 * What may be done with a user beside editing: switched off and on, made the responsible one of the company, invited
 * again. Nobody switches oneself off. `dialog` belongs somewhere on the page.
 */
export const useUserActs = (): { actsOf: (row: UserRow) => RowAction[]; dialog: ReactNode } => {
  const { t } = useTranslation('users')
  const session = useSession()
  const may = useMay()
  const personal = usePersonalData()
  const call = useAction({ invalidates: [users.type, 'companies'] })
  const [asked, setAsked] = useState<Asked | null>(null)
  const access = session && accessOf(session)
  const leads = access !== null && (isOperator(access) || ownsCompany(access))
  const me = usePlain<Me>('users/me', { types: [users.type], enabled: access !== null && !leads })
  /** By the company's owner, the operator, or who answers for it now; the server decides again. */
  const mayHandOver = (row: UserRow): boolean =>
    leads || (me.data?.is_responsible === true && me.data.company_id === row.company_id)
  const reasonOf = (...reasons: (Reason | false)[]): { disabledReason?: string } => {
    const [first] = reasons.filter((reason) => reason !== false)
    return first === undefined ? {} : { disabledReason: t(first) }
  }
  const patch = (row: UserRow, body: object) =>
    call.mutateAsync({ path: `users/${row.id}`, method: 'PATCH', body })
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
    const invite: RowAction = {
      label: t('resend_invitation'),
      icon: IconSend,
      onClick: () =>
        tell(
          call.mutateAsync({ path: 'send_insert_password', body: { email: row.email } }),
          t('invited', { email: row.email }),
        ),
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
      onClick: () => tell(patch(row, { active: true }), t('activated')),
      ...reasonOf(beyond),
    }
    return [
      ...(row.is_responsible ? [] : [responsible]),
      ...(isSelf ? [] : [invite, row.active ? off : on]),
      ...personal.actionsOf({ type: 'users', id: Number(row.id) }),
    ]
  }
  const confirm = async () => {
    if (!asked) return
    const { act, row } = asked
    if (act === 'deactivate') await patch(row, { active: false })
    else await call.mutateAsync({ path: `users/responsible/${row.id}` })
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
