import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { dateTime, decimal, money, percent } from '#client/lib/format.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type Icon, IconBan, IconCheck, IconTrash } from '#client/ui/icons.ts'
import type { OrderService } from '../types.ts'
import type { Answering } from './AnswerDialog.tsx'
import { ServiceFiles } from './ServiceFiles.tsx'
import styles from './services.module.css'

const TONES: Record<OrderService['status'], Tone> = {
  waiting: 'pending',
  confirmed: 'success',
  refused: 'danger',
}

type Props = { service: OrderService; open: boolean; onAnswer: (answering: Answering) => void }

/** One service of the order: what, how much, who asked, what the other side said, and what can be done next. */
export const ServiceBlock = ({ service, open, onAnswer }: Props) => {
  const { t } = useTexts('services')
  const allowed = open ? (service.meta?.actions ?? []) : []
  const button = (action: Answering['action'], label: string, Shape: Icon, look: object) =>
    allowed.includes(action) ? (
      <Button
        size="xs"
        {...look}
        leftSection={<Shape size={15} aria-hidden />}
        aria-label={`${label}: ${service.name}`}
        onClick={() => onAnswer({ service, action })}
      >
        {label}
      </Button>
    ) : null
  const quiet = { variant: 'default' }
  return (
    <article className={styles.service} aria-label={service.name}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Group gap="xs">
          <Text fw={650}>{service.name}</Text>
          <StatusBadge tone={TONES[service.status]}>{t(`status.${service.status}`)}</StatusBadge>
        </Group>
        <Text fw={650}>{money(service.value)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('order.asked', {
          requester: service.requester,
          side: t(`side.${service.request_type}`),
          date: dateTime(service.created_at),
        })}
      </Text>
      <ServiceFacts service={service} />
      {service.description ? (
        <Text size="sm" mt="xs">
          {service.description}
        </Text>
      ) : null}
      {service.answered_by_name || service.answer ? (
        <blockquote className={styles.answer}>
          {service.answer ? <div>{service.answer}</div> : null}
          <Text size="xs" c="dimmed">
            {t('order.answered', {
              name: service.answered_by_name ?? '',
              date: dateTime(service.answered_at),
            })}
          </Text>
        </blockquote>
      ) : null}
      <ServiceFiles service={service} open={open} />
      {allowed.length > 0 ? (
        <Group gap="xs" mt="sm">
          {button('confirm', t('answer.confirm'), IconCheck, {})}
          {button(
            'refuse',
            t(service.status === 'confirmed' ? 'answer.undo' : 'answer.refuse'),
            IconBan,
            quiet,
          )}
          {button('delete', t('answer.remove'), IconTrash, quiet)}
        </Group>
      ) : null}
    </article>
  )
}

const ServiceFacts = ({ service }: { service: OrderService }) => {
  const { t } = useTexts('services')
  const tax = service.icms ?? service.iss
  const rate = service.percentage_icms ?? service.percentage_iss
  const facts: [string, string][] = [
    [t('field.quantity'), decimal(service.quantity)],
    [
      t('field.net_value'),
      `${money(service.net_value)} · ${t(service.table_price_id === null ? 'order.typed' : 'order.agreed')}`,
    ],
    [
      service.nf ? t('field.tax_iss') : t('field.tax_icms'),
      tax === null || rate === null
        ? t('field.no_tax')
        : `${money(tax)} (${[percent(rate), service.iss_city].filter(Boolean).join(', ')})`,
    ],
    [t('field.total'), money(service.value)],
    [
      t('field.payment_type'),
      service.nf_service_file
        ? t('field.billed_by', { number: service.nf_service_file.number })
        : t(`payment.${service.payment_type}`),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
