import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { findSharedServices, shareServices, unshareServices } from '#shared/services/service.calls.ts'
import type { guestLink } from '#shared/services/services.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { dateTime } from '#client/lib/format.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconBan, IconExternalLink } from '#client/ui/icons.ts'

const LINKS = 'order_service_links'

/** A link by which a guest without a login asks for services of this order: made, copied once, ended. */
export const GuestLink = ({ orderId }: { orderId: string }) => {
  const { t } = useTexts('services')
  const { t: kit } = useTexts('kit')
  const [made, setMade] = useState<z.output<typeof guestLink> | null>(null)
  const live = useAnswer(findSharedServices, { id: orderId }, { types: [LINKS] })
  const share = useCall(shareServices, { invalidates: [LINKS] })
  const end = useCall(unshareServices, { invalidates: [LINKS] })
  const removal = useRemoval((id: string) => end.mutateAsync({ id }).then(() => setMade(null)), {
    title: t('link.revoke_title'),
    text: t('link.revoke_text'),
    confirm: t('link.revoke'),
    done: t('link.revoked'),
  })
  const make = () => share.mutateAsync({ id: orderId }).then(setMade, (error: unknown) => notifyError(error))
  const address = made ? `${location.origin}/guest/order_services/${made.hash}` : ''
  const isLive = Boolean(live.data)
  return (
    <Panel title={t('link.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('link.text')}
        </Text>
        {live.isError ? <ErrorBlock error={live.error} onRetry={() => void live.refetch()} /> : null}
        {live.isPending ? <Skeleton h={36} /> : null}
        {made ? (
          <TextInput
            w="100%"
            readOnly
            label={t('link.address')}
            description={t('link.fresh', { date: dateTime(made.expires_at) })}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            rightSection={<CopyButton value={address} label={t('link.copy')} doneLabel={kit('copied')} />}
          />
        ) : live.data ? (
          <Text size="sm">
            {t('link.active', { date: dateTime(live.data.expires_at) })} {t('link.active_hint')}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={share.isPending}
            disabled={live.isPending}
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => void make()}
          >
            {t(isLive ? 'link.renew' : 'link.make')}
          </Button>
          {isLive ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => removal.ask(orderId)}
            >
              {t('link.revoke')}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {removal.dialog}
    </Panel>
  )
}
