import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { StudyLine } from '#shared/studies/study-lines.ts'
import { money, percent } from '#client/lib/format.ts'
import { toneOf } from '../study.ts'
import { Diverging } from './Bars.tsx'
import styles from './studies.module.css'

/** One scenario's figures of a line, as its table and its cards tell them. */

export const Dimmed = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
)

/** What stands behind a sum: orders won, orders without a price, prices below the floor. */
export const FigureNote = ({ figures }: { figures: StudyLine['figures'][number] }) => {
  const { t } = useTexts('studies')
  const notes = [
    figures.orders > 0 ? t('lines.orders', { count: figures.orders }) : null,
    figures.unpriced > 0 ? t('lines.unpriced', { count: figures.unpriced }) : null,
    figures.below_floor > 0 ? t('lines.below', { count: figures.below_floor }) : null,
  ].filter((one) => one !== null)
  return notes.length === 0 ? null : (
    <Text size="xs" c="dimmed">
      {notes.join(' · ')}
    </Text>
  )
}

/** Savings against the contracted freight, in money, per cent and as a bar. */
export const SavingCell = ({
  figures,
  largest,
}: {
  figures: StudyLine['figures'][number]
  largest: number
}) => {
  const { t } = useTexts('studies')
  if (figures.compared === 0) return <Dimmed>{t('none')}</Dimmed>
  return (
    <>
      <Text span inherit fw={600} className={toneOf(figures.savings, styles)}>
        {money(figures.savings)}
      </Text>
      <Text size="xs" c="dimmed">
        {figures.savings_percentage === null ? '' : percent(figures.savings_percentage, 1)}
      </Text>
      <Diverging value={figures.savings_percentage} largest={largest} />
    </>
  )
}
