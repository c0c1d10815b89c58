import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { printExplanation } from '#shared/simulations/simulation.calls.ts'
import { useOpenPdf } from '#client/kit/pricing/open-pdf.ts'
import { useMay } from '#client/kit/use-access.ts'
import { send } from '#client/lib/call.ts'
import { IconEdit, IconFileText, IconRoute } from '#client/ui/icons.ts'
import type { Kept } from './kept.ts'

type Props = { kept: Kept; onAlter: (what: 'rates' | 'route') => void }

/** What may be done with a calculation: other rates, another route, its explanation on paper. */
export const KeptButtons = ({ kept, onAlter }: Props) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const may = useMay()
  const pdf = useOpenPdf()
  const { simulation } = kept
  return (
    <Group gap="xs" className="no-print">
      {simulation && may('simulation_orders.alter') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEdit size={16} aria-hidden />}
          onClick={() => onAlter('rates')}
        >
          {t('freight_tab.alter')}
        </Button>
      ) : null}
      {simulation && kept.selected && kept.kind !== 'tms' && may('simulation_orders.alter') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRoute size={16} aria-hidden />}
          onClick={() => onAlter('route')}
        >
          {t('freight_tab.route')}
        </Button>
      ) : null}
      {simulation && kept.kind !== 'tms' ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={pdf.pending}
          onClick={() =>
            void pdf.open(() =>
              send(printExplanation[kept.kind === 'integra' ? 'integra' : 'orders'], { id: kept.id }),
            )
          }
        >
          {pricing('pdf')}
        </Button>
      ) : null}
    </Group>
  )
}
