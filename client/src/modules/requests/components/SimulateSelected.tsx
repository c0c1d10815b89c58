import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { simulateRequests } from '#shared/requests/request.calls.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { IconCalculator } from '#client/ui/icons.ts'
import type { RequestRow } from '../request.ts'

/** Prices the chosen requests in the background. */
export const SimulateSelected = ({ selection }: { selection: Selection<RequestRow> }) => {
  const { t } = useTexts('requests')
  const simulate = useCall(simulateRequests, { invalidates: ['request'] })
  return (
    <Button
      size="xs"
      loading={simulate.isPending}
      leftSection={<IconCalculator size={15} aria-hidden />}
      onClick={() =>
        simulate.mutate(
          { input: { ids: selection.ids.map(Number) } },
          {
            onSuccess: ({ asked }) => {
              notifySuccess(t('simulating', { count: asked }))
              selection.clear()
            },
            onError: (error) => notifyError(error),
          },
        )
      }
    >
      {t('simulate')}
    </Button>
  )
}
