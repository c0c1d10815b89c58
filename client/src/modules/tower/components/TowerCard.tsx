import { Button, CloseButton, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { showTowerOrder } from '#shared/tower/tower.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { plate } from '#client/lib/format.ts'
import { TOWER } from '../use-tower.ts'
import { CallButtons } from './CallButtons.tsx'
import { CareBox } from './CareBox.tsx'
import { EtaLine, EtaReasons, age } from '#client/kit/eta/EtaText.tsx'
import { StateBadge } from './StateMark.tsx'
import styles from './tower.module.css'

/** One order of the tower: where it is, how old that is, when it arrives and why, its next stop, and who takes care. */
export const TowerCard = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTexts('tower')
  const pathTo = usePathTo()
  const found = useAnswer(showTowerOrder, { id }, { types: [TOWER] })
  if (found.isError)
    return (
      <Paper withBorder p="md" className={styles.card ?? ''}>
        <Group justify="end">
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </Group>
        <ErrorBlock error={found.error} onRetry={() => void found.refetch()} />
      </Paper>
    )
  if (!found.data) return <Skeleton height={260} radius="md" className={styles.card ?? ''} />
  const { order, driver, driver_phone, carrier_phone, cares } = found.data
  const to = pathTo('order_update', { id: order.id })
  return (
    <Paper withBorder p="md" className={styles.card ?? ''} component="section" aria-label={order.code}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs">
            <Text fw={700}>{order.code}</Text>
            <StateBadge state={order.state} />
          </Group>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </Group>
        <Text size="sm" c="dimmed">
          {[order.transporter ?? t('no_carrier'), driver, order.plate ? plate(order.plate) : null]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap={6}>
          <CallButtons who="driver" name={driver ?? ''} number={driver_phone} />
          <CallButtons who="carrier" name={order.transporter ?? ''} number={carrier_phone} />
        </Group>
        <Text size="sm">
          {order.position_at ? t('position_age', { age: age(order.position_at) }) : t('no_position')}
        </Text>
        {order.next_stop ? <Text size="sm">{t('next_stop', { stop: order.next_stop })}</Text> : null}
        <EtaLine eta={order} />
        <EtaReasons eta={order} />
        {order.reasons.length > 0 ? (
          <Text size="sm" fw={600}>
            {order.reasons.map((reason) => t(`counter.${reason}`)).join(' · ')}
          </Text>
        ) : null}
        <CareBox key={order.care?.id ?? 0} orderId={order.id} care={order.care} cares={cares} />
        {to ? (
          <Button component={Link} to={to} variant="default">
            {t('open_order')}
          </Button>
        ) : null}
      </Stack>
    </Paper>
  )
}
