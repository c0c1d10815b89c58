import { ActionIcon, Collapse, Group, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTexts } from '#client/lib/texts.ts'
import { PAYMENT_TYPES, type ServiceIss } from '#shared/services/services.contract.ts'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { money, percent } from '#client/lib/format.ts'
import { IconChevronDown, IconX } from '#client/ui/icons.ts'
import { priceWords } from '../price-words.ts'
import { type LineTotals, type ServiceLine, issOf } from '../service-lines.ts'
import styles from './services.module.css'

type Props = {
  index: number
  line: ServiceLine
  totals: LineTotals | null
  /** The order's own rate, in percent. */
  icms: string | null
  onRemove: () => void
}

/** One service being asked for: how much of it, at what price, and what it comes to. */
export const ServiceLineFields = ({ index, line, totals, icms, onRemove }: Props) => {
  const { t } = useTexts('services')
  const [more, { toggle }] = useDisclosure(false)
  const usualWords = ({ rate: usual, city }: ServiceIss) =>
    t(city === null ? 'field.iss_usual' : 'field.iss_usual_city', { rate: percent(usual), city })
  const name = (field: string) => `services.${index}.${field}`
  const isNf = line.payment_type === 'nf'
  const rate = isNf ? issOf(line) : icms
  const tax = totals && totals.tax !== '0.00' && rate ? totals.tax : null
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text fw={600}>{line.name}</Text>
          <Text size="sm" c="dimmed">
            {line.price ? priceWords(line.price) : t('add.no_price')}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('add.take_out', { name: line.name })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      <div className={styles.line}>
        <DecimalField name={name('quantity')} label={t('field.quantity')} required />
        {line.price ? null : <MoneyField name={name('net_value')} label={t('field.net_value')} required />}
        <div className={styles.total} aria-live="polite">
          <Text size="xs" c="dimmed">
            {t('add.line_total')}
          </Text>
          <Text fw={650}>{totals ? money(totals.total) : '—'}</Text>
          {totals && tax ? (
            <Text size="xs" c="dimmed">
              {`${money(totals.net)} + ${t(isNf ? 'field.tax_iss' : 'field.tax_icms')} ${percent(rate)}`}
            </Text>
          ) : null}
        </div>
      </div>
      <UnstyledButton className={styles.more ?? ''} aria-expanded={more} onClick={toggle}>
        <IconChevronDown size={15} aria-hidden style={{ transform: more ? 'rotate(180deg)' : 'none' }} />
        {t('add.more')}
      </UnstyledButton>
      <Collapse expanded={more}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          <SelectField
            name={name('payment_type')}
            label={t('field.payment_type')}
            required
            options={PAYMENT_TYPES.map((value) => ({ value, label: t(`payment.${value}`) }))}
          />
          {isNf ? (
            <DecimalField
              name={name('percentage_iss')}
              label={t('field.percentage_iss')}
              {...(line.usual_iss ? { description: usualWords(line.usual_iss) } : {})}
              suffix="%"
            />
          ) : null}
          <FullWidth>
            <TextField name={name('description')} label={t('field.description')} maxLength={500} />
          </FullWidth>
        </SimpleGrid>
      </Collapse>
    </Paper>
  )
}
