import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { askCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import { endQuoteLink, makeQuoteLink, resendAnswer } from '#shared/quotes/quote-answer.calls.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { QUOTE_TYPES, type PartRow } from '../quote.ts'
import { useQuotePaths } from '../use-quote-paths.ts'
import { useIntegrationWords } from './integration-words.ts'
import styles from './quotes.module.css'

const onError = (error: unknown) => notifyError(error)
const OPENED: readonly string[] = ['asked', 'answered', 'accepted', 'confirmed']

const CarrierLine = ({ part, mayWrite }: { part: PartRow; mayWrite: boolean }) => {
  const { t } = useTexts('quotes')
  const to = useQuotePaths().part(part.id)
  const [link, setLink] = useState<string | null>(null)
  const resend = useCall(resendAnswer, QUOTE_TYPES)
  const make = useCall(makeQuoteLink)
  const end = useCall(endQuoteLink)
  const show = async () => {
    const { hash } = await make.mutateAsync({ id: part.id })
    setLink(`${window.location.origin}/guest/accept_quotation_transport/${hash}`)
  }
  const close = async () => {
    await end.mutateAsync({ id: part.id })
    setLink(null)
    notifySuccess(t('link_ended'))
  }
  const wordsOf = useIntegrationWords()
  const ask = useCall(askCarrierApi, QUOTE_TYPES)
  const askAgain = async () => {
    await ask.mutateAsync({ id: part.id, input: {} })
    notifySuccess(t('api.asked'))
  }
  const again = async () => {
    await resend.mutateAsync({ id: part.id, input: {} })
    notifySuccess(t('resent'))
  }
  return (
    <div className={styles.line}>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          {to ? (
            <Anchor component={Link} to={to} size="sm">
              {part.transporter_name}
            </Anchor>
          ) : (
            <Text size="sm">{part.transporter_name}</Text>
          )}
          {part.unread_messages_count > 0 ? (
            <Badge color="road">{t('unread', { count: part.unread_messages_count })}</Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {[
            t(`sending.${part.sending_status}`),
            part.send_error === null ? null : t('send_error'),
            wordsOf(part),
            part.emails.length === 0 ? null : part.emails.join(', '),
          ]
            .filter((one) => one !== null)
            .join(' · ')}
        </Text>
        {link === null ? null : (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {link} <CopyButton value={link} label={t('link_copy')} doneLabel={t('link_copy')} />
          </Text>
        )}
      </div>
      {mayWrite ? (
        <Group gap="xs">
          {part.response === 'asked' && part.integration_status === 'failed' ? (
            <Button
              size="xs"
              variant="light"
              aria-label={t('api.ask_of', { name: part.transporter_name })}
              loading={ask.isPending}
              onClick={() => void askAgain().catch(onError)}
            >
              {t('api.ask')}
            </Button>
          ) : null}
          {part.response === 'asked' ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('resend_of', { name: part.transporter_name })}
              loading={resend.isPending}
              onClick={() => void again().catch(onError)}
            >
              {t('resend')}
            </Button>
          ) : null}
          {OPENED.includes(part.response) ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('link_of', { name: part.transporter_name })}
              loading={make.isPending}
              onClick={() => void show().catch(onError)}
            >
              {t('link')}
            </Button>
          ) : null}
          {OPENED.includes(part.response) ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={t('link_end_of', { name: part.transporter_name })}
              loading={end.isPending}
              onClick={() => void close().catch(onError)}
            >
              {t('link_end')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </div>
  )
}

/** Who was asked, how the quote reached them, and their links. */
export const AskedCarriers = ({ quoteId }: { quoteId: string }) => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const query = useResourceList<PartRow>(simulationQuotesTransporters, {
    filter: { simulation_quote_id: quoteId },
    sort: 'position',
    page: { number: 1, size: 50 },
  })
  return (
    <Panel title={t('section.carriers')}>
      <Stack gap={0}>
        {(query.data?.rows ?? []).map((part) => (
          <CarrierLine key={part.id} part={part} mayWrite={may('quotes.write')} />
        ))}
      </Stack>
    </Panel>
  )
}
