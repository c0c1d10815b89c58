import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import {
  applyConsolidation,
  rerunConsolidation,
  stopConsolidation,
} from '#shared/consolidation/consolidation.calls.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { IconCheck, IconPlayerPause, IconRefresh, IconRoute } from '#client/ui/icons.ts'
import type { Consolidation } from '../consolidation.ts'

const INVALIDATES = { invalidates: ['consolidations', 'road_maps', 'request'] }
const onError = (error: unknown) => notifyError(error)

type Props = { row: Consolidation; kept: readonly number[]; onRerun: () => void }

/** Stop, work out again with the kept loads, make road maps. */
export const ConsolidationActions = ({ row, kept, onRerun }: Props) => {
  const { t } = useTexts('consolidation')
  const stop = useCall(stopConsolidation, INVALIDATES)
  const rerun = useCall(rerunConsolidation, INVALIDATES)
  const apply = useCall(applyConsolidation, INVALIDATES)
  const actions: readonly string[] = row.meta?.actions ?? []
  const { id } = row
  const hasLoads = (row.result?.loads ?? 0) > 0
  return (
    <>
      {actions.includes('apply') && hasLoads ? (
        <Button
          leftSection={<IconCheck size={17} aria-hidden />}
          loading={apply.isPending}
          onClick={() =>
            apply.mutate(
              { id, input: {} },
              {
                onSuccess: ({ road_map_ids }) =>
                  notifySuccess(t('one.applied', { count: road_map_ids.length })),
                onError,
              },
            )
          }
        >
          {t('one.apply')}
        </Button>
      ) : null}
      {actions.includes('rerun') ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={rerun.isPending}
          onClick={() => rerun.mutate({ id, input: { kept: [...kept] } }, { onSuccess: onRerun, onError })}
        >
          {kept.length > 0 ? t('one.rerun_kept', { count: kept.length }) : t('one.rerun')}
        </Button>
      ) : null}
      {actions.includes('stop') && !row.stopping ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate({ id, input: {} }, { onError })}
        >
          {t('one.stop')}
        </Button>
      ) : null}
      {row.status === 'applied' ? (
        <ScreenButton screen="road_map" icon={IconRoute} label={t('one.to_road_maps')} />
      ) : null}
    </>
  )
}
