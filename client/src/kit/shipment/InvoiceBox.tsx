import { ActionIcon, Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { decimal, money, weight } from '#client/lib/format.ts'
import { IconAlertTriangle, IconFileInvoice, IconX } from '#client/ui/icons.ts'
import { type Place, type useInvoices, placeNames } from './invoices.ts'

/** Chips beyond this are counted, not drawn. */
const SHOWN = 12
/** As many cities are offered to stay with. */
const OFFERED = 5

type SeveralProps = { text: string; cities: readonly Place[]; onKeep: (ids: number[]) => void }

/** That the invoices name several cities, and one click each to stay with those of one. */
const SeveralCities = ({ text, cities, onKeep }: SeveralProps) => {
  const { t } = useTexts('shipment')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />}>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <Group gap="xs">
        {cities.slice(0, OFFERED).map((city) => (
          <Button key={city.id} size="xs" variant="default" onClick={() => onKeep(city.nf_file_ids ?? [])}>
            {t('invoices.keep', { city: city.name })}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

type Props = {
  invoices: ReturnType<typeof useInvoices>
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** Several destinations are meant to be so. */
  multiAddress: boolean
  /** Several origins are: they are collected one by one, or the load leaves from a chosen city. */
  originChosen: boolean
}

/** The chosen invoices as chips, their totals, and what stands in the way of using them together. */
export const InvoiceBox = ({ invoices, ids, onChange, multiAddress, originChosen }: Props) => {
  const { t } = useTexts('shipment')
  const to = usePathTo()('invoice')
  const { rows, totals, count } = invoices
  const choose = to ? (
    <Button
      component={Link}
      to={to}
      variant="default"
      size="xs"
      leftSection={<IconFileInvoice size={16} aria-hidden />}
    >
      {t('invoices.choose')}
    </Button>
  ) : null
  if (ids.length === 0)
    return (
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('invoices.none')}
        </Text>
        {choose}
      </Group>
    )
  if (invoices.error) return <ErrorBlock error={invoices.error} />
  if (invoices.pending) return <Skeleton height={64} />
  const facts = [
    [t('invoices.value'), money(totals.value)],
    [t('invoices.weight'), weight(totals.weight)],
    [t('invoices.volumes'), decimal(totals.volume)],
    [t('invoices.route'), `${placeNames(totals.origins)} → ${placeNames(totals.destinations)}`],
  ]
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{t('invoices.count', { count })}</Text>
        {choose}
      </Group>
      <Group gap={6} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <Badge
              size="lg"
              variant="default"
              tt="none"
              rightSection={
                <ActionIcon
                  size={24}
                  variant="transparent"
                  color="gray"
                  aria-label={t('invoices.remove', { number: row.number })}
                  onClick={() => onChange(ids.filter((id) => id !== Number(row.id)))}
                >
                  <IconX size={14} />
                </ActionIcon>
              }
            >
              {t('invoices.number', { number: row.number })}
            </Badge>
          </li>
        ))}
        {count > SHOWN ? (
          <li>
            <Text size="sm" c="dimmed">
              {t('invoices.more', { count: count - SHOWN })}
            </Text>
          </li>
        ) : null}
      </Group>
      <Group gap="xl" component="dl" style={{ margin: 0 }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} style={{ margin: 0 }}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      {invoices.missing ? <Alert color="yellow">{t('invoices.some_missing')}</Alert> : null}
      {totals.weight === null ? (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('invoices.missing_weight')}
        </Alert>
      ) : null}
      {totals.origins.length > 1 && !originChosen ? (
        <SeveralCities
          text={t('invoices.many_origins', { count: totals.origins.length })}
          cities={totals.origins}
          onKeep={onChange}
        />
      ) : null}
      {totals.destinations.length > 1 && !multiAddress ? (
        <SeveralCities
          text={t('invoices.many_cities', { count: totals.destinations.length })}
          cities={totals.destinations}
          onKeep={onChange}
        />
      ) : null}
    </Stack>
  )
}
