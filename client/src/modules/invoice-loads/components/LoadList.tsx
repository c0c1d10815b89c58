import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { nextBusinessDay } from '#shared/kit/business-days.ts'
import type { InvoiceLoad, InvoiceLoads } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { type Offer, offerKey } from '#client/kit/pricing/simulation.ts'
import { fromLocalInput } from '#client/lib/dates.ts'
import { freshLoads, invoiceIds, loadKey } from '../load.ts'
import { type PricedLoad, usePrices } from '../use-loads.ts'
import { LoadCard } from './LoadCard.tsx'
import { LoadTable } from './LoadTable.tsx'
import { SendBar } from './SendBar.tsx'

/** Loads drawn, and priced, at first and with each press. */
const STEP = 25
const MORNING = 'T09:00'

/** Tomorrow, or Monday after a Friday; holidays depend on the origin of each load. */
const nextWorkday = (): string => nextBusinessDay(today(Date.now()), new Set())

/** Loads with their prices: those of the invoices that were just dropped are chosen, else all. */
export const LoadList = ({ found }: { found: InvoiceLoads }) => {
  const { t } = useTexts('invoice_loads')
  const [shown, setShown] = useState(STEP)
  const [known] = useState(() => invoiceIds(found.loads))
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [view, setView] = useState<'cards' | 'table'>('cards')
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const [collection, setCollection] = useState(() => `${nextWorkday()}${MORNING}`)
  const loads = found.loads.slice(0, shown)
  const instant = fromLocalInput(collection)
  const priced = usePrices(loads, picked, instant ? collection.slice(0, 10) : null)
  const ready = priced.filter(({ offer }) => offer !== null)
  const fresh = freshLoads(found.loads, known)
  const isIn = (key: string) => choices.get(key) ?? (fresh.size === 0 || fresh.has(key))
  const chosen = ready.filter(({ load }) => isIn(loadKey(load)))
  const choose = (keys: readonly string[], value: boolean) =>
    setChoices((now) => new Map([...now, ...keys.map((key) => [key, value] as const)]))
  const pick = (offers: readonly { load: InvoiceLoad; offer: Offer }[]) =>
    setPicked(
      (now) =>
        new Map([...now, ...offers.map(({ load, offer }) => [loadKey(load), offerKey(offer)] as const)]),
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={t('select_all', { count: ready.length })}
          checked={ready.length > 0 && chosen.length === ready.length}
          indeterminate={chosen.length > 0 && chosen.length < ready.length}
          disabled={ready.length === 0}
          onChange={() => choose(found.loads.map(loadKey), chosen.length === 0)}
        />
        <Group gap="md">
          {ready.length > 1 ? (
            <SegmentedControl
              size="xs"
              aria-label={t('table.as')}
              value={view}
              onChange={setView}
              data={[
                { value: 'cards', label: t('table.cards') },
                { value: 'table', label: t('table.table') },
              ]}
            />
          ) : null}
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('found', { count: found.loads.length })}
          </Text>
        </Group>
      </Group>
      {view === 'table' ? (
        <LoadTable priced={ready} onPick={pick} />
      ) : (
        <Cards priced={priced} isIn={isIn} onToggle={(key) => choose([key], !isIn(key))} onPick={pick} />
      )}
      {shown < found.loads.length ? (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          {t('show_more', { count: Math.min(STEP, found.loads.length - shown) })}
        </Button>
      ) : null}
      {found.has_more ? (
        <Text size="sm" c="dimmed">
          {t('older')}
        </Text>
      ) : null}
      <SendBar
        chosen={chosen}
        isPricing={priced.some(({ isPending }) => isPending)}
        collection={collection}
        onCollection={setCollection}
      />
    </Stack>
  )
}

type CardsProps = {
  priced: readonly PricedLoad[]
  isIn: (key: string) => boolean
  onToggle: (key: string) => void
  onPick: (offers: readonly { load: InvoiceLoad; offer: Offer }[]) => void
}

const Cards = ({ priced, isIn, onToggle, onPick }: CardsProps) => {
  const { t } = useTexts('invoice_loads')
  return (
    <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('loads')}>
      {priced.map((one) => {
        const key = loadKey(one.load)
        return (
          <LoadCard
            key={key}
            priced={one}
            checked={one.offer !== null && isIn(key)}
            onToggle={() => onToggle(key)}
            onPick={(offer) => onPick([{ load: one.load, offer }])}
          />
        )
      })}
    </Stack>
  )
}
