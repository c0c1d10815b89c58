import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  findDriverLink,
  printCollectionOrder,
  shareDriver,
  unshareDriver,
} from '#shared/driver/driver.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconBan, IconLink, IconPrinter } from '#client/ui/icons.ts'

const LINKS = 'driver_links'

const fail = (error: unknown): void => notifyError(error)

const Links = ({ orderId }: { orderId: string }) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  const [address, setAddress] = useState('')
  const live = useAnswer(findDriverLink, { id: orderId }, { types: [LINKS] })
  const share = useCall(shareDriver, { invalidates: [LINKS] })
  const end = useCall(unshareDriver, { invalidates: [LINKS] })
  const print = useCall(printCollectionOrder, { invalidates: [LINKS] })
  const make = () =>
    share
      .mutateAsync({ id: orderId })
      .then(({ hash }) => setAddress(`${location.origin}/guest/driver/${hash}`), fail)
  return (
    <Panel title={t('driver_link.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {live.data ? t('driver_link.live', { date: dateTime(live.data.expires_at) }) : t('driver_link.text')}
      </Text>
      {address ? (
        <TextInput
          mb="sm"
          readOnly
          label={t('driver_link.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={
            <CopyButton value={address} label={t('driver_link.copy')} doneLabel={kit('copied')} />
          }
        />
      ) : null}
      <Group gap="xs">
        <Button
          size="xs"
          loading={print.isPending}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void showLinked(print.mutateAsync({ id: orderId })).catch(fail)}
        >
          {t('driver_link.print')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={share.isPending}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void make()}
        >
          {t('driver_link.make')}
        </Button>
        {live.data ? (
          <Button
            size="xs"
            variant="default"
            loading={end.isPending}
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => void end.mutateAsync({ id: orderId }).then(() => setAddress(''), fail)}
          >
            {t('driver_link.end')}
          </Button>
        ) : null}
      </Group>
    </Panel>
  )
}

/** The driver's link of an order that has a carrier, for who may give it. */
export const DriverLink = ({ orderId }: { orderId: string }) => (
  <Can ability={findDriverLink.ability}>
    <Links orderId={orderId} />
  </Can>
)
