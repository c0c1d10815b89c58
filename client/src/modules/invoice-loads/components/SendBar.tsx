import { Alert, Button, Group, Paper, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { MOST_LOADS } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { DateTimeInput } from '#client/kit/date/DateInput.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { fromLocalInput } from '#client/lib/dates.ts'
import { money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { useSession } from '#client/lib/session.ts'
import { IconSend } from '#client/ui/icons.ts'
import type { PricedLoad } from '../use-loads.ts'
import { useSendLoads } from '../use-send-loads.ts'
import styles from './loads.module.css'

/** What this page gives to an order; a company may demand more of its orders. */
const GIVEN = new Set(['nf_file_ids', 'modal', 'type_freight', 'collection_date_time'])

type Props = {
  chosen: readonly PricedLoad[]
  isPricing: boolean
  collection: string
  onCollection: (local: string) => void
}

/** Total of the chosen loads, the terms of all, and the press that sends them. */
export const SendBar = ({ chosen, isPricing, collection, onCollection }: Props) => {
  const { t } = useTexts('invoice_loads')
  const may = useMay()
  const session = useSession()
  const [proposes, setProposes] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const { send, isSending } = useSendLoads()
  const demanded = (session?.settings?.company_settings?.order_required_fields ?? []).filter(
    (field) => !GIVEN.has(field),
  )
  const count = chosen.length
  const total = toMoney(sum(chosen.flatMap(({ offer }) => offer?.total_value ?? [])))
  const press = () => {
    setError(null)
    void send(chosen, { collection_date_time: fromLocalInput(collection), send_proposal: proposes }).catch(
      setError,
    )
  }
  if (!may('orders.create')) return null
  return (
    <Paper withBorder p="md" className={styles.bar ?? ''} component="section" aria-label={t('send.title')}>
      {demanded.length > 0 ? (
        <Alert color="yellow" mb="sm">
          {t('send.demanded', { fields: demanded.map((field) => text(`orders:field.${field}`)).join(', ') })}
        </Alert>
      ) : null}
      {error === null ? null : <ErrorBlock error={error} title={t('send.failed')} />}
      <Group justify="space-between" align="flex-end" gap="md">
        <Group align="flex-end" gap="md">
          <DateTimeInput label={t('send.collection')} value={collection} onChange={onCollection} w={190} />
          <Switch
            mb={8}
            label={t('send.proposals')}
            checked={proposes}
            onChange={(event) => setProposes(event.currentTarget.checked)}
          />
        </Group>
        <Group gap="md">
          <Text aria-live="polite">
            {isPricing ? t('pricing') : t('send.total', { count, total: money(total) })}
          </Text>
          <Button
            size="md"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={isSending}
            disabled={count === 0 || count > MOST_LOADS || isPricing || demanded.length > 0}
            onClick={press}
          >
            {t('send.create', { count })}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
