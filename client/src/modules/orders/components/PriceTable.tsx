import { ActionIcon, Stack, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown, PriceComponent } from '#shared/freight/simulation.contract.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { date, decimal, money, percent, weight } from '#client/lib/format.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChevronDown, IconChevronRight } from '#client/ui/icons.ts'
import type { Simulation } from '../order.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './orders.module.css'

type Props = { simulation: Simulation; price: PriceBreakdown }

const baseText = ({ base }: PriceComponent): string => {
  if (!base) return '—'
  const { name, value } = base
  const shown =
    name === 'taxable_weight' || name === 'weight'
      ? weight(value)
      : name === 'km'
        ? `${decimal(value)} km`
        : /invoice|total|frete|ntc|freight/.test(name)
          ? money(value)
          : decimal(value)
  return `${shown} (${text(`orders:base.${name}`, {}, name.replaceAll('_', ' '))})`
}

const rateText = (component: PriceComponent): string =>
  [
    component.percentage ? percent(component.percentage, 4) : '',
    component.value ? `R$ ${groupDecimal(component.value, 4, 2)}` : '',
  ]
    .filter(Boolean)
    .join(' + ') || '—'

const paramText = (value: string | number | boolean | null): string =>
  value === null
    ? '—'
    : typeof value === 'boolean'
      ? text(value ? 'kit:yes' : 'kit:no')
      : decimalOr(String(value))
const decimalOr = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? decimal(value) : value)

/** Each component with its rule, base, percentage, minimum and amount; a row opens to the whole calculation. */
export const PriceTable = ({ simulation, price }: Props) => {
  const { t } = useTranslation('orders')
  const { taxable_weight: heavy, tax } = price
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: t('values.table'), value: price.table.name },
          { label: t('values.lane'), value: price.lane.description },
          {
            label: t('values.taxable_weight'),
            value: `${weight(heavy.taxable)} – ${t(`values.chosen.${heavy.chosen}`)} (${t(
              'values.taxable_explained',
              {
                real: weight(heavy.real),
                cubed: weight(heavy.cubed),
                minimum: weight(heavy.minimum),
              },
            )})`,
          },
          {
            label: t('field.lead_time'),
            value: price.lead_time === null ? null : t('detail.business_days', { count: price.lead_time }),
          },
          {
            label: t('values.tax'),
            value:
              tax.kind === 'none'
                ? t('values.tax_none')
                : `${tax.kind.toUpperCase()}: ${t('values.tax_explained', {
                    rate: percent(tax.rate, 4),
                    base: money(tax.base),
                    amount: money(tax.amount),
                  })}${tax.included ? `. ${t('values.tax_included')}` : ''}`,
          },
          { label: t('values.calculated_on'), value: date(simulation.created_at) },
        ]}
      />
      <ScrollRegion label={t('values.price')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('values.component')}</Table.Th>
              <Table.Th>{t('values.rule')}</Table.Th>
              <Table.Th>{t('values.base')}</Table.Th>
              <Table.Th ta="right">{t('values.rate')}</Table.Th>
              <Table.Th ta="right">{t('values.minimum')}</Table.Th>
              <Table.Th ta="right">{t('values.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {price.components.map((component) => (
              <ComponentRow key={`${component.group}-${component.rate}`} component={component} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={5}>{t('values.total')}</Table.Th>
              <Table.Th ta="right" className={styles.figure ?? ''}>
                {money(price.total_value)}
              </Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </ScrollRegion>
    </Stack>
  )
}

const ComponentRow = ({ component }: { component: PriceComponent }) => {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  const params = Object.entries(component.rule.params)
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td>
          {params.length > 0 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              mr={4}
              aria-expanded={open}
              aria-label={t(open ? 'values.collapse' : 'values.expand', { name: component.label })}
              onClick={() => setOpen(!open)}
            >
              {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
          ) : null}
          <Text span fw={600} size="sm">
            {component.label}
          </Text>
        </Table.Td>
        <Table.Td>{text(`orders:rules.${component.rule.key}`, {}, component.rule.key)}</Table.Td>
        <Table.Td>{baseText(component)}</Table.Td>
        <Table.Td ta="right" className={styles.figure ?? ''}>
          {rateText(component)}
        </Table.Td>
        <Table.Td ta="right" className={styles.figure ?? ''}>
          {component.minimum ? money(component.minimum) : '—'}
          {component.minimum_applied ? (
            <Text size="xs" fw={600}>
              {t('values.minimum_applied')}
            </Text>
          ) : null}
        </Table.Td>
        <Table.Td ta="right" className={styles.figure ?? ''} fw={600}>
          {money(component.amount)}
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr className={styles.calculation ?? ''}>
          <Table.Td colSpan={6}>
            <Facts
              facts={[
                ...params.map(([name, value]) => ({
                  label: text(`orders:param.${name}`, {}, name.replaceAll('_', ' ')),
                  value: paramText(value),
                })),
                ...(component.in_tax_base
                  ? []
                  : [{ label: t('values.tax'), value: t('values.outside_tax') }]),
              ]}
            />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Fragment>
  )
}
