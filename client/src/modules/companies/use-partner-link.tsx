import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { KIND_CONTRACTS, type Kind } from './kinds.ts'

/** The CNPJ is the proof for a company that one does not see yet. */
type Partner = { id: string; fantasy_name: string; cnpj: string }

/**
 * A shipper takes a company into its partners and lets it go again (spec 002 §7.6, shippers/…/set and unset): it asks
 * before, and offers the way back after. `dialog` belongs somewhere on the page.
 */
export const usePartnerLink = (
  kind: Kind,
  onUnlinked: () => void = () => {},
): {
  canLink: boolean
  link: (row: Partner) => Promise<void>
  askUnlink: (row: Partner) => void
  dialog: ReactNode
} => {
  const { t } = useTranslation('companies')
  const session = useSession()
  const may = useMay()
  const type = KIND_CONTRACTS[kind].type
  const call = useAction({ invalidates: [type] })
  const [leaving, setLeaving] = useState<Partner | null>(null)
  const set = (row: Partner) =>
    call.mutateAsync({ path: `shippers/${type}/set/${row.id}`, body: { cnpj: row.cnpj } })
  const unset = (row: Partner) => call.mutateAsync({ path: `shippers/${type}/unset/${row.id}` })
  const canLink =
    session !== null && roleOf(session) === 'shipper' && kind !== 'shipper' && may('partners.manage')
  const link = (row: Partner) =>
    set(row).then(
      () => notifySuccess(t('linked', { name: row.fantasy_name })),
      (error: unknown) => {
        notifyError(error)
        throw error
      },
    )
  const dialog = (
    <ConfirmDialog
      opened={leaving !== null}
      title={t('unlink_title')}
      confirmLabel={t('unlink')}
      danger
      onConfirm={async () => {
        if (!leaving) return
        await unset(leaving)
        onUnlinked()
        notifyUndo(t('unlinked', { name: leaving.fantasy_name }), () => set(leaving))
      }}
      onClose={() => setLeaving(null)}
    >
      {t('unlink_text', { name: leaving?.fantasy_name ?? '' })}
    </ConfirmDialog>
  )
  return { canLink, link, askUnlink: setLeaving, dialog }
}
