import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/users/users.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { useSession } from '#client/lib/session.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { IconBan, IconCheck, IconSend, IconShieldCheck } from '#client/ui/icons.ts'
import type { UserRow } from './user.ts'

const tell = (work: Promise<unknown>, message: string): void => {
  work.then(() => notifySuccess(message)).catch((error: unknown) => notifyError(error))
}

type Asked = { act: 'deactivate' | 'responsible'; row: UserRow }

/**
 * What may be done with a user beside editing: switched off and on, made the responsible one of the company, invited
 * again. Nobody switches oneself off. `dialog` belongs somewhere on the page.
 */
export const useUserActs = (): { actsOf: (row: UserRow) => RowAction[]; dialog: ReactNode } => {
  const { t } = useTranslation('users')
  const session = useSession()
  const may = useMay()
  const call = useAction({ invalidates: [users.type, 'companies'] })
  const [asked, setAsked] = useState<Asked | null>(null)
  const patch = (row: UserRow, body: object) =>
    call.mutateAsync({ path: `users/${row.id}`, method: 'PATCH', body })
  const actsOf = (row: UserRow): RowAction[] => {
    if (!may('users.update')) return []
    const isSelf = Number(row.id) === Number(session?.user.id)
    const responsible: RowAction = {
      label: t('make_responsible'),
      icon: IconShieldCheck,
      onClick: () => setAsked({ act: 'responsible', row }),
      ...(row.active ? {} : { disabledReason: t('responsible_inactive') }),
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
      ...(row.is_responsible ? { disabledReason: t('responsible_stays') } : {}),
    }
    const on: RowAction = {
      label: t('activate'),
      icon: IconCheck,
      onClick: () => tell(patch(row, { active: true }), t('activated')),
    }
    return [...(row.is_responsible ? [] : [responsible]), ...(isSelf ? [] : [invite, row.active ? off : on])]
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
  const dialog = (
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
  return { actsOf, dialog }
}
