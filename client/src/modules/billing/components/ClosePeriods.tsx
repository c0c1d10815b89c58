import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { closeBillings } from '#shared/billing/closing.calls.ts'
import { notifyError, notifyInfo } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { IconCalendar } from '#client/ui/icons.ts'

/** Closes the periods that have ended; the night does the same. */
export const ClosePeriods = () => {
  const { t } = useTexts('billing')
  const close = useCall(closeBillings, { invalidates: ['billings'] })
  const send = () =>
    close.mutate(
      { input: {} },
      {
        onSuccess: ({ companies }) =>
          notifyInfo(companies === 0 ? t('opened.none_to_close') : t('opened.closing', { count: companies })),
        onError: (error) => notifyError(error),
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconCalendar size={17} aria-hidden />}
      loading={close.isPending}
      onClick={send}
    >
      {t('opened.close')}
    </Button>
  )
}
