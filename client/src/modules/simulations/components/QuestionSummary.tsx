import { Button, Paper } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Simulation } from '#client/kit/pricing/simulation.ts'
import { IconChevronDown, IconEdit } from '#client/ui/icons.ts'
import { ShipmentLine } from './ShipmentLine.tsx'
import styles from './panes.module.css'

type Props = { simulation: Simulation; isOpen: boolean; pane: string; onToggle: () => void }

/** The question in two lines above its answer; the form is opened and folded from here. */
export const QuestionSummary = ({ simulation, isOpen, pane, onToggle }: Props) => {
  const { t } = useTexts('simulations')
  return (
    <Paper withBorder className={styles.summary ?? ''}>
      <div className={styles.words}>
        <ShipmentLine shipment={simulation.shipment} count={simulation.ranked.length} />
      </div>
      <Button
        variant="default"
        className="no-print"
        aria-expanded={isOpen}
        aria-controls={pane}
        leftSection={isOpen ? <IconChevronDown size={17} aria-hidden /> : <IconEdit size={17} aria-hidden />}
        onClick={onToggle}
      >
        {t(isOpen ? 'page.fold' : 'page.unfold')}
      </Button>
    </Paper>
  )
}
