import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { isPartnerKind } from '#shared/companies/companies-actions.ts'
import { setPartner, unsetPartner } from '#shared/companies/partner.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import type { Kind } from './kinds.ts'

/** The CNPJ is the proof for a company that one does not see yet. */
type Company = { id: string; fantasy_name: string; cnpj: string }
/** Without a shipper: one's own company. */
type Shipper = Pick<Company, 'id' | 'fantasy_name'> | undefined

/**
 * A shipper takes a company into its partners and lets it go again (spec 002 §7.6, shippers/…/set and unset); its 4PL and
 * the operator do it for a shipper they name. It asks before, and offers the way back after. `dialog` belongs somewhere on
 * the page.
 */
export const usePartnerLink = (
  kind: Kind,
  onUnlinked: () => void = () => {},
): {
  /** For one's own company. */
  canLink: boolean
  /** For the shippers that one works for. */
  canLinkFor: boolean
  link: (partner: Company, shipper?: Shipper) => Promise<void>
  askUnlink: (partner: Company, shipper?: Shipper) => void
  dialog: ReactNode
} => {
  const { t } = useTexts('companies')
  const session = useSession()
  const may = useMay()
  const type = KIND_CONTRACTS[kind].type
  const [leaving, setLeaving] = useState<{ partner: Company; shipper: Shipper } | null>(null)
  const named = (shipper: Shipper) => (shipper ? { shipper_id: Number(shipper.id) } : {})
  const partners = isPartnerKind(type) ? type : null
  const changed = () => invalidateResources(type, 'shippers')
  const set = async ({ id, cnpj }: Company, shipper: Shipper) => {
    if (partners !== null) await send(setPartner[partners], { id, input: { cnpj, ...named(shipper) } })
    await changed()
  }
  const unset = async ({ id }: Company, shipper: Shipper) => {
    if (partners !== null) await send(unsetPartner[partners], { id, input: named(shipper) })
    await changed()
  }
  const role = session === null ? null : roleOf(session)
  const manages = kind !== 'shipper' && may('partners.manage')
  const link = (partner: Company, shipper?: Shipper) =>
    set(partner, shipper).then(
      () =>
        notifySuccess(
          shipper
            ? t('linked_to', { name: partner.fantasy_name, shipper: shipper.fantasy_name })
            : t('linked', { name: partner.fantasy_name }),
        ),
      (error: unknown) => {
        notifyError(error)
        throw error
      },
    )
  const name = leaving?.partner.fantasy_name ?? ''
  const dialog = (
    <ConfirmDialog
      opened={leaving !== null}
      title={t('unlink_title')}
      confirmLabel={t('unlink')}
      danger
      onConfirm={async () => {
        if (!leaving) return
        const { partner, shipper } = leaving
        await unset(partner, shipper)
        onUnlinked()
        notifyUndo(
          shipper
            ? t('unlinked_from', { name, shipper: shipper.fantasy_name })
            : t('unlinked', { name: partner.fantasy_name }),
          () => set(partner, shipper),
        )
      }}
      onClose={() => setLeaving(null)}
    >
      {leaving?.shipper
        ? t('unlink_text_of', { name, shipper: leaving.shipper.fantasy_name })
        : t('unlink_text', { name })}
    </ConfirmDialog>
  )
  return {
    canLink: role === 'shipper' && manages,
    canLinkFor: (role === 'four_pl' || role === 'manager') && manages,
    link,
    askUnlink: (partner, shipper) => setLeaving({ partner, shipper }),
    dialog,
  }
}
