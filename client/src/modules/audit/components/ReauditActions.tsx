import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { stopReaudit, takeReaudit } from '#shared/audit/reaudit.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { IconCheck, IconPlayerPause } from '#client/ui/icons.ts'
import type { Reaudit } from '../reaudit.ts'

const INVALIDATES = { invalidates: ['freight_reaudits'] }

/** Stop, and the yes that takes the difference. */
export const ReauditActions = ({ row }: { row: Reaudit }) => {
  const { t } = useTexts('audit')
  const [asking, setAsking] = useState(false)
  const stop = useCall(stopReaudit, INVALIDATES)
  const take = useCall(takeReaudit, INVALIDATES)
  const actions: readonly string[] = row.meta?.actions ?? []
  const { id, result } = row
  const waiting = (result?.changed ?? 0) - (result?.applied ?? 0)
  return (
    <>
      {actions.includes('take') && waiting > 0 ? (
        <Button leftSection={<IconCheck size={17} aria-hidden />} onClick={() => setAsking(true)}>
          {t('one.take')}
        </Button>
      ) : null}
      {actions.includes('stop') && !row.stopping ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate({ id, input: {} }, { onError: (error) => notifyError(error) })}
        >
          {t('one.stop')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t('one.take_title')}
        confirmLabel={t('one.take')}
        onConfirm={async () => {
          await take.mutateAsync({ id, input: {} })
          notifySuccess(t('one.taken'))
        }}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t('one.take_text', { count: waiting })}</Text>
      </ConfirmDialog>
    </>
  )
}
