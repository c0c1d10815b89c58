import { Box, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CountedPlan } from '#shared/billing/extra-plans.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { countedKind, usedPlan, type BillLine, type Counting } from '../bill-lines.ts'
import { BilledOrders } from './BilledOrders.tsx'
import { BilledUses } from './BilledUses.tsx'
import { BillTable } from './BillTable.tsx'

type Props = { id: string | null; lines: readonly BillLine[]; total: string; text: string }

/** The lines of a bill, or without one of the running period, each of which opens what it counted. */
export const CountedLines = ({ id, lines, total, text }: Props) => {
  const { t } = useTexts('billing')
  const [kind, setKind] = useState<Counting | null>(null)
  const [used, setUsed] = useState<CountedPlan | null>(null)
  const orders = useRef<HTMLDivElement>(null)
  const openLine = (key: string) => {
    const plan = usedPlan(key)
    setUsed(plan)
    if (plan === null) setKind(countedKind(key))
    orders.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Stack gap="md">
      <Panel title={t('lines.title')}>
        <BillTable lines={lines} total={total} onOpen={openLine} />
      </Panel>
      <div ref={orders}>
        {used === null ? null : (
          <Box mb="md">
            <Panel title={t('bill.uses', { name: t(`extra.${used}`) })}>
              <BilledUses id={id} kind={used} />
            </Panel>
          </Box>
        )}
        <Panel title={t('bill.orders')}>
          <Text c="dimmed" size="sm" mb="xs">
            {text}
          </Text>
          <BilledOrders id={id} kind={kind} onKind={setKind} />
        </Panel>
      </div>
    </Stack>
  )
}
