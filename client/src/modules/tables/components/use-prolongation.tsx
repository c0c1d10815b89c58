import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { decideProlongation } from '#shared/tables/table.calls.ts'
import type { ActionButton } from '#client/kit/ActionButtons.tsx'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { IconCalendarPlus, IconX } from '#client/ui/icons.ts'
import type { FreightTable } from '../table.ts'
import { ProlongDialog } from './ProlongDialog.tsx'

type Words = 'approved' | 'refused' | 'withdrawn'

/** Buttons of a later last day: one side asks, the other approves or refuses. */
export const useProlongation = (
  table: FreightTable,
): { ask: ActionButton; answers: readonly ActionButton[]; dialog: ReactNode } => {
  const { t } = useTexts('tables')
  const [opened, setOpened] = useState<'ask' | 'approve' | null>(null)
  const act = useCall(decideProlongation, { invalidates: ['simulation_tables'] })
  const asked = table.simulation_table_prolongation?.find(({ approval }) => approval === 'waiting')
  const decide = async (words: Words) => {
    if (!asked) return
    await act.mutateAsync({ id: asked.id, input: { approved: words === 'approved' } })
    notifySuccess(t(`prolong.${words}`, { date: date(asked.date) }))
  }
  const end = (words: Words) => () => void decide(words).catch((error: unknown) => notifyError(error))
  const close = () => setOpened(null)
  return {
    ask: {
      action: 'prolong',
      label: t('prolong.action'),
      icon: IconCalendarPlus,
      onClick: () => setOpened('ask'),
    },
    answers: [
      {
        action: 'approve_prolongation',
        label: t('prolong.approve'),
        icon: IconCalendarPlus,
        onClick: () => setOpened('approve'),
      },
      {
        action: 'refuse_prolongation',
        label: t('prolong.refuse'),
        icon: IconX,
        danger: true,
        onClick: end('refused'),
      },
      {
        action: 'withdraw_prolongation',
        label: t('prolong.withdraw'),
        icon: IconX,
        secondary: true,
        onClick: end('withdrawn'),
      },
    ],
    dialog: (
      <>
        <ProlongDialog table={table} opened={opened === 'ask'} onClose={close} />
        {asked ? (
          <ActionDialog
            opened={opened === 'approve'}
            title={t('prolong.approve_title', { date: date(asked.date) })}
            effect={t('prolong.approve_text', { from: date(table.date_end), date: date(asked.date) })}
            confirmLabel={t('prolong.approve')}
            onConfirm={() => decide('approved')}
            onClose={close}
          />
        ) : null}
      </>
    ),
  }
}
