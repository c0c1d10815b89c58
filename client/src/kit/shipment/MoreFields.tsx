import { Accordion, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { money, volume } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import {
  type Icon,
  IconBox,
  IconMapPin,
  IconReceipt2,
  IconScale,
  IconTruckDelivery,
} from '#client/ui/icons.ts'
import { type MoreQuestion, type ProductRow, totalsOfProducts } from './question.ts'
import styles from '#client/kit/shipment/shipment.module.css'
import { ConditionsFields } from './ConditionsFields.tsx'
import { DeliveriesFields } from './DeliveriesFields.tsx'
import { FloorFields } from './FloorFields.tsx'
import { ProductsFields } from './ProductsFields.tsx'
import { TollFields } from './TollFields.tsx'

type Values = Partial<MoreQuestion>
export type MoreSection = 'products' | 'addresses' | 'conditions' | 'toll' | 'antt'

const FIELDS: Record<MoreSection, readonly string[]> = {
  products: ['products'],
  addresses: ['addresses'],
  conditions: ['urgency', 'temperature', 'dangerous', 'pallets', 'hours', 'services'],
  toll: ['toll'],
  antt: ['antt'],
}
const ICONS: Record<MoreSection, Icon> = {
  products: IconBox,
  addresses: IconMapPin,
  conditions: IconTruckDelivery,
  toll: IconReceipt2,
  antt: IconScale,
}

type Props = { sections: readonly MoreSection[]; prefix?: string; tollTypedOnly?: boolean }

/** Fields that most shipments do not need, folded away; each part names its choices in its title. */
export const MoreFields = ({ sections, prefix = '', tollTypedOnly = false }: Props) => {
  const { t } = useTexts('shipment')
  const { control } = useFormContext()
  const all = useWatch({ control }) as Record<string, unknown>
  const group = prefix.replace('.', '')
  const values = (group ? (all[group] ?? {}) : all) as Values
  const { errors } = useFormState({ control })
  const failed = ((group ? errors[group] : errors) ?? {}) as Record<string, unknown>
  const [open, setOpen] = useState<string[]>([])
  // What has something to correct is open.
  const wrong = sections.filter((section) => FIELDS[section].some((field) => failed[field] !== undefined))
  const content: Record<MoreSection, ReactNode> = {
    products: <ProductsFields />,
    addresses: <DeliveriesFields />,
    conditions: <ConditionsFields prefix={prefix} />,
    toll: <TollFields prefix={prefix} typedOnly={tollTypedOnly} />,
    antt: <FloorFields prefix={prefix} />,
  }
  return (
    <Accordion
      multiple
      variant="separated"
      value={[...new Set([...open, ...wrong])]}
      onChange={setOpen}
      order={3}
    >
      {sections.map((section) => {
        const Shape = ICONS[section]
        const chosen = chosenWords(section, values)
        return (
          <Accordion.Item key={section} value={section} className={styles.more ?? ''}>
            <Accordion.Control icon={<Shape size={19} aria-hidden />}>
              <Group justify="space-between" gap="xs" pr="sm">
                <Text fw={600} span>
                  {t(`more.${section}`)}
                </Text>
                <Text size="sm" c="dimmed" span>
                  {chosen ?? t(`more_empty.${section}`)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>{content[section]}</Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}

const own = (key: string, options: Record<string, unknown> = {}) => text(`shipment:${key}`, options)
const count = (list: readonly unknown[] | undefined) => list?.length ?? 0

/** The choices of a part, in a few words; null for none. */
const chosenWords = (section: MoreSection, values: Values): string | null => {
  if (section === 'products') {
    if (count(values.products) === 0) return null
    const total = totalsOfProducts(values.products as ProductRow[]).volume
    return [own('products.count', { count: count(values.products) }), total ? volume(total) : null]
      .filter(Boolean)
      .join(' · ')
  }
  if (section === 'addresses')
    return count(values.addresses) === 0 ? null : own('deliveries.count', { count: count(values.addresses) })
  if (section === 'toll')
    return values.toll?.source === 'typed'
      ? values.toll.amount
        ? money(values.toll.amount)
        : own('toll.typed')
      : values.toll?.source === 'provider'
        ? own('toll.provider')
        : null
  if (section === 'antt') {
    const { antt } = values
    const parts = [
      antt?.axles ? text('pricing:floor.axles_count', { count: antt.axles }) : null,
      antt?.cargo ? text(`pricing:antt_cargo.${antt.cargo}`) : null,
      antt?.table ? text(`pricing:antt_table.${antt.table}`) : null,
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : null
  }
  const parts = [
    values.urgency && values.urgency !== 'normal' ? own(`urgency.${values.urgency}`) : null,
    values.temperature && values.temperature !== 'ambient' ? own(`temperature.${values.temperature}`) : null,
    values.dangerous ? own('conditions.dangerous') : null,
    values.pallets ? own('conditions.pallets_count', { count: values.pallets }) : null,
    values.hours ? own('conditions.hours_count', { count: values.hours }) : null,
    count(values.services) > 0 ? own('conditions.services_count', { count: count(values.services) }) : null,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}
