import { Button, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { bringExample, importFiles } from '#shared/documents/document.calls.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { send } from '#client/lib/call.ts'
import { money } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

const ACCEPT = { 'text/xml': ['.xml'], 'application/xml': ['.xml'], 'application/zip': ['.zip'] }

/** Drops CT-es; each finds its order by the keys of its invoices, whichever came first. */
export const CteUpload = ({ orderId, shipperId }: { orderId: string; shipperId: number }) => {
  const { t } = useTexts('orders')
  const session = useSession()
  const { demo } = useAppConfig()
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const [sending, setSending] = useState(false)
  // A role that works for several companies says for which one.
  const role = session ? roleOf(session) : 'customer'
  const named = role === 'four_pl' || role === 'manager' || role === 'dev'
  const take = async (answered: Promise<ImportAnswer>) => {
    setSending(true)
    try {
      setAnswer(await answered)
      await invalidateResources('orders', 'cte_files')
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  const importAll = (files: File[]) =>
    take(send(importFiles.cte, { files, input: named ? { company_id: shipperId } : {} }))
  const bring = (difference: string) => take(send(bringExample, { order_id: orderId, input: { difference } }))
  return (
    <div>
      <FileDrop
        title={t('documents.upload_cte')}
        hint={t('documents.upload_cte_hint')}
        accept={ACCEPT}
        loading={sending}
        onFiles={(files) => void importAll(files)}
      />
      {demo && role === 'transporter' ? (
        <Group gap="xs" mt="xs">
          <Text size="sm" c="dimmed">
            {t('documents.example')}
          </Text>
          <Button size="compact-sm" variant="default" disabled={sending} onClick={() => void bring('0.00')}>
            {t('documents.example_right')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={sending} onClick={() => void bring('0.07')}>
            {t('documents.example_more', { amount: money('0.07') })}
          </Button>
        </Group>
      ) : null}
      <div aria-live="polite">
        {answer === null ? null : answer.items.length === 0 ? (
          <Text size="sm" mt="xs">
            {t('documents.running')}
          </Text>
        ) : (
          <List size="sm" mt="xs">
            {answer.items.map((item) => (
              <List.Item key={item.position}>
                {item.status === 'imported'
                  ? t('documents.imported', { name: item.name })
                  : item.status === 'repeated'
                    ? t('documents.repeated', { name: item.name })
                    : t('documents.not_imported', { name: item.name })}
                {item.reason
                  ? ` (${[t(`documents.reason.${item.reason}`), item.note].filter(Boolean).join(': ')})`
                  : ''}
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </div>
  )
}
