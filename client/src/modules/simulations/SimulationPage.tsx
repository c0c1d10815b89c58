import { Paper, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTexts } from '#client/lib/texts.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalculator } from '#client/ui/icons.ts'
import { QuestionPane } from './components/QuestionPane.tsx'
import { QuestionSummary } from './components/QuestionSummary.tsx'
import { SimulationResult } from './components/SimulationResult.tsx'
import styles from './components/panes.module.css'
import { useAsking } from './use-asking.ts'

const PANE = 'simulation-question'
/** The width of `panes.module.css` from which question and answer stand beside each other. */
const SIDE_BY_SIDE = '(min-width: 75em)'

/** From chosen invoices or typed figures to a ranked comparison, beside its question. The question lives in the address. */
export const SimulationPage = () => {
  const { t } = useTexts('simulations')
  const { box, answer, open, setOpen, ...asking } = useAsking()
  const wide = useMediaQuery(SIDE_BY_SIDE) ?? false
  return (
    <Stack gap="md">
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <div className={`${styles.panes} ${open ? styles.beside : ''}`}>
        <div id={PANE} ref={box} hidden={!open} className={`${styles.question} no-print`}>
          <QuestionPane {...asking} />
        </div>
        {answer ? (
          <Stack gap="md">
            <QuestionSummary
              simulation={answer.simulation}
              isOpen={open}
              pane={PANE}
              onToggle={() => setOpen(!open)}
            />
            <SimulationResult
              key={answer.number}
              simulation={answer.simulation}
              start={answer.start}
              question={answer.question}
              narrow={open && wide}
            />
          </Stack>
        ) : open ? (
          <Paper withBorder className="no-print">
            <EmptyState icon={IconCalculator} title={t('page.start_title')} text={t('page.start_text')} />
          </Paper>
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton height={66} radius="md" />
            <Skeleton height={420} radius="md" />
          </Stack>
        )}
      </div>
    </Stack>
  )
}
