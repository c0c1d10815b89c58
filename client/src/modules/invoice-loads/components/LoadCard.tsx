import { Anchor, Checkbox, Collapse, Group, Loader, Paper, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { BestBadges, Difference, useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { PriceExplanation } from '#client/kit/pricing/PriceExplanation.tsx'
import { type Offer, bestPrice, offerKey } from '#client/kit/pricing/simulation.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { withInvoices } from '#client/kit/shipment/with-invoices.ts'
import { decimal, money, taxId, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { errorText } from '#client/kit/error-text.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { isOtherCarrier } from '../load.ts'
import type { PricedLoad } from '../use-loads.ts'
import styles from './loads.module.css'

type Props = {
  priced: PricedLoad
  checked: boolean
  onToggle: () => void
  onPick: (offer: Offer) => void
}

/** One load: what goes where, for how much, and why. */
export const LoadCard = ({ priced, checked, onToggle, onPick }: Props) => {
  const { load, offer } = priced
  const name = `${load.origin.name} → ${load.destination.name}`
  return (
    <Paper withBorder component="li" className={styles.card ?? ''} data-out={!checked || undefined}>
      <Checkbox
        className={styles.what ?? ''}
        checked={checked}
        disabled={offer === null}
        onChange={onToggle}
        label={
          <>
            <Text span fw={600} inherit>
              {name}
            </Text>
            {load.recipient ? ` · ${load.recipient}` : ''}
          </>
        }
        description={<Cargo priced={priced} />}
      />
      <div className={styles.price}>
        <Price priced={priced} onPick={onPick} />
      </div>
    </Paper>
  )
}

const Cargo = ({ priced: { load } }: { priced: PricedLoad }) => {
  const { t } = useTexts('invoice_loads')
  const more = load.nf_file_ids.length - load.numbers.length
  const numbers = [...load.numbers, ...(more > 0 ? [`+${more}`] : [])].join(', ')
  return (
    <>
      {[
        t('invoices', { count: load.nf_file_ids.length, numbers }),
        load.weight === null ? t('no_weight') : weight(load.weight),
        ...(load.volume === '0'
          ? []
          : [t('packages', { count: Number(load.volume), volume: decimal(load.volume) })]),
        money(load.value),
        ...(load.type_freight === 'FOB' ? [t('fob')] : []),
      ].join(' · ')}
    </>
  )
}

const Price = ({ priced, onPick }: Pick<Props, 'priced' | 'onPick'>) => {
  const { t } = useTexts('invoice_loads')
  const leadTime = useLeadTime()
  const [isOpen, setOpen] = useState(false)
  const { load, offer, offers, isPending } = priced
  if (isPending) return <Loader size="sm" aria-label={t('pricing')} />
  const best = bestPrice(offers)
  if (!offer || !best) return <NoPrice priced={priced} />
  return (
    <>
      <Select
        aria-label={t('carrier')}
        allowDeselect={false}
        data={offers.map((one) => ({
          value: offerKey(one),
          label: [
            money(one.total_value),
            one.transporter.fantasy_name,
            leadTime(one),
            text(`orders:modal.${one.modal}`),
          ].join(' · '),
        }))}
        value={offerKey(offer)}
        onChange={(value) => {
          const found = offers.find((one) => offerKey(one) === value)
          if (found) onPick(found)
        }}
      />
      <Group gap="md" mt={6}>
        {offer.total_value === best.total_value ? (
          <BestBadges price time={false} />
        ) : (
          <Text size="sm" span>
            <Difference offer={offer} best={best} />
          </Text>
        )}
        {offer.result ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hide_price' : 'show_price')}
          </Anchor>
        ) : null}
        <Compare ids={load.nf_file_ids} />
      </Group>
      {isOtherCarrier(load, offer) ? (
        <Text size="sm" c="orange" mt={4}>
          {t('other_carrier', { carrier: load.carrier_name ?? taxId(load.carrier_document) })}
        </Text>
      ) : null}
      {offer.result ? (
        <Collapse expanded={isOpen}>
          {isOpen ? (
            <PriceExplanation price={offer.result} carrier={offer.transporter.fantasy_name} narrow />
          ) : null}
        </Collapse>
      ) : null}
    </>
  )
}

/** The full comparison of these invoices, with every condition that may be asked. */
const Compare = ({ ids }: { ids: readonly number[] }) => {
  const { t } = useTexts('invoice_loads')
  const to = usePathTo()('simulation')
  return to === null ? null : (
    <Anchor component={Link} to={withInvoices(to, ids.map(String))} size="sm">
      {t('compare')}
    </Anchor>
  )
}

const NoPrice = ({ priced: { load, simulation, error } }: { priced: PricedLoad }) => {
  const { t } = useTexts('invoice_loads')
  const [first] = simulation?.without_price ?? []
  const hasOffers = (simulation?.ranked.length ?? 0) > 0
  const why = error
    ? errorText(error)
    : load.weight === null
      ? t('why.no_weight')
      : hasOffers
        ? t('why.by_form')
        : first
          ? `${first.transporter.fantasy_name}: ${text(`pricing:reason.${first.reason}`)}`
          : t('why.no_table')
  return (
    <>
      <StatusBadge tone="warning">{t(hasOffers ? 'by_form' : 'no_price')}</StatusBadge>
      <Text size="sm" c="dimmed" my={4}>
        {why}
      </Text>
      <Compare ids={load.nf_file_ids} />
    </>
  )
}
