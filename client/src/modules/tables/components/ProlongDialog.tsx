import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { prolongTable } from '#shared/tables/table.calls.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import type { FreightTable } from '../table.ts'

type Props = { table: FreightTable; opened: boolean; onClose: () => void }

/** A later last day for a table that both sides approved; once the other side says yes. */
export const ProlongDialog = ({ table, opened, onClose }: Props) => {
  const { t } = useTexts('tables')
  const [day, setDay] = useState(addDays(table.date_end, 90))
  const act = useCall(prolongTable, { invalidates: ['simulation_tables'] })
  const least = addDays(table.date_end, 1)
  return (
    <JustificationDialog
      opened={opened}
      title={t('prolong.title', { table: table.table })}
      effect={t('prolong.effect', { date: date(table.date_end) })}
      confirmLabel={t('prolong.action')}
      onConfirm={async ({ justification }) => {
        await act.mutateAsync({
          input: { simulation_table_id: Number(table.id), date: day, justification },
        })
        notifySuccess(t('prolong.done', { date: date(day) }))
      }}
      onClose={onClose}
    >
      <DateInput
        label={t('prolong.date')}
        withAsterisk
        min={least}
        value={day}
        onChange={setDay}
        error={day < least ? t('prolong.earlier', { date: date(table.date_end) }) : null}
      />
    </JustificationDialog>
  )
}
