import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { findDeliveryLink, shareDelivery, unshareDelivery } from '#shared/recipient/recipient.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconBan, IconLink } from '#client/ui/icons.ts'

const LINKS = 'recipient_links'

const fail = (error: unknown): void => notifyError(error)

type Delivery = { id: string; name: string }

const Link = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  const { id, name } = delivery
  const [address, setAddress] = useState('')
  const live = useAnswer(findDeliveryLink, { id }, { types: [LINKS] })
  const share = useCall(shareDelivery, { invalidates: [LINKS] })
  const end = useCall(unshareDelivery, { invalidates: [LINKS] })
  const make = () =>
    share
      .mutateAsync({ id })
      .then(({ hash }) => setAddress(`${location.origin}/guest/tracking/${hash}`), fail)
  return (
    <section aria-label={name}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" mb={6}>
        {live.data
          ? t('recipient_link.live', { date: dateTime(live.data.expires_at) })
          : t('recipient_link.none')}
      </Text>
      {address ? (
        <TextInput
          mb="xs"
          readOnly
          label={t('recipient_link.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={
            <CopyButton value={address} label={t('recipient_link.copy')} doneLabel={kit('copied')} />
          }
        />
      ) : null}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={share.isPending}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void make()}
        >
          {t('recipient_link.make')}
        </Button>
        {live.data ? (
          <Button
            size="xs"
            variant="default"
            loading={end.isPending}
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => void end.mutateAsync({ id }).then(() => setAddress(''), fail)}
          >
            {t('recipient_link.end')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}

/** The links of an order's deliveries, one for each recipient, for who may give them. */
export const RecipientLinks = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { t } = useTexts('orders')
  return (
    <Can ability={shareDelivery.ability}>
      <Panel title={t('recipient_link.title')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('recipient_link.text')}
        </Text>
        <Stack gap="md">
          {deliveries.map((delivery) => (
            <Link key={delivery.id} delivery={delivery} />
          ))}
        </Stack>
      </Panel>
    </Can>
  )
}
