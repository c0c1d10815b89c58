import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import type { FreightTable } from '../../table.ts'

type Asked = { table: FreightTable; approved: boolean }

/** Approve or refuse: the effect is told first, refusing needs its reason (spec 002 §5). */
export const useDecision = (): {
  approve: (table: FreightTable) => void
  refuse: (table: FreightTable) => void
  dialogs: ReactNode
} => {
  const { t } = useTranslation('freight')
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useAction({ invalidates: ['simulation_tables'] })
  const table = asked?.table
  const decide = async (approved: boolean, justification: string | null) => {
    if (!table) return
    await act.mutateAsync({
      path: `simulation_integra/approve_table/${table.id}`,
      body: { approved, ...(justification === null ? {} : { justification }) },
    })
    notifySuccess(t(approved ? 'tables.approved_toast' : 'tables.refused_toast'))
  }
  const close = () => setAsked(null)
  const isLast = table?.shipper_approval === 'approved' || table?.transporter_approval === 'approved'
  return {
    approve: (one) => setAsked({ table: one, approved: true }),
    refuse: (one) => setAsked({ table: one, approved: false }),
    dialogs: (
      <>
        <ConfirmDialog
          opened={asked?.approved === true}
          title={t('tables.approve_title_dialog', { table: table?.table ?? '' })}
          confirmLabel={t('tables.approve')}
          onConfirm={() => decide(true, null)}
          onClose={close}
        >
          {isLast
            ? t('tables.approve_effect_last', { date: date(table?.date_start) })
            : t('tables.approve_effect_first')}
        </ConfirmDialog>
        <JustificationDialog
          opened={asked?.approved === false}
          title={t('tables.refuse_title_dialog', { table: table?.table ?? '' })}
          effect={t('tables.refuse_effect')}
          confirmLabel={t('tables.refuse')}
          danger
          onConfirm={({ justification }) => decide(false, justification)}
          onClose={close}
        />
      </>
    ),
  }
}
