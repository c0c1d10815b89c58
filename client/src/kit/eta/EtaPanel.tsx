import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { showEta } from '#shared/tower/tower.calls.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import { Panel } from '../detail/KeyFacts.tsx'
import { useAnswer } from '../use-call.ts'
import { EtaLine, EtaReasons } from './EtaText.tsx'

/** When an order on its way arrives against its promise, and why that is expected; nothing where there is no forecast. */
export const EtaPanel = ({ orderId }: { orderId: string }) => {
  const { t } = useTexts('eta')
  const { data } = useAnswer(showEta, { id: orderId }, { types: ['orders', 'geolocation_drivers'] })
  if (!data?.eta_at) return null
  const late = data.due_at !== null && Date.parse(data.eta_at) > Date.parse(data.due_at)
  const risk = !late && data.state === 'risk'
  const tone: Tone = late ? 'danger' : risk ? 'warning' : 'success'
  return (
    <Panel title={t('title')}>
      <Stack gap={6} align="flex-start">
        <StatusBadge tone={tone}>{t(late ? 'late' : risk ? 'risk' : 'on_time')}</StatusBadge>
        <EtaLine eta={data} />
        <EtaReasons eta={data} />
      </Stack>
    </Panel>
  )
}
