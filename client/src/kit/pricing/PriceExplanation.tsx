import { Badge, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PriceBreakdown, PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { money } from '#client/lib/format.ts'
import {
  baseWords,
  minimumWords,
  notChargedWords,
  rateWords,
  ruleWords,
  taxWords,
  taxableWords,
} from './rule-words.ts'
import { CellLink } from './CellLink.tsx'
import styles from '#client/kit/pricing/pricing.module.css'
import { useNarrow } from '#client/ui/screen-width.ts'

type Props = { price: PriceBreakdown; carrier: string; narrow?: boolean }

/** Every line of a price: rule, base, percentage or value, minimum, cell of the table, amount; then tax and total. */
export const PriceExplanation = ({ price, carrier, narrow = false }: Props) => {
  const { t } = useTexts('pricing')
  const phone = useNarrow()
  const label = t('price.title', { carrier })
  return (
    <div className={styles.explanation}>
      <Text size="sm" c="dimmed" mb={4}>
        {taxableWords(price)}
      </Text>
      {price.lane.description ? (
        <Text size="sm" c="dimmed" mb={4}>
          {t('price.lane', { lane: price.lane.description })}
        </Text>
      ) : null}
      {phone || narrow ? (
        <Lines price={price} label={label} />
      ) : (
        <ComponentTable price={price} label={label} />
      )}
      <Text size="sm" mt="xs">
        {taxWords(price)}
      </Text>
      {notChargedWords(price).map((words) => (
        <Text key={words} size="sm" c="dimmed" mt={2}>
          {words}
        </Text>
      ))}
      <Text size="xs" c="dimmed" mt={2}>
        {t('price.rounding')}
      </Text>
    </div>
  )
}

const ComponentTable = ({ price, label }: { price: PriceBreakdown; label: string }) => {
  const { t } = useTexts('pricing')
  return (
    <Table aria-label={label} verticalSpacing={6} className={styles.components ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('price.component')}</Table.Th>
          <Table.Th>{t('price.rule')}</Table.Th>
          <Table.Th>{t('price.base')}</Table.Th>
          <Table.Th ta="right">{t('price.rate')}</Table.Th>
          <Table.Th ta="right">{t('price.minimum')}</Table.Th>
          <Table.Th ta="right">{t('price.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {price.components.map((component, index) => (
          // A rate may stand more than once.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Tr key={`${component.rate}-${index}`}>
            <Table.Td fw={600}>{component.label}</Table.Td>
            <Table.Td>
              {ruleWords(component)}
              <CellLink component={component} table={price.table} />
            </Table.Td>
            <Table.Td>{baseWords(component) || '–'}</Table.Td>
            <Table.Td ta="right" className={styles.nowrap ?? ''}>
              {rateWords(component) || '–'}
            </Table.Td>
            <Table.Td ta="right">
              <Minimum component={component} />
            </Table.Td>
            <Table.Td ta="right" fw={600} className={styles.nowrap ?? ''}>
              {money(component.amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={5}>{t('price.total')}</Table.Th>
          <Table.Th ta="right" className={styles.nowrap ?? ''}>
            {money(price.total_value)}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

const Lines = ({ price, label }: { price: PriceBreakdown; label: string }) => {
  const { t } = useTexts('pricing')
  return (
    <dl className={styles.lines} aria-label={label}>
      {price.components.map((component, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${component.rate}-${index}`} className={styles.line}>
          <dt>
            <strong>{component.label}</strong>
            <Text size="xs" c="dimmed" component="span" display="block">
              {[ruleWords(component), baseWords(component), rateWords(component), minimumWords(component)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <CellLink component={component} table={price.table} />
          </dt>
          <dd>{money(component.amount)}</dd>
        </div>
      ))}
      <div className={styles.line}>
        <dt>
          <strong>{t('price.total')}</strong>
        </dt>
        <dd>
          <strong>{money(price.total_value)}</strong>
        </dd>
      </div>
    </dl>
  )
}

const Minimum = ({ component }: { component: PriceComponent }) => {
  const words = minimumWords(component)
  if (words === '') return '–'
  return component.minimum_applied ? (
    <Badge color="yellow" size="sm" tt="none" miw="max-content">
      {words}
    </Badge>
  ) : (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
